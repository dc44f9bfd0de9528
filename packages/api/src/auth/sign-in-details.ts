/** What a person signs in with: the five variants of 3§7, in our own names. */
export type SignInDetails =
  | { variant: 'renter'; raNumber: string; /** DD/MM/YYYY */ dob: string }
  | {
      variant: 'corporate';
      raNumber: string;
      lastName: string;
      /** CDP, or the last digits of the card */ cdp: string;
    }
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

export type WireSignIn = Readonly<Record<string, string | true>>;

/** Up to so many characters are the last digits of a card, more are a CDP (3§5, 3§9). */
const cardDigits = 4;
const bookingLength = 10;

/**
 * The body of `POST /auth` (3§5, 3§7): values trimmed, empty ones left out, last name in capitals, booking number cut to
 * ten characters. The check digit of an eight-digit agreement number is the form's affair.
 */
export function toWire(details: SignInDetails): WireSignIn {
  const fields: Record<string, string | true | undefined> = {
    scope: 'WEB_CHECK_IN',
    ...variantFields(details),
  };
  const kept: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(fields)) {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (trimmed) kept[name] = trimmed;
  }
  return kept;
}

function variantFields(details: SignInDetails): Record<string, string | true | undefined> {
  switch (details.variant) {
    case 'renter':
      return { ra_number: details.raNumber, dob: details.dob.replaceAll(/\s/g, '') };
    case 'corporate': {
      const cdp = details.cdp.trim();
      return {
        ra_number: details.raNumber,
        last_name: details.lastName.toUpperCase(),
        [cdp.length > cardDigits ? 'cdp' : 'cc_last_digits']: cdp,
      };
    }
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

const cutBooking = (number: string): string => number.trim().slice(0, bookingLength);

/** DD-MM-YYYY as YYYY-MM-DD (3§5); anything else stays as it is. */
const isoDate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1');
