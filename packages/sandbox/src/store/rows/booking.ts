/** The rows of the group's records: rentals, reservations, customers and locations. */
import type { CustomerRecord, LocationRecord, ReservationRecord } from '../records/people.ts';
import type { RentalRecord } from '../records/rental.ts';

/** A rental, with the values by which its renter signs in. */
export type RentalRow = {
  /** The rental agreement number, nine digits. */
  id: string;
  customer: string;
  dob: string;
  lastNameKey: string;
  cdp: string | null;
  cardLastDigits: string | null;
  data: RentalRecord;
};

export type CustomerRow = { id: string; data: CustomerRecord };

export type ReservationRow = {
  /** The reservation number, which is the booking number that a driver types. */
  id: string;
  confirmation: string;
  customer: string;
  lastNameKey: string;
  country: string;
  goldNumber: string | null;
  pickupDate: string;
  pickupLocation: string;
  data: ReservationRecord;
};

export type LocationRow = { id: string; brand: string; country: string; data: LocationRecord };
