/** Reads the locations of a reservation, as the responses of the query endpoint show them. */
import type { ReservationRecord } from '../../store/records/people.ts';
import type { StoreReader } from '../../store/store.ts';
import { toWireDateTime } from '../check-in/view.ts';

/** Returns the services' code for a brand, under which its rental locations are stored. */
const locationBrand = (brand: string): string => ({ thrifty: 'ZT', dollar: 'ZR' })[brand] ?? 'ZE';

type Stop = ReservationRecord['pickup'];

/** Reads the locations where a vehicle is picked up and returned, which are often the same. */
export const readPlaces = async (db: StoreReader, reservation: ReservationRecord) => {
  const { brand, country } = reservation;
  const getId = ({ location }: Stop) => `${locationBrand(brand)}-${country}-${location}`;
  const ids = new Set([getId(reservation.pickup), getId(reservation.return)]);
  const rows = await db.find('locations', { id: { oneOf: [...ids] } });
  const toPlace = (stop: Stop) => {
    const { data } = rows.find(({ id }) => id === getId(stop)) ?? {};
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
  return { pickup: toPlace(reservation.pickup), return: toPlace(reservation.return) };
};
