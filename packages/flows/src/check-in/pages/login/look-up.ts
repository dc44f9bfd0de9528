import type { ApiError, Transport } from '@journey/api';
import { readCheckInWindowRefusal } from '@journey/api/auth';
import { fetchCustomerByLicence, undefinedIfNoMatch, type Customer } from '@journey/api/customers';
import {
  fetchCheckInReservation,
  fetchReservation,
  type CheckInReservation,
} from '@journey/api/reservations';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { isCardInOtherName } from '../../card-in-other-name.ts';
import { findRenterRecord } from '../../find-renter-record.ts';
import { loginErrorMessages } from './messages.ts';
import { isIdProviderOutNow } from '../../outage.ts';
import { getDriverStatus } from '../../rules/completion.ts';
import { hasPassedIdCheck, isIdDocumentExpired } from '../../rules/identity.ts';
import type { LoginFacts } from '../../rules/login-outcome.ts';
import type { CheckInKind } from '../../state.ts';

/** What the services return about the booking and its driver at the login, and the facts derived from it. */
export interface BookingLookupResult {
  readonly reservation: CheckInReservation;
  readonly customer?: Customer;
  readonly licenceRegion?: string;
  readonly isOutage: boolean;
  /**
   * Whether the provider approved a card in another person's name in an earlier visit. The services do not accept
   * such a card.
   */
  readonly hasCardInOtherName: boolean;
  readonly facts: LoginFacts;
}

interface LookUp {
  readonly kind: CheckInKind;
  readonly api: Transport;
  /** Returns the current time by the services' clock, in ms since 1970. */
  readonly getNow: () => number;
  readonly licence?: { readonly bookingNumber: string; readonly number: string; readonly region: string };
}

/** The longest wait, in ms, for a response that the login can do without. */
const DISPENSABLE_TIMEOUT_MS = 2000;

/**
 * Looks up the booking, the customer and the provider's outages with a new session's token. An additional driver's
 * licence is compared first, because the services refuse the other requests until it matches.
 * @returns what was found, or the message for the licence's field
 * @throws ApiError when a request fails
 */
export const lookUpBooking = async ({
  kind,
  api,
  getNow,
  licence,
}: LookUp): Promise<BookingLookupResult | { message: string; field: string }> => {
  const checked = licence && (await checkLicence(api, licence));
  if (checked && 'message' in checked) return checked;
  const isOutage = isIdProviderOutNow(api, AbortSignal.timeout(DISPENSABLE_TIMEOUT_MS));
  const reservation = await fetchCheckInReservation(api);
  const hasCardInOtherName = isCardInOtherName(
    api,
    kind,
    reservation,
    AbortSignal.timeout(DISPENSABLE_TIMEOUT_MS),
  );
  const customer = checked ?? (await findCustomer(api, kind, reservation));
  // An identity check can pass although government records differ. Such a check counts only if the
  // reservation's note contains the marker for it, `|CIW|` or `|CIP|`.
  const { mainNote } =
    customer?.idVerification?.status === 'COMPLETED_DVS'
      ? await fetchReservation(api, reservation.bookingNumber)
      : {};
  return {
    reservation,
    customer,
    licenceRegion: licence?.region ?? customer?.licenceRegion ?? reservation.driver?.licenceRegion,
    isOutage: await isOutage,
    hasCardInOtherName: await hasCardInOtherName,
    facts: factsOf(kind, reservation, customer, mainNote, getDayInCountry(reservation.country, getNow())),
  };
};

/** Finds the driver's customer record. An additional driver without a typed licence comes with a desktop's link. */
const findCustomer = (
  api: Transport,
  kind: CheckInKind,
  reservation: CheckInReservation,
): Promise<Customer | undefined> => {
  if (kind !== 'additional-driver') return findRenterRecord(api, reservation);
  const { bookingNumber } = reservation;
  return fetchCustomerByLicence(api, { bookingNumber, isAdditionalDriver: true }).catch(undefinedIfNoMatch);
};

/**
 * Compares the additional driver's licence with the booking. The services alone decide whether it matches and whether a
 * foreign licence is accepted; their message says which of the two failed.
 * @returns the customer, or the message for one of the licence's fields
 */
const checkLicence = async (
  api: Transport,
  { bookingNumber, number, region }: NonNullable<LookUp['licence']>,
): Promise<Customer | { message: string; field: string }> => {
  try {
    return await fetchCustomerByLicence(api, {
      bookingNumber,
      licenceNumber: number,
      licenceRegion: region,
      isAdditionalDriver: true,
    });
  } catch (error) {
    // If the services say that the booking cannot be checked in now, the licence has matched.
    if (readCheckInWindowRefusal(error)) throw error;
    undefinedIfNoMatch(error);
    const { message } = error as ApiError;
    return message === loginErrorMessages.international
      ? { message, field: 'regionOfIssue' }
      : { message: loginErrorMessages.licenceMismatch, field: 'licenceNumber' };
  }
};

const factsOf = (
  kind: CheckInKind,
  reservation: CheckInReservation,
  customer: Customer | undefined,
  mainNote: string | undefined,
  today: string,
): LoginFacts => {
  const isAdditionalDriver = kind === 'additional-driver';
  const number = customer?.licenceNumber ?? reservation.driver?.licenceNumber;
  const expiry = customer?.licenceExpiry ?? reservation.driver?.licenceExpiry;
  const isVerified = isAdditionalDriver
    ? reservation.isAdditionalDriverVerified
    : hasPassedIdCheck(customer?.idVerification ?? {}, { licenceExpiry: expiry, mainNote }, today);
  return {
    isRestricted: reservation.isRestricted || Boolean(customer?.isRestricted),
    isDemo: kind === 'demo',
    isGeneric: kind === 'generic',
    status: getDriverStatus(reservation, kind),
    hasValidResult: reservation.hasValidResult,
    licence: number ? (isIdDocumentExpired(expiry, today) ? 'expired' : 'current') : 'missing',
    isVerified,
    verifiesIdentity: reservation.needsId,
    verifiesCard: reservation.needsCard,
    // True if an earlier verification is on record, but the services still require the identity to be checked
    // again.
    needsReverification: isVerified && reservation.needsId,
    isMobile: isMobileDevice(),
  };
};
