import type { Transport } from '../transport/types.ts';
import { askForSession, type Session } from './session.ts';
import type { WireFields } from './wire.ts';

/** What a driver comes to check-in with (3§7), in our own names. */
export type CheckInDetails =
  | {
      variant: 'booking';
      bookingNumber: string;
      lastName: string;
      country: string;
      /** The brand is not yet known. */
      generic?: boolean;
    }
  | {
      variant: 'search';
      lastName: string;
      country: string;
      goldNumber?: string;
      /** As typed (DD-MM-YYYY or DD/MM/YYYY) or YYYY-MM-DD. */
      pickupDate?: string;
      /** A location code. */
      pickupLocation?: string;
    }
  | { variant: 'additional-driver'; bookingNumber: string };

const bookingLength = 10;

/**
 * Signs a driver in to check-in. It is never repeated by itself.
 * @throws ApiError: `unauthorised` carries the services' own text when the details match nobody
 */
export const signInToCheckIn = (
  api: Transport,
  details: CheckInDetails,
  signal?: AbortSignal,
): Promise<Session> => askForSession(api, checkInFields(details), signal);

function checkInFields(details: CheckInDetails): WireFields {
  switch (details.variant) {
    case 'booking':
      return {
        booking_id: cutBooking(details.bookingNumber),
        last_name: details.lastName.toUpperCase(),
        country: details.country,
        generic_checkin: details.generic || undefined,
      };
    case 'search':
      return {
        last_name: details.lastName.toUpperCase(),
        country: details.country,
        gold_number: details.goldNumber,
        pickup_date: details.pickupDate && isoDate(details.pickupDate),
        pickup_location: details.pickupLocation,
      };
    default:
      return { booking_id: cutBooking(details.bookingNumber), isAdditionalDriver: true };
  }
}

/** The services know a booking by its first ten characters (3§5). */
const cutBooking = (number: string): string => number.trim().slice(0, bookingLength);

/** DD-MM-YYYY as YYYY-MM-DD (3§5); anything else stays as it is. */
const isoDate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1');
