/** The query endpoint's operations that create and update a customer's profile. */
import { addAuditEntry } from '../../core/audit.ts';
import { formatLocalDay } from '../../core/local-time.ts';
import { isSameValue } from '../../core/same-value.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { Transaction } from '../../store/store.ts';
import {
  checkInNotFoundResult,
  saveCheckIn,
  createRefusalResult,
  type CheckInContext,
  type CheckInToWrite,
  type CheckInWithReservation,
} from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { readDriverDetails, type RenterInput } from '../check-in/details.ts';
import { findCheckInRefusalMessage } from '../check-in/facts.ts';
import { areValuesMaskedForSession } from '../check-in/masking.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';
import { DETAILS_CHANGED_TEXT, mustVerifyAgain } from './changed-details.ts';
import { withDetails } from './profile.ts';
import {
  CUSTOMER_NUMBER_WITHOUT_PROFILE,
  findProfileNumber,
  noMatchingCustomerResult,
} from './own-number.ts';

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
  work: (tx: Transaction, records: CheckInToWrite) => Promise<object>,
) =>
  context.db.transaction(async (tx) => {
    const records = await readAndLockCheckIn(tx, context, input.ResNo);
    if (!records) return checkInNotFoundResult;
    const closed = await readCheckInWindowRefusalText(tx, records, context.call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    const { facts, isOutage } = records;
    const primary = records.checkIn.driver === 'primary';
    const skipped = input.IdVerificationSkipped === true;
    const refusal = findCheckInRefusalMessage(facts, { isOutage, primary, skipped, completes: false });
    if (refusal !== undefined) return createRefusalResult(refusal);
    const own = primary ? findProfileNumber(records.customer) : records.checkIn.customerNumber;
    // Another person's customer number counts as not found, and so does the shared number of people without a profile.
    if (input.CustomerNumber && input.CustomerNumber !== own) return noMatchingCustomerResult;
    return work(tx, records);
  });

/**
 * Records in the audit log that a profile was stored. Refused requests, and repeated ones that change nothing, are not
 * recorded.
 */
const auditSave = (tx: Transaction, { call }: CheckInContext, { checkIn }: CheckInToWrite): Promise<void> =>
  addAuditEntry(tx, { event: 'customer-saved', call, detail: checkIn.driver });

type ProfileChange = { id: string; customer: CustomerRecord; details: DriverDetails };

/** Writes details to an existing profile. If they change nothing, nothing is written or recorded in the audit log. */
const changeProfile = async (
  tx: Transaction,
  context: CheckInContext,
  records: CheckInToWrite,
  { id, customer, details }: ProfileChange,
): Promise<void> => {
  const data = withDetails(customer, details);
  if (isSameValue(data, customer)) return;
  await tx.change('customers', id, { data });
  await auditSave(tx, context, records);
};

/**
 * Handles the creation of a renter's profile that already exists, for example because the first response was lost. The
 * profile keeps its number and is updated by the rules of an update. A session with masked values, or without a
 * verified ID, changes no details.
 */
const createProfileAgain = async (
  tx: Transaction,
  context: CheckInContext,
  records: CheckInToWrite,
  details: DriverDetails,
  number: string,
) => {
  const { customer, customerId: id, facts } = records;
  if (facts.isIdPassed && !areValuesMaskedForSession(records, context.token)) {
    if (mustVerifyAgain(records, details)) return createRefusalResult(DETAILS_CHANGED_TEXT);
    await changeProfile(tx, context, records, { id, customer, details });
  }
  return { Success: true, CustomerNumber: number };
};

export const createCustomer = (args: { input: CustomerInput }, context: CheckInContext) =>
  writes(args, context, async (tx, records) => {
    const details = args.input.Customer
      ? readDriverDetails(
          args.input.Customer,
          formatLocalDay(context.call.now, records.reservation.data.country),
        )
      : 'The details are missing.';
    if (typeof details === 'string') return createRefusalResult(details);
    if (records.checkIn.driver === 'primary') {
      const { customer } = records;
      const made = findProfileNumber(customer);
      if (made !== null) return createProfileAgain(tx, context, records, details, made);
      // A session with masked values cannot create a profile, because a licence that it has written itself would
      // unmask it.
      if (areValuesMaskedForSession(records, context.token))
        return { Success: true, CustomerNumber: CUSTOMER_NUMBER_WITHOUT_PROFILE };
      const { customerNumber } = customer;
      const number =
        customerNumber === CUSTOMER_NUMBER_WITHOUT_PROFILE ? await newNumber(tx) : customerNumber;
      await tx.change('customers', records.customerId, {
        data: { ...withDetails(customer, details), customerNumber: number, isNew: false },
      });
      await auditSave(tx, context, records);
      return { Success: true, CustomerNumber: number };
    }
    const made = records.checkIn.customerNumber;
    const known = made === null ? undefined : await tx.get('customers', made);
    if (known) {
      await changeProfile(tx, context, records, { id: known.id, customer: known.data, details });
      return { Success: true, CustomerNumber: known.id };
    }
    const number = made ?? (await newNumber(tx));
    const base: CustomerRecord = {
      customerNumber: number,
      firstName: details.firstName,
      lastName: details.lastName,
      brand: records.reservation.data.brand,
      country: records.reservation.data.country,
      dateOfBirth: details.birthDate,
      email: null,
      phone: null,
      address: null,
      licence: null,
      dnr: 0,
    };
    if (await tx.add('customers', { id: number, data: withDetails(base, details) }))
      await auditSave(tx, context, records);
    await saveCheckIn(tx, records, { customerNumber: number }, context.call.now);
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
  writes(args, context, async (tx, records) => {
    const { Customer, IdStatus, IdVerificationSkipped } = args.input;
    const { isIdFresh, isIdPassed } = records.facts;
    const id = records.checkIn.driver === 'primary' ? records.customerId : records.checkIn.customerNumber;
    const row = id === null ? undefined : await tx.get('customers', id);
    if (!row || findProfileNumber(row.data) === null) return noMatchingCustomerResult;
    if (Customer && !isIdPassed)
      return createRefusalResult('Without a verified ID the ID status alone is updated.');
    const today = formatLocalDay(context.call.now, records.reservation.data.country);
    const details = Customer ? readDriverDetails(Customer, today) : undefined;
    if (typeof details === 'string') return createRefusalResult(details);
    // A session with masked values changes only the ID status, because writing the licence would
    // unmask it.
    const isWritten = details && !areValuesMaskedForSession(records, context.token);
    // Completing the check-in compares the details with the profile, so a change that is written to
    // the profile here would go unnoticed there.
    if (isWritten && mustVerifyAgain(records, details)) return createRefusalResult(DETAILS_CHANGED_TEXT);
    const data = {
      ...(isWritten ? withDetails(row.data, details) : row.data),
      // Whether the ID scan passed is decided from the stored records; the client's own value is ignored. A driver who
      // skips the verification does not use one from an earlier rental.
      ...(IdStatus
        ? { idStatus: { scanned: IdVerificationSkipped ? isIdFresh : isIdPassed, date: today } }
        : {}),
      ...(records.checkIn.id?.isPassed ? { idVerification: heldFrom(records.checkIn.id) } : {}),
    };
    await tx.change('customers', row.id, { data });
    await auditSave(tx, context, records);
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
