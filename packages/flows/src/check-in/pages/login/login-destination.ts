import { isMaskedText } from '@journey/api';
import type { CheckInSignInDetails } from '@journey/api/auth';
import type { GenericCheckInBooking } from '@journey/api/reservations';
import { CHECK_IN_BASE_PATHS, type CheckInApp } from '../../check-in.ts';
import { createCardProgress } from '../../rules/card.ts';
import { isNumberOfRecord } from '../../rules/customer-number.ts';
import { createIdentityProgress, isIdentityCheckLeftOut } from '../../rules/identity.ts';
import { hashLicenceNumber } from '../../rules/licence-hash.ts';
import type { LoginDestination } from '../../rules/login-outcome.ts';
import {
  INITIAL_CHECK_IN_STATE,
  PASSED_INTRODUCTION,
  type CheckInKind,
  type CheckInState,
} from '../../state.ts';
import type { BookingLookupResult } from './look-up.ts';
import { parseBrandId, parseCountry, getPortalLoginUrl, getSiteId } from '../../../site/index.ts';

type Entered = Exclude<LoginDestination, 'restricted' | 'brand-login'>;

/**
 * For each outcome of a login: the path of the step that is shown next (relative to the check-in's base
 * path), and the state that marks the steps before it as done.
 */
const PLACES: Readonly<Record<Entered, { path: string; state: Partial<CheckInState> }>> = {
  demo: { path: 'privacy', state: {} },
  privacy: { path: 'privacy', state: {} },
  verify: { path: 'verify', state: PASSED_INTRODUCTION },
  form: { path: 'checkin-form', state: PASSED_INTRODUCTION },
  summary: { path: 'checkin-summary', state: { isSaved: true } },
  complete: { path: 'complete', state: { isComplete: true } },
};

/**
 * Returns the check-in's state after a login, and the address to which the login leads.
 * @param base the brand's id, which is the last part of the privacy step's address
 */
export const createCheckInStateAfterLogin = (
  outcome: LoginDestination,
  { reservation, customer, licenceRegion, isOutage, hasCardInOtherName, facts }: BookingLookupResult,
  { kind, base }: { kind: CheckInKind; base: string },
): { state: CheckInState; address: string } => {
  const { path, state } = PLACES[outcome as Entered];
  const { transactionId, counterCode } = reservation;
  const customerNumber = customer?.customerNumber ?? reservation.driver?.customerNumber;
  const licenceNumber = kind === 'additional-driver' ? reservation.driver?.licenceNumber : undefined;
  const isTold = !isMaskedText(reservation.bookingNumber) || isNumberOfRecord(customerNumber);
  const isPassed = Boolean(transactionId) && !reservation.needsId;
  const isLeftOut = isIdentityCheckLeftOut(isOutage, {
    needsId: reservation.needsId,
    status: facts.status,
    counterCode,
  });
  return {
    address: `${CHECK_IN_BASE_PATHS[kind]}/${path}${path === 'privacy' ? `/${base}` : ''}`,
    state: {
      ...INITIAL_CHECK_IN_STATE,
      ...state,
      kind,
      booking: {
        reservationNumber: reservation.bookingNumber,
        reservationType: reservation.type,
        customerNumber,
        signInId: isTold ? undefined : crypto.randomUUID(),
        licenceHash: licenceNumber ? hashLicenceNumber(licenceNumber) : undefined,
        licenceRegion,
        verifiesIdentity: reservation.needsId || isPassed,
        verifiesCard: reservation.needsCard,
      },
      identity: transactionId ? createIdentityProgress(reservation, facts.status) : { status: 'open' },
      card: createCardProgress(reservation, hasCardInOtherName),
      skipsIdentity: isLeftOut ? 'outage' : undefined,
    },
  };
};

/** The brand and country of a booking, as the services spell them. */
type BookingSite = Pick<GenericCheckInBooking, 'brand' | 'country'>;

/** The query parameter that tells another site's login that it is on a shared counter screen. */
export const COUNTER_SCREEN_QUERY = { genericCheckin: 'true' };

/**
 * Returns the URL of the check-in login on a booking's own site. On a development host, this is the development host
 * itself with the site in the query.
 * @param query further query parameters that the login reads
 */
export const createSiteLoginUrl = (
  { site }: Pick<CheckInApp, 'site'>,
  booking: BookingSite,
  kind: CheckInKind,
  query: Readonly<Record<string, string>> = {},
): string => {
  const own = site.brand.id;
  // The group's list of brands lacks the brand of a host that is in another repository.
  const brand = booking.brand.trim().toLowerCase() === own ? own : parseBrandId(booking.brand);
  const country = parseCountry(booking.country);
  const id = getSiteId({ brand: { ...site.brand, id: brand }, country });
  const host = id === getSiteId(site) ? location.origin : getPortalLoginUrl(id, location);
  const target = new URL(`${CHECK_IN_BASE_PATHS[kind]}/login`, host);
  for (const [name, value] of Object.entries({ ...query, brand, country: country.toLowerCase() }))
    target.searchParams.set(name, value);
  return target.href;
};

/**
 * Returns the URL of the check-in login for a booking's brand and country, which a login on a shared counter screen
 * has found (C-28). Its query prefills that login (C-03).
 */
export const getBrandLoginUrl = (
  checkIn: Pick<CheckInApp, 'site'>,
  booking: BookingSite,
  details: CheckInSignInDetails,
): string => {
  const typed: Record<string, string> =
    details.variant === 'booking' ? { b: details.bookingNumber, lastName: details.lastName } : {};
  return createSiteLoginUrl(checkIn, booking, 'primary', { ...typed, ...COUNTER_SCREEN_QUERY });
};
