/** The query endpoint's operations that find, create and update a customer's profile. */
import { addAuditEntry } from '../../core/audit.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { Transaction } from '../../store/store.ts';
import type { TokenRow } from '../../store/tables.ts';
import {
  countSignInFailure,
  resetSignInFailures,
  lockSignInAttemptCounts,
  type SignInAttempt,
} from '../auth/limits.ts';
import {
  checkInNotFoundResult,
  saveCheckIn,
  createRefusalResult,
  type CheckInContext,
  type CheckInToWrite,
  type CheckInWithReservation,
} from '../check-in/desk.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { readDriverDetails, type RenterInput } from '../check-in/details.ts';
import { findCheckInRefusalMessage } from '../check-in/facts.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';
import { getCountryOfRegion } from '@journey/api/contract';
import { areValuesMaskedForSession, maskAllButLastTwo, MASK_CHARACTER } from '../check-in/masking.ts';
import {
  getCheckIdUnlessMasked,
  toDriverResponse,
  toCustomerProfileResponse,
  toWireDate,
} from '../check-in/view.ts';
import { CUSTOMER_NUMBER_WITHOUT_PROFILE, getOwnCustomerNumber } from './own-number.ts';

const noMatch = 'Sorry, no matching customer details found';
const notTheirs = 'Your Licence Number should match with the reservation';
const international =
  'Sorry, We are unable to proceed your request with international licence. Please head to the counter on arrival to verify your international licence.';

type Search = { LicNo?: string | null; Country?: string | null; ResNumber?: string | null };

/** Returns the letters and digits of a licence number, in capitals. Licence numbers are compared in this form. */
const licenceKey = (number: string): string => number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export const searchCustomer = (search: Search, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const { call, services, token } = context;
    // A session that receives masked values may send the licence number in its masked form. If it sends the true
    // number, it gets unmasked values from then on.
    const unmasks = token.masked && Boolean(search.LicNo) && !search.LicNo?.includes(MASK_CHARACTER);
    const isDriver = token.scope !== 'check-in' && (search.LicNo || token.scope === 'licence-check');
    const isGuess = isDriver || unmasks;
    const subject = hashWithKey(services.secret, `licence:${token.object ?? ''}`);
    const keys = { subject, network: call.network };
    // The counts of failed attempts are locked before the reservation. A sign-in uses the same order, so two
    // requests cannot deadlock.
    const attempt = isGuess ? await lockSignInAttemptCounts(tx, keys, call.now) : undefined;
    const desk = await readAndLockCheckIn(tx, context, search.ResNumber);
    if (!desk) return checkInNotFoundResult;
    if (desk.checkIn.driver === 'primary')
      return attempt ? unmasked(tx, desk, search, { attempt, context }) : ownProfile(desk, search, token);
    if (!attempt) return knownDriver(desk, token);
    const { locked } = attempt;
    const matched = locked ? undefined : matchedLicence(desk, search);
    if (!matched) {
      await countSignInFailure(tx, attempt, call.now);
      await addAuditEntry(tx, { event: 'licence-refused', call, detail: locked ? 'locked' : 'other' });
      return createRefusalResult(notTheirs);
    }
    await resetSignInFailures(tx, attempt, call.now);
    const isHere = ['AU', 'NZ'].includes(matched.country);
    if (!isHere && !desk.reservation.data.additionalDriver?.anyLicence)
      return createRefusalResult(international);
    await tx.change('tokens', token.id, { scope: 'additional-driver' });
    return knownDriver(await saveCheckIn(tx, desk, { licence: matched }, call.now), token);
  });

/**
 * Unmasks a renter's session when the renter types their own licence number. A wrong number counts as a failed
 * attempt, as it does for an additional driver.
 */
const unmasked = async (
  tx: Transaction,
  desk: CheckInWithReservation,
  search: Search,
  { attempt, context: { call, token } }: { attempt: SignInAttempt; context: CheckInContext },
) => {
  const answer = attempt.locked
    ? createRefusalResult(noMatch)
    : ownProfile(desk, search, { ...token, masked: false });
  if (!answer.Success) {
    await countSignInFailure(tx, attempt, call.now);
    await addAuditEntry(tx, { event: 'licence-refused', call, detail: attempt.locked ? 'locked' : 'other' });
    return answer;
  }
  await resetSignInFailures(tx, attempt, call.now);
  await tx.change('tokens', token.id, { masked: false });
  return answer;
};

const ownProfile = (desk: CheckInWithReservation, { LicNo, Country }: Search, token: TokenRow) => {
  const { customer, checkIn } = desk;
  const { licence } = customer;
  if (customer.isNew || !licence) return createRefusalResult(noMatch);
  const isMaskedNumber = token.masked && LicNo === maskAllButLastTwo(licence.number);
  if (LicNo && !isMaskedNumber && licenceKey(LicNo) !== licenceKey(licence.number))
    return createRefusalResult(noMatch);
  if (Country && getCountryOfRegion(Country) !== getCountryOfRegion(licence.issuer))
    return createRefusalResult(noMatch);
  const { idVerification: verification } = customer;
  // An ID verification of this check-in is newer than one from an earlier rental, so it comes first.
  const own = checkIn.transactionId && {
    Status: checkIn.id?.status ?? 'PENDING',
    TransactionId: checkIn.transactionId,
    DateOfExpiry: toWireDate(checkIn.id?.expires),
    VerifiedTime: checkIn.id ? new Date(checkIn.id.judgedAt).toISOString() : null,
  };
  const earlier = verification && {
    Status: verification.status,
    TransactionId: verification.transactionId,
    DateOfExpiry: toWireDate(verification.expires),
    VerifiedTime: verification.verifiedTime,
  };
  const known = own || earlier || null;
  // An ID verification expires on the same day as the licence. A session that receives masked values must not
  // see that date, so it gets null.
  const TransactionId = known && getCheckIdUnlessMasked(known.TransactionId, desk, token);
  const verified =
    known && areValuesMaskedForSession(desk, token) ? { ...known, TransactionId, DateOfExpiry: null } : known;
  return {
    Success: true,
    DNR: customer.dnr,
    ...toCustomerProfileResponse(desk, token),
    IdVerification: verified,
  };
};

/**
 * Returns an additional driver's licence when the typed number matches the booking's number, or the one that the
 * driver gave on an earlier visit; otherwise undefined. If neither is known, any 4 to 20 letters and digits are
 * accepted.
 */
const matchedLicence = ({ reservation, checkIn }: CheckInWithReservation, { LicNo, Country }: Search) => {
  const expected = reservation.data.additionalDriver;
  const before = checkIn.licence;
  const typed = licenceKey(LicNo ?? '');
  const country = getCountryOfRegion(Country ?? '');
  const number = before?.number ?? expected?.licenceNumber;
  const isSame = number ? licenceKey(number) === typed : typed.length >= 4 && typed.length <= 20;
  const from =
    before?.country ?? (expected?.regionOfIssue ? getCountryOfRegion(expected.regionOfIssue) : country);
  if (!expected || !isSame || !/^[A-Z]{2,3}$/.test(country) || from !== country) return undefined;
  return { number: LicNo?.trim().toUpperCase() ?? '', country };
};

const knownDriver = (desk: CheckInWithReservation, token: TokenRow) => {
  const { checkIn } = desk;
  return {
    Success: true,
    DNR: 0,
    ...toDriverResponse(desk, token),
    IdVerification: checkIn.transactionId && {
      Status: checkIn.id?.status ?? 'PENDING',
      TransactionId: checkIn.transactionId,
      DateOfExpiry: toWireDate(checkIn.id?.expires),
      VerifiedTime: checkIn.id ? new Date(checkIn.id.judgedAt).toISOString() : null,
    },
  };
};

type CustomerInput = {
  ResNo: string;
  CustomerNumber?: string | null;
  IdVerificationSkipped?: boolean | null;
  Customer?: RenterInput | null;
  IdStatus?: { Scanned: boolean; Date?: string | null } | null;
};

const writes = async (
  { input }: { input: CustomerInput },
  context: CheckInContext,
  work: (tx: Transaction, desk: CheckInToWrite) => Promise<object>,
) =>
  context.db.transaction(async (tx) => {
    const desk = await readAndLockCheckIn(tx, context, input.ResNo);
    if (!desk) return checkInNotFoundResult;
    const { facts, isOutage } = desk;
    const primary = desk.checkIn.driver === 'primary';
    const skipped = input.IdVerificationSkipped === true;
    const refusal = findCheckInRefusalMessage(facts, { isOutage, primary, skipped, completes: false });
    if (refusal !== undefined) return createRefusalResult(refusal);
    const own = primary ? getOwnCustomerNumber(desk.customer) : desk.checkIn.customerNumber;
    // Another person's customer number counts as not found, and so does that of people without a profile.
    if (input.CustomerNumber && input.CustomerNumber !== own) return createRefusalResult(noMatch);
    await addAuditEntry(tx, { event: 'customer-saved', call: context.call, detail: desk.checkIn.driver });
    return work(tx, desk);
  });

export const createCustomer = (args: { input: CustomerInput }, context: CheckInContext) =>
  writes(args, context, async (tx, desk) => {
    const details = args.input.Customer
      ? readDriverDetails(args.input.Customer, context.call.now)
      : 'The details are missing.';
    if (typeof details === 'string') return createRefusalResult(details);
    if (desk.checkIn.driver === 'primary') {
      const { customer } = desk;
      // A person has one profile. If it exists, the response to an earlier request was lost: it is returned again.
      const made = getOwnCustomerNumber(customer);
      if (made !== null) return { Success: true, CustomerNumber: made };
      const { customerNumber } = customer;
      const number =
        customerNumber === CUSTOMER_NUMBER_WITHOUT_PROFILE ? await newNumber(tx) : customerNumber;
      await tx.change('customers', desk.customerId, {
        data: { ...withDetails(customer, details), customerNumber: number, isNew: false },
      });
      return { Success: true, CustomerNumber: number };
    }
    const number = desk.checkIn.customerNumber ?? (await newNumber(tx));
    const base: CustomerRecord = {
      customerNumber: number,
      firstName: details.firstName,
      lastName: details.lastName,
      brand: desk.reservation.data.brand,
      country: desk.reservation.data.country,
      dateOfBirth: details.birthDate,
      email: null,
      phone: null,
      address: null,
      licence: null,
      dnr: 0,
    };
    await tx.add('customers', { id: number, data: withDetails(base, details) });
    await saveCheckIn(tx, desk, { customerNumber: number }, context.call.now);
    return { Success: true, CustomerNumber: number };
  });

// Draws a new customer number, which begins with 8. If the number is taken, another one is drawn.
const newNumber = async (tx: Transaction): Promise<string> => {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const number = `8${String(random % 10_000_000).padStart(7, '0')}`;
    if (!(await tx.get('customers', number))) return number;
  }
};

export const updateCustomer = (args: { input: CustomerInput }, context: CheckInContext) =>
  writes(args, context, async (tx, desk) => {
    const { Customer, IdStatus } = args.input;
    const id = desk.checkIn.driver === 'primary' ? desk.customerId : desk.checkIn.customerNumber;
    const row = id === null ? undefined : await tx.get('customers', id);
    if (!row || getOwnCustomerNumber(row.data) === null) return createRefusalResult(noMatch);
    if (Customer && !desk.facts.isIdPassed)
      return createRefusalResult('Without a verified ID the ID status alone is updated.');
    const details = Customer ? readDriverDetails(Customer, context.call.now) : undefined;
    if (typeof details === 'string') return createRefusalResult(details);
    const today = new Date(context.call.now).toISOString().slice(0, 10);
    const data = {
      ...(details ? withDetails(row.data, details) : row.data),
      // Whether the ID scan passed is decided from the stored records; the client's own value is ignored.
      ...(IdStatus ? { idStatus: { scanned: desk.facts.isIdPassed, date: today } } : {}),
      ...(desk.checkIn.id?.isPassed ? { idVerification: heldFrom(desk.checkIn.id) } : {}),
    };
    await tx.change('customers', row.id, { data });
    return { Success: true, CustomerNumber: row.data.customerNumber };
  });

const heldFrom = (
  id: NonNullable<CheckInWithReservation['checkIn']['id']>,
): CustomerRecord['idVerification'] => ({
  status: id.status,
  transactionId: id.transactionId,
  expires: id.expires,
  verifiedTime: new Date(id.judgedAt).toISOString(),
});

/**
 * Returns a customer's profile with the details that the driver typed. Only the name stays as the group has it on
 * record.
 */
const withDetails = (customer: CustomerRecord, details: DriverDetails): CustomerRecord => ({
  ...customer,
  dateOfBirth: details.birthDate,
  email: details.email,
  phone: details.homePhone,
  emergencyPhone: details.cellPhone,
  unit: details.street1,
  address: {
    street: details.street2 ?? '',
    city: details.city ?? '',
    state: details.state ?? '',
    postCode: details.postalCode ?? '',
    countryCode: details.countryCode ?? customer.country,
  },
  licence: {
    number: details.licenceNumber,
    issuer: details.licenceIssuer ?? '',
    expires: details.licenceExpires,
  },
});
