import { ApiError, type Transport } from '@journey/api';
import { searchCustomer, type Customer } from '@journey/api/customers';
import { fetchOutages } from '@journey/api/identity';
import { fetchCheckIn, fetchReservation, type CheckInReservation } from '@journey/api/reservations';
import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { loginErrors } from './messages.ts';
import { isIdPass } from '../../rules/id-pass.ts';
import { isExpired } from '../../rules/identity-result.ts';
import type { LoginFacts } from '../../rules/login-outcome.ts';
import { isOutage } from '../../rules/outage.ts';
import type { CheckInKind } from '../../state.ts';

/** What the services said at the login. */
export interface Found {
  readonly reservation: CheckInReservation;
  readonly customer?: Customer;
  readonly licenceRegion?: string;
  readonly isOutage: boolean;
  readonly facts: LoginFacts;
}

interface LookUp {
  readonly kind: CheckInKind;
  readonly api: Transport;
  readonly licence?: { readonly bookingNumber: string; readonly number: string; readonly region: string };
}

/**
 * Looks up the booking, the customer and the provider's outages for a fresh token. An additional driver's licence
 * is compared first: until it matches, nothing else answers.
 * @returns what was found, or the message for the licence's field
 * @throws ApiError
 */
export const lookUp = async ({
  kind,
  api,
  licence,
}: LookUp): Promise<Found | { message: string; field: string }> => {
  const isAdditionalDriver = kind === 'additional-driver';
  const checked = licence && (await checkLicence(api, licence));
  if (checked && 'message' in checked) return checked;
  // Without knowing of an outage the check is simply tried.
  const outages = fetchOutages(api).catch(() => []);
  const reservation = await fetchCheckIn(api);
  const customer =
    checked ??
    (await searchCustomer(api, { bookingNumber: reservation.bookingNumber, isAdditionalDriver }).catch(
      noMatch,
    ));
  // A pass against differing government records counts by the reservation's note.
  const { mainNote } =
    customer?.idVerification?.status === 'COMPLETED_DVS'
      ? await fetchReservation(api, reservation.bookingNumber)
      : {};
  return {
    reservation,
    customer,
    licenceRegion: licence?.region ?? customer?.licenceRegion ?? reservation.driver?.licenceRegion,
    isOutage: isOutage(await outages, new Date()),
    facts: factsOf(kind, reservation, customer, mainNote),
  };
};

/**
 * The additional driver's licence. Whether it is the booking's, and whether a foreign one is let through, is the services'
 * own affair (A-02, A-04); their words say which of the two it was.
 */
const checkLicence = async (
  api: Transport,
  { bookingNumber, number, region }: NonNullable<LookUp['licence']>,
): Promise<Customer | { message: string; field: string }> => {
  try {
    return await searchCustomer(api, {
      bookingNumber,
      licenceNumber: number,
      licenceRegion: region,
      isAdditionalDriver: true,
    });
  } catch (error) {
    noMatch(error);
    const { message } = error as ApiError;
    return message === loginErrors.international
      ? { message, field: 'regionOfIssue' }
      : { message: loginErrors.licenceMismatch, field: 'licenceNumber' };
  }
};

/** That nobody fits is an answer; anything else is a failure of the login. */
const noMatch = (error: unknown): undefined => {
  if (error instanceof ApiError && (error.kind === 'business' || error.kind === 'not-found'))
    return undefined;
  throw error;
};

const factsOf = (
  kind: CheckInKind,
  reservation: CheckInReservation,
  customer: Customer | undefined,
  mainNote: string | undefined,
): LoginFacts => {
  const isAdditionalDriver = kind === 'additional-driver';
  const number = customer?.licenceNumber ?? reservation.driver?.licenceNumber;
  const expiry = customer?.licenceExpiry ?? reservation.driver?.licenceExpiry;
  const { status: held, licenceExpiry: dateOfExpiry } = customer?.idVerification ?? {};
  const now = new Date();
  const isVerified = isAdditionalDriver
    ? reservation.isAdditionalDriverVerified
    : isIdPass({ status: held, dateOfExpiry }, { licenceExpiry: expiry, mainNote }, now);
  return {
    isRestricted: reservation.isRestricted || Boolean(customer?.isRestricted),
    isDemo: kind === 'demo',
    isGeneric: kind === 'generic',
    status: isAdditionalDriver ? reservation.additionalDriverStatus : reservation.status,
    hasValidResult: reservation.hasValidResult,
    licence: number ? (isExpired(expiry, now) ? 'expired' : 'current') : 'missing',
    isVerified,
    verifiesIdentity: reservation.needsId,
    verifiesCard: reservation.needsCard,
    // What is on record no longer satisfies the services.
    needsReverification: isVerified && reservation.needsId,
    isMobile: isMobileDevice(),
  };
};
