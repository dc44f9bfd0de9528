/** Finds a reservation's pickup and return branches among the locations, and their time zones. */
import { getLocationBrandCode } from '../../core/brands.ts';
import { getTimeZoneOfCountry } from '../../core/local-time.ts';
import type { ReservationRecord } from '../../store/records/people.ts';
import type { StoreReader } from '../../store/store.ts';
import type { LocationRow } from '../../store/rows/booking.ts';

/** The two branches of a reservation as they are stored; undefined if the location is unknown. */
export type BranchRows = {
  readonly pickup: LocationRow | undefined;
  readonly return: LocationRow | undefined;
};

const getBranchIds = ({ brand, country, ...stops }: ReservationRecord) => {
  const getId = ({ location }: ReservationRecord['pickup']) =>
    `${getLocationBrandCode(brand)}-${country}-${location}`;
  return { pickup: getId(stops.pickup), return: getId(stops.return) };
};

/**
 * Reads the branches of several reservations with a single database statement.
 * @returns a function that returns the branches of one of these reservations
 */
export const readBranchesOfAll = async (
  db: StoreReader,
  reservations: readonly ReservationRecord[],
): Promise<(reservation: ReservationRecord) => BranchRows> => {
  const ids = new Set(reservations.flatMap((reservation) => Object.values(getBranchIds(reservation))));
  const rows = await db.find('locations', { id: { oneOf: [...ids] } });
  const findRow = (wanted: string) => rows.find(({ id }) => id === wanted);
  return (reservation) => {
    const wanted = getBranchIds(reservation);
    return { pickup: findRow(wanted.pickup), return: findRow(wanted.return) };
  };
};

/** Reads the locations where a vehicle is picked up and returned, which are often the same. */
export const readBranches = async (db: StoreReader, reservation: ReservationRecord): Promise<BranchRows> =>
  (await readBranchesOfAll(db, [reservation]))(reservation);

/**
 * Returns the time zones in which a reservation's pickup and return are stated: those of its branches, or the
 * country's time zone if a branch is unknown.
 */
export const getTimeZonesOfBranches = (
  branches: BranchRows,
  { country }: Pick<ReservationRecord, 'country'>,
): { readonly pickup: string; readonly return: string } => {
  const zoneOf = (branch: LocationRow | undefined) => branch?.data.timeZone ?? getTimeZoneOfCountry(country);
  return { pickup: zoneOf(branches.pickup), return: zoneOf(branches.return) };
};
