/** A driver's check-in with all that belongs to it, read and written as one. */
import { orderedId } from '../../crypto/crypto.ts';
import { record } from '../../core/audit.ts';
import type { Call, Env, Services } from '../../core/call.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import type { ReservationRow, TokenRow } from '../../store/tables.ts';
import {
  factsOf,
  failReasons,
  finalisationWait,
  findingsOf,
  markerOf,
  type Facts,
  type Outage,
} from './facts.ts';
import { maskedEnd } from './masking.ts';
import { markedNote } from './note.ts';
import type { CheckInRecord, Driver, IdTransaction } from '../../store/records/check-in.ts';

/** What a resolver of the check-in is given. */
export type CheckInContext = {
  db: Env['Variables']['db'];
  token: TokenRow;
  call: Call;
  /** The site the request came from; undefined when it is none of ours. */
  origin: string | undefined;
  services: Services;
};

/** An open check-in: the records that were read, and `keep` to write them. */
export type Desk = {
  readonly reservation: ReservationRow;
  readonly customerId: string;
  readonly customer: CustomerRecord;
  readonly checkIn: CheckInRecord;
  readonly outages: readonly Outage[];
  readonly facts: Facts;
};

export const absent = { Success: false, Error: 'Sorry, this reservation could not be found.' } as const;
export const refused = (text: string) => ({ Success: false, Error: text }) as const;

export const checkInId = (reservation: string, driver: Driver): string => `${reservation}:${driver}`;
export const driverOf = (scope: string): Driver => (scope === 'check-in' ? 'primary' : 'additional');

/** @returns the windows in which the ID provider cannot be reached, by their end, those over left out */
export const readOutages = async (db: Reader, now: number): Promise<Outage[]> => {
  const setting = await db.get('settings', 'outages');
  return ((setting?.data ?? []) as Outage[]).filter(({ end }) => end >= now);
};

/**
 * The check-in that a token opens.
 * @param asked a reservation's number; another than the token's is as if absent
 */
export const openDesk = async (
  tx: Reader,
  token: TokenRow,
  now: number,
  asked?: string | null,
): Promise<Desk | undefined> => {
  const reservation = token.object === null ? undefined : await tx.get('reservations', token.object);
  return reservation && deskAsked(tx, reservation, { token, now, asked });
};

type Asked = { token: TokenRow; now: number; asked?: string | null };

const deskAsked = (
  tx: Reader,
  reservation: ReservationRow,
  { token, now, asked }: Asked,
): Promise<Desk | undefined> | undefined =>
  asked && !isSameBooking(reservation, asked, token)
    ? undefined
    : deskOf(tx, reservation, driverOf(token.scope), now);

const isSameBooking = (row: ReservationRow, asked: string, token: TokenRow): boolean => {
  const number = asked.trim().slice(0, 10).toUpperCase();
  const numbers = [row.id, row.confirmation];
  // A session that was told masked numbers has no others to ask with.
  return numbers.includes(number) || (token.masked && numbers.map(maskedEnd).includes(number));
};

export const deskOf = async (
  tx: Reader,
  reservation: ReservationRow,
  driver: Driver,
  now: number,
): Promise<Desk | undefined> => {
  const customer = await tx.get('customers', reservation.customer);
  if (!customer) return undefined;
  const stored = await tx.get('checkIns', checkInId(reservation.id, driver));
  const checkIn = stored?.data ?? newCheckIn(reservation.data, driver);
  const outages = await readOutages(tx, now);
  const facts = factsOf(checkIn, reservation.data, customer.data, { outages, now });
  return { reservation, customerId: customer.id, customer: customer.data, checkIn, outages, facts };
};

const newCheckIn = (
  { resNo, brand, country, checkinStatus }: ReservationRecord,
  driver: Driver,
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

/** Changes the check-in, and for the renter's own writes its status back to the reservation. @returns the desk as it is now */
export const keep = async (
  tx: Transaction,
  desk: Desk,
  change: Partial<CheckInRecord>,
  now: number,
  note?: string,
): Promise<Desk> => {
  const { reservation } = desk;
  const checkIn = { ...desk.checkIn, ...change };
  const id = checkInId(reservation.id, checkIn.driver);
  await tx.put('checkIns', [{ id, reservation: reservation.id, changedAt: now, data: checkIn }]);
  const data = {
    ...reservation.data,
    ...(checkIn.driver === 'primary' ? { checkinStatus: checkIn.status } : {}),
    ...(note === undefined ? {} : { mainNote: note }),
  };
  if (JSON.stringify(data) !== JSON.stringify(reservation.data))
    await tx.change('reservations', reservation.id, { data });
  const facts = factsOf(checkIn, data, desk.customer, { outages: desk.outages, now });
  return { ...desk, reservation: { ...reservation, data }, checkIn, facts };
};

/** Opens a check-in for writing: kept from every other write until the transaction ends, and settled. */
export const openForWriting = async (
  tx: Transaction,
  context: Pick<CheckInContext, 'token' | 'call'>,
  asked?: string | null,
): Promise<Desk | undefined> => {
  const { token, call } = context;
  const reservation = token.object === null ? undefined : await tx.lock('reservations', token.object);
  const desk = reservation && (await deskAsked(tx, reservation, { token, now: call.now, asked }));
  return desk && settle(tx, desk, call);
};

/** Whether the provider's result can be had now. */
export const isFinal = ({ finalAt, failingFetches }: IdTransaction, now: number): boolean =>
  finalAt !== null && finalAt <= now && failingFetches === 0;

/** Judges the newest verification once its result is final, whoever asks first. */
export const settle = async (tx: Transaction, desk: Desk, call: Call): Promise<Desk> => {
  const { checkIn, reservation, customer } = desk;
  const { transactionId } = checkIn;
  if (transactionId === null || checkIn.id?.transactionId === transactionId) return desk;
  const row = await tx.get('idTransactions', transactionId);
  if (!row || row.data.completedAt === null) return desk;
  const { now } = call;
  const final = isFinal(row.data, now);
  if (!final && (row.data.failingFetches > 0 || now - row.data.completedAt <= finalisationWait)) return desk;
  const found = findingsOf(row.data, now);
  const renter = checkIn.driver === 'primary' ? customer : null;
  const reasons = final
    ? failReasons(found, row.data.document, renter, now)
    : ['FailedToFinaliseIdverification'];
  const isPassed = reasons.length === 0;
  const id = {
    transactionId,
    status: found.status,
    reasons,
    isPassed,
    isDvsFailed: found.dvs === 'FAIL',
    expires: row.data.document.expires,
    judgedAt: now,
  };
  await record(tx, { event: 'id-judged', call, detail: reasons[0] ?? found.status });
  if (!isPassed) return fail(tx, { ...desk, checkIn: { ...checkIn, id } }, reasons[0] ?? 'OverallFail', now);
  const isCardOutstanding = desk.facts.isCardNeeded && !desk.facts.isCardPassed;
  const status = isCardOutstanding ? 'INPROGRESS' : 'CHECKIN_FORM';
  const settled = await keep(tx, desk, { id, failure: null, counterCode: null, status }, now);
  return keepNote(tx, settled, reservation.data.mainNote.includes('|CIF|'), now);
};

// A pass after a failure takes the failure's marker away again.
const keepNote = async (tx: Transaction, desk: Desk, wasFailed: boolean, now: number): Promise<Desk> =>
  wasFailed && desk.checkIn.driver === 'primary'
    ? keep(tx, desk, {}, now, markedNote(desk.reservation.data.mainNote, markerOf(desk.facts, desk.checkIn)))
    : desk;

/** Writes a failure down: status, the renter's note once, and a code that the counter finds it by. */
export const fail = (tx: Transaction, desk: Desk, failure: string, now: number): Promise<Desk> => {
  const { checkIn, reservation } = desk;
  const note = checkIn.driver === 'primary' ? markedNote(reservation.data.mainNote, '|CIF|') : undefined;
  const status = failure === 'CreditCard' ? 'VOC_FAILED' : 'VOID_FAILED';
  const counterCode = checkIn.counterCode ?? newCounterCode();
  return keep(tx, desk, { id: checkIn.id, failure, status, counterCode }, now, note);
};

const codeLetters = 'BCDFGHJKMPQRTVWXY346789';

/** Six letters and digits that people do not confuse, written as two groups. */
const newCounterCode = (): string => {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(6)),
    (value) => codeLetters[value % codeLetters.length],
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
};

/** A new key that cannot be guessed and sorts by the moment it was made. */
export const newKey = (): string => `${orderedId()}-${crypto.randomUUID()}`;
