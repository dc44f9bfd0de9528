/**
 * Reads and writes a driver's check-in together with its reservation and customer. A variable named `records` contains
 * all three.
 */
import { createTimeOrderedId } from '../../crypto/crypto.ts';
import type { RequestContext, HonoEnv, SandboxServices } from '../../core/call.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { ReservationRow } from '../../store/rows/booking.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { deriveFactsFromRecords, type CheckInFacts } from './facts.ts';
import { isIdProviderOut, type IdProviderOutagePeriod } from './findings.ts';
import { getDriverKindOfScope, readReservationOfToken } from './booking-of-token.ts';
import { replaceReservationNoteMarker } from './note.ts';
import type { CheckInRecord, DriverKind } from '../../store/records/check-in.ts';

/** What every resolver of a check-in operation receives about the request. */
export type CheckInContext = {
  db: HonoEnv['Variables']['db'];
  token: TokenRow;
  call: RequestContext;
  /** The origin of the site that the request came from; undefined when it is not a configured site. */
  origin: string | undefined;
  services: SandboxServices;
};

/** A check-in that is read for a response, with its reservation and customer. */
export type CheckInWithReservation = {
  readonly reservation: ReservationRow;
  readonly customerId: string;
  readonly customer: CustomerRecord;
  readonly checkIn: CheckInRecord;
  readonly facts: CheckInFacts;
};

/**
 * A check-in that is read for a write. Whether a write is allowed also depends on whether the ID provider has an
 * outage. `saveCheckIn` stores changes.
 */
export type CheckInToWrite = CheckInWithReservation & { readonly isOutage: boolean };

export const checkInNotFoundResult = {
  Success: false,
  Error: 'Sorry, this reservation could not be found.',
} as const;
export const createRefusalResult = (text: string) => ({ Success: false, Error: text }) as const;

export const getCheckInId = (reservation: string, driver: DriverKind): string => `${reservation}:${driver}`;
/** @returns the current and future outages of the ID provider */
export const readIdProviderOutages = async (
  db: StoreReader,
  now: number,
): Promise<IdProviderOutagePeriod[]> => {
  const setting = await db.get('settings', 'outages');
  return ((setting?.data ?? []) as IdProviderOutagePeriod[]).filter(({ end }) => end >= now);
};

/** Reads the check-in to which a token gives access; the parameters are those of `readReservationOfToken`. */
export const readCheckInOfToken = async (
  db: StoreReader,
  token: TokenRow,
  now: number,
  requestedNumber?: string | null,
): Promise<CheckInWithReservation | undefined> => {
  const reservation = await readReservationOfToken(db, token, requestedNumber);
  return reservation && readCheckIn(db, reservation, getDriverKindOfScope(token.scope), now);
};

const readCheckIn = async (
  db: StoreReader,
  reservation: ReservationRow,
  driver: DriverKind,
  now: number,
): Promise<CheckInWithReservation | undefined> => {
  const customer = await db.get('customers', reservation.customer);
  if (!customer) return undefined;
  const stored = await db.get('checkIns', getCheckInId(reservation.id, driver));
  const checkIn = stored?.data ?? newCheckIn(reservation.data, driver);
  const facts = deriveFactsFromRecords(checkIn, reservation.data, customer.data, now);
  return { reservation, customerId: customer.id, customer: customer.data, checkIn, facts };
};

/** Reads the check-in of a reservation's driver for a write. */
export const findCheckIn = async (
  tx: StoreReader,
  reservation: ReservationRow,
  driver: DriverKind,
  now: number,
): Promise<CheckInToWrite | undefined> => {
  const found = await readCheckIn(tx, reservation, driver, now);
  return found && { ...found, isOutage: isIdProviderOut(await readIdProviderOutages(tx, now), now) };
};

const newCheckIn = (
  { resNo, brand, country, checkinStatus }: ReservationRecord,
  driver: DriverKind,
): CheckInRecord => ({
  reservation: resNo,
  driver,
  brand,
  country,
  status: driver === 'primary' ? checkinStatus : '',
  details: null,
  estimate: null,
  licence: null,
  customerNumber: null,
  transactionId: null,
  id: null,
  failure: null,
  counterCode: null,
  cardSession: null,
  card: null,
  wasVerificationSkipped: false,
  phoneSignedInAt: null,
  completedAt: null,
  confirmationSentAt: null,
});

/**
 * Stores a change of a check-in. A change of the renter's check-in also stores its status in the reservation.
 * @param note a new main note for the reservation, if it changes
 * @returns the check-in after the change, with its reservation and customer
 */
export const saveCheckIn = async (
  tx: Transaction,
  records: CheckInToWrite,
  change: Partial<CheckInRecord>,
  now: number,
  note?: string,
): Promise<CheckInToWrite> => {
  const { reservation } = records;
  const checkIn = { ...records.checkIn, ...change };
  const id = getCheckInId(reservation.id, checkIn.driver);
  await tx.put('checkIns', [{ id, reservation: reservation.id, changedAt: now, data: checkIn }]);
  const data = {
    ...reservation.data,
    ...(checkIn.driver === 'primary' ? { checkinStatus: checkIn.status } : {}),
    ...(note === undefined ? {} : { mainNote: note }),
  };
  if (JSON.stringify(data) !== JSON.stringify(reservation.data))
    await tx.change('reservations', reservation.id, { data });
  const facts = deriveFactsFromRecords(checkIn, data, records.customer, now);
  return { ...records, reservation: { ...reservation, data }, checkIn, facts };
};

/**
 * Returns the status of a check-in after a check has passed or failed. A renter on a desktop may have completed the
 * check-in while the check was still running on the phone. In that case it stays completed.
 */
export const getStatusAfterCheck = ({ status }: CheckInRecord, next: string): string =>
  status === 'COMPLETED' ? status : next;

/**
 * Stores that a check has failed: the check-in's status, the marker in the renter's main note, and a code by which
 * counter staff find the check-in.
 */
export const recordCheckInFailure = (
  tx: Transaction,
  records: CheckInToWrite,
  failure: string,
  now: number,
): Promise<CheckInToWrite> => {
  const { checkIn, reservation } = records;
  const note =
    checkIn.driver === 'primary'
      ? replaceReservationNoteMarker(reservation.data.mainNote, '|CIF|')
      : undefined;
  const status = getStatusAfterCheck(checkIn, failure === 'CreditCard' ? 'VOC_FAILED' : 'VOID_FAILED');
  const counterCode = checkIn.counterCode ?? newCounterCode();
  return saveCheckIn(tx, records, { id: checkIn.id, failure, status, counterCode }, now, note);
};

const codeLetters = 'BCDFGHJKMPQRTVWXY346789';

/**
 * Returns a new code for counter staff: six letters and digits that are hard to confuse, in two groups of three.
 */
const newCounterCode = (): string => {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(6)),
    (value) => codeLetters[value % codeLetters.length],
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
};

/**
 * Returns a new id for an ID verification or card session. It cannot be guessed, and sorts by its time of
 * creation.
 */
export const createCheckId = (): string => `${createTimeOrderedId()}-${crypto.randomUUID()}`;
