/** Reads the locations of a reservation, as the responses of the query endpoint show them. */
import type { ReservationRecord } from '../../store/records/people.ts';
import type { StoreReader } from '../../store/store.ts';
import type { LocationRow } from '../../store/rows/booking.ts';
import { toWireDateTime } from '../check-in/view.ts';
import { readBranches } from '../locations/branch.ts';

type Stop = ReservationRecord['pickup'];

/** Reads the locations where a vehicle is picked up and returned, which are often the same. */
export const readPickupAndReturnLocations = async (db: StoreReader, reservation: ReservationRecord) => {
  const branches = await readBranches(db, reservation);
  const toPlace = (stop: Stop, branch: LocationRow | undefined) => {
    const { data } = branch ?? {};
    const { locationName = stop.location, address1, address2, address3, city, postCode } = data ?? {};
    const dateTime = toWireDateTime(stop.dateTime);
    return {
      locationCode: stop.location,
      dateTime,
      locationName,
      address1,
      address2,
      address3,
      city,
      postCode,
    };
  };
  return {
    pickup: toPlace(reservation.pickup, branches.pickup),
    return: toPlace(reservation.return, branches.return),
  };
};
