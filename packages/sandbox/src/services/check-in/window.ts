/**
 * Decides when a booking can be checked in: from 90 days before pickup until drop-off, in the local time of the two
 * branches.
 */
import { parseTimeInZone } from '../../core/local-time.ts';
import type { ReservationRow } from '../../store/rows/booking.ts';
import type { ReservationRecord } from '../../store/records/people.ts';
import type { StoreReader } from '../../store/store.ts';
import type { CheckInWithReservation } from './check-in-records.ts';
import { getTimeZonesOfBranches, readBranches, readBranchesOfAll } from '../locations/branch.ts';

const DAY_MS = 86_400_000;
const OPENS_DAYS_BEFORE_PICKUP = 90;

/** All codes with which a response states that a booking cannot be checked in now. */
type CheckInWindowCode = 'check-in-not-open' | 'check-in-ended';

/** Why a booking cannot be checked in now. */
export type CheckInWindowRefusal = {
  readonly code: CheckInWindowCode;
  /**
   * When the check-in opens, in the pickup branch's local time, or when it ended, in the return branch's: `YYYY-MM-DD
   * hh:mm`.
   */
  readonly at: string;
};

type Stops = {
  readonly pickup: Pick<ReservationRecord['pickup'], 'dateTime'>;
  readonly return: Pick<ReservationRecord['return'], 'dateTime'>;
};

/**
 * Decides whether a booking can be checked in. Check-in opens at the start of the day that is 90 calendar days before
 * the day of pickup, and ends at the minute of drop-off.
 * @param zones the IANA time zones of the two branches
 * @param now milliseconds since 1970
 * @returns the reason if it cannot be checked in, otherwise undefined
 */
export const findCheckInWindowRefusal = (
  stops: Stops,
  zones: { readonly pickup: string; readonly return: string },
  now: number,
): CheckInWindowRefusal | undefined => {
  // The days are counted in UTC, where each day has 24 hours, so that daylight saving time does not change the date.
  const pickupDay = Date.parse(`${stops.pickup.dateTime.slice(0, 10)}T00:00Z`);
  const opens = `${new Date(pickupDay - OPENS_DAYS_BEFORE_PICKUP * DAY_MS).toISOString().slice(0, 10)} 00:00`;
  if (now < parseTimeInZone(opens, zones.pickup)) return { code: 'check-in-not-open', at: opens };
  const ends = stops.return.dateTime;
  return now < parseTimeInZone(ends, zones.return) ? undefined : { code: 'check-in-ended', at: ends };
};

/**
 * Reads the branches of a booking, and decides whether it can be checked in at a moment. The result names the
 * booking's site.
 */
export const readCheckInWindowRefusal = async (
  db: StoreReader,
  reservation: ReservationRecord,
  now: number,
): Promise<(CheckInWindowRefusal & Pick<ReservationRecord, 'brand' | 'country'>) | undefined> => {
  const { brand, country } = reservation;
  const zones = getTimeZonesOfBranches(await readBranches(db, reservation), reservation);
  const refusal = findCheckInWindowRefusal(reservation, zones, now);
  return refusal && { ...refusal, brand, country };
};

/**
 * Finds the intended booking if the details of a sign-in match several, such as a loyalty member's earlier bookings.
 * It is the only one that can be checked in now. If none can, it is the one whose refusal helps the renter most: the
 * next one to open, or else the last one that ended. It always runs one database statement, so that the response time
 * does not reveal how many bookings match.
 * @returns undefined when the details identify no booking: several can be checked in, or none can and they belong to
 *   different renters
 */
export const findBookingForCheckIn = async (
  db: StoreReader,
  rows: readonly ReservationRow[],
  now: number,
): Promise<ReservationRow | undefined> => {
  const getBranches = await readBranchesOfAll(
    db,
    rows.map(({ data }) => data),
  );
  const standing = rows
    .filter(({ data }) => data.status !== 'CANCELLED')
    .map((row) => {
      const zones = getTimeZonesOfBranches(getBranches(row.data), row.data);
      return { row, refusal: findCheckInWindowRefusal(row.data, zones, now) };
    });
  const [open, second] = standing.filter(({ refusal }) => !refusal);
  if (open) return second ? undefined : open.row;
  if (new Set(standing.map(({ row }) => row.customer)).size > 1) return undefined;
  const listClosed = (wanted: CheckInWindowCode) =>
    standing
      .flatMap(({ row, refusal }) => (refusal?.code === wanted ? [{ row, at: refusal.at }] : []))
      .sort((one, other) => one.at.localeCompare(other.at));
  return (listClosed('check-in-not-open')[0] ?? listClosed('check-in-ended').at(-1))?.row;
};

/**
 * The message for each code, for clients that do not know the codes. It contains neither a date nor a phone number.
 */
const texts: Readonly<Record<CheckInWindowCode, string>> = {
  'check-in-not-open': 'Check-in for this booking is not open yet. Please call us if you need help.',
  'check-in-ended': 'Check-in for this booking has ended. Please call us if you need help.',
};

/** Returns what a person may read about a booking that cannot be checked in now. */
export const getCheckInWindowText = ({ code }: CheckInWindowRefusal): string => texts[code];

/**
 * Returns why a check-in cannot be changed now: it is not open yet, or it ended while the session was still valid.
 * @returns the error message; undefined when the check-in is open
 */
export const readCheckInWindowRefusalText = async (
  db: StoreReader,
  { reservation }: Pick<CheckInWithReservation, 'reservation'>,
  now: number,
): Promise<string | undefined> => {
  const closed = await readCheckInWindowRefusal(db, reservation.data, now);
  return closed && getCheckInWindowText(closed);
};
