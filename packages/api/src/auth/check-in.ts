import { ApiError, type RefusalFacts } from '../transport/api-error.ts';
import type { ReadRequest, Transport } from '../transport/types.ts';
import { readOptionalLocalTime } from '../wire/dates.ts';
import { createRecordReader } from '../wire/read.ts';
import { toWireBookingNumber, toIsoDate } from '../wire/text.ts';
import {
  parseExpiryFromBody,
  parseSession,
  requestSession,
  type Session,
  type SignInWireFields,
} from './session.ts';

/** The details with which a driver signs in to check-in, one variant for each kind of sign-in. */
export type CheckInSignInDetails =
  | {
      variant: 'booking';
      bookingNumber: string;
      lastName: string;
      country: string;
      /**
       * True on the generic check-in page, which serves all brands and does not know which one the booking belongs to.
       * The response then states the brand.
       */
      generic?: boolean;
    }
  | {
      variant: 'search';
      lastName: string;
      country: string;
      goldNumber?: string;
      /** The booking's pickup date: as typed (DD-MM-YYYY or DD/MM/YYYY) or as YYYY-MM-DD. */
      pickupDate?: string;
      /** The code of the location where the car is picked up. */
      pickupLocation?: string;
    }
  | { variant: 'additional-driver'; bookingNumber: string }
  /** The one-time code of a hand-over link, with which a phone continues a check-in that was started on a desktop. */
  | { variant: 'hand-over'; code: string };

/**
 * The session of a driver who signed in to check-in. Before a generic sign-in or a hand-over, the page does not know
 * the booking, so the session also states its brand and country. After a hand-over, it also states the driver.
 */
export interface CheckInSession extends Session {
  /**
   * Brand id of the booking. Like `country`, it is present only after a generic sign-in or a hand-over, because
   * other sign-in pages know both.
   */
  brand?: string;
  country?: string;
  /**
   * Whose check-in was handed over to this phone: the renter's (`primary`) or the additional driver's. Undefined
   * after a sign-in without a hand-over code.
   */
  driver?: 'primary' | 'additional';
}

/**
 * Signs a driver in to check-in. A failed request is never retried automatically.
 * @throws ApiError: `unauthorised` carries the services' own text when the details match nobody, or when the booking
 *   cannot be checked in now; see `readCheckInWindowRefusal`
 */
export const signInToCheckIn: ReadRequest<CheckInSignInDetails, CheckInSession> = (api, details, signal) =>
  requestSession(api, checkInFields(details), parseCheckInSession, signal);

/** Why a booking cannot be checked in now, although the driver's details match. */
export interface CheckInWindowRefusal {
  /** True if the check-in has ended, which happens at drop-off; false if it has not opened yet. */
  hasEnded: boolean;
  /** When check-in opens (pickup branch's local time) or ended (drop-off branch's local time): `YYYY-MM-DD HH:mm`. */
  at: string;
  /** The site of the booking. */
  brand?: string;
  country?: string;
}

const readWindowFacts = createRecordReader({
  at: ['at', readOptionalLocalTime],
  brand: 'brand',
  country: 'country',
});
const WINDOW_CODES = ['check-in-not-open', 'check-in-ended'] as const;

/**
 * Returns the details of an error that a sign-in or an additional driver's licence check throws because the check-in
 * has not opened yet or has already ended (C-04).
 * @returns undefined for every other error
 */
export const readCheckInWindowRefusal = (error: unknown): CheckInWindowRefusal | undefined => {
  const facts: RefusalFacts = (error instanceof ApiError && error.refusal) || {};
  const code = WINDOW_CODES.find((one) => one === facts['code']);
  if (!code) return undefined;
  try {
    const { at, ...site } = readWindowFacts(facts, code);
    return at ? { ...site, at, hasEnded: code === 'check-in-ended' } : undefined;
  } catch {
    // If the time cannot be read, the page shows the services' own text, which gives the reason without the date.
    return undefined;
  }
};

const parseCheckInSession = (data: unknown, headers: Headers): CheckInSession => {
  const { brand, country, driver } = data as Partial<Record<keyof CheckInSession, unknown>>;
  return {
    ...parseSession(data, headers),
    ...(typeof brand === 'string' && { brand }),
    ...(typeof country === 'string' && { country }),
    ...((driver === 'primary' || driver === 'additional') && { driver }),
  };
};

const checkInFields = (details: CheckInSignInDetails): SignInWireFields => {
  switch (details.variant) {
    case 'booking':
      return {
        booking_id: toWireBookingNumber(details.bookingNumber),
        last_name: details.lastName.toUpperCase(),
        country: details.country,
        generic_checkin: details.generic || undefined,
      };
    case 'search':
      return {
        last_name: details.lastName.toUpperCase(),
        country: details.country,
        gold_number: details.goldNumber,
        pickup_date: details.pickupDate && toIsoDate(details.pickupDate),
        pickup_location: details.pickupLocation,
      };
    case 'hand-over':
      return { hand_over: details.code };
    default:
      return { booking_id: toWireBookingNumber(details.bookingNumber), isAdditionalDriver: true };
  }
};

/** A link with which a phone continues the check-in that was started on this device. */
export interface PhoneHandOverLink {
  /**
   * URL of the check-in's login page, with the one-time code in its fragment. It is shown as a QR code and can be
   * copied.
   */
  url: string;
  expires: Date;
}

/**
 * Creates a link with a one-time code that signs a phone in to the same check-in. Each call creates another code;
 * earlier ones stay valid until their ten minutes are over.
 * @param isDemo whether the link opens the demonstration's login
 * @throws ApiError
 */
export const createPhoneHandOverLink = (
  api: Transport,
  { isDemo, signal }: { isDemo?: boolean; signal?: AbortSignal } = {},
): Promise<PhoneHandOverLink> =>
  api.json('auth/hand-over', { action: 'link', body: isDemo ? { demo: true } : {}, signal }, (data) => {
    const { url } = data as { url?: unknown };
    if (typeof url !== 'string' || !url) throw new TypeError('The link is missing.');
    return { url, expires: parseExpiryFromBody(data) };
  });

/** The name of the parameter in a hand-over link's URL fragment that carries the one-time code: `#hand-over=…`. */
export const HAND_OVER_FRAGMENT_PARAMETER = 'hand-over';
