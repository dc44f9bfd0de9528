/**
 * The kinds of sign-in (packages/api/CONTRACT.md), each with its own fields. A sign-in with any other field is
 * refused.
 */
import { MAX_SIGN_IN_TEXT_LENGTH } from '@journey/api/contract';
import { HttpError, createMalformedRequestError } from '../../core/http-error.ts';

type Renter = {
  kind: 'renter';
  raNumber: string;
  /** The renter's date of birth, YYYY-MM-DD. */ dob: string;
};
type Corporate = {
  kind: 'corporate';
  raNumber: string;
  lastName: string;
  cdp?: string;
  cardLastDigits?: string;
};
type Booking = {
  kind: 'booking';
  bookingId: string;
  lastName: string;
  /**
   * Whether the person signs in on the generic check-in page, which knows neither the brand nor the country of the
   * booking.
   */
  generic: boolean;
};
type Search = {
  kind: 'search';
  /** The driver's last name. A search for a booking needs it or `goldNumber`, and may have both. */
  lastName?: string;
  country: string;
  goldNumber?: string;
  pickupDate?: string;
  pickupLocation?: string;
};
type AdditionalDriver = { kind: 'additional-driver'; bookingId: string };
/** The one-time code of the link by which a desktop hands its check-in over to a phone. */
type HandOver = { kind: 'hand-over'; code: string };
export type SignInRequest = Renter | Corporate | Booking | Search | AdditionalDriver | HandOver;

type Texts = Readonly<Record<string, string>>;
type Flags = Readonly<Record<string, boolean>>;
type Variant = {
  readonly required: readonly string[];
  readonly oneOf?: readonly string[];
  readonly flags?: Readonly<Record<string, 'required' | 'optional'>>;
  readonly read: (texts: Texts, flags: Flags) => SignInRequest;
};

const variants: readonly Variant[] = [
  {
    required: ['ra_number', 'dob'],
    read: ({ ra_number = '', dob = '' }) => ({ kind: 'renter', raNumber: ra_number, dob: isoDate(dob) }),
  },
  {
    required: ['ra_number', 'last_name'],
    oneOf: ['cdp', 'cc_last_digits'],
    read: ({ ra_number = '', last_name = '', cdp, cc_last_digits }) => ({
      kind: 'corporate',
      raNumber: ra_number,
      lastName: last_name,
      cdp,
      cardLastDigits: cc_last_digits,
    }),
  },
  {
    required: ['booking_id', 'last_name', 'country'],
    flags: { generic_checkin: 'optional' },
    // The services send and receive only the first ten characters of a booking number.
    read: ({ booking_id = '', last_name = '' }, { generic_checkin = false }) => ({
      kind: 'booking',
      generic: generic_checkin,
      bookingId: booking_id.slice(0, 10).toUpperCase(),
      lastName: last_name,
    }),
  },
  {
    required: ['last_name', 'country'],
    oneOf: ['gold_number', 'pickup_date', 'pickup_location'],
    read: ({ last_name = '', country = '', gold_number, pickup_date, pickup_location }) => ({
      kind: 'search',
      lastName: last_name,
      country: country.toUpperCase(),
      goldNumber: gold_number,
      pickupDate: pickup_date,
      pickupLocation: pickup_location,
    }),
  },
  {
    required: ['gold_number', 'country'],
    oneOf: ['pickup_date', 'pickup_location'],
    read: ({ gold_number = '', country = '', pickup_date, pickup_location }) => ({
      kind: 'search',
      goldNumber: gold_number,
      country: country.toUpperCase(),
      pickupDate: pickup_date,
      pickupLocation: pickup_location,
    }),
  },
  {
    required: ['pickup_date', 'pickup_location', 'country'],
    read: () => {
      // Many people share a pickup date and branch. These two values are not enough to identify a person, so the
      // sign-in is refused.
      throw new HttpError(401, 'Add your last name or loyalty number.');
    },
  },
  {
    required: ['booking_id'],
    flags: { isAdditionalDriver: 'required' },
    read: ({ booking_id = '' }) => ({
      kind: 'additional-driver',
      bookingId: booking_id.slice(0, 10).toUpperCase(),
    }),
  },
  { required: ['hand_over'], read: ({ hand_over = '' }) => ({ kind: 'hand-over', code: hand_over }) },
];

/**
 * Parses a sign-in of any kind.
 * @param body the request's parsed JSON
 * @returns the sign-in that it describes
 * @throws HttpError 400 when a field is missing, unknown or of a wrong type, so that it fits no kind of sign-in
 */
export const readSignInRequest = (body: unknown): SignInRequest => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw createMalformedRequestError('a sign-in is a JSON object');
  const { scope, ...rest } = body as Record<string, unknown>;
  if (scope !== 'WEB_CHECK_IN') throw createMalformedRequestError('scope');
  const names = Object.keys(rest);
  const variant = variants.find((candidate) => fits(candidate, names));
  if (!variant) throw createMalformedRequestError('these fields make no sign-in');
  const texts: Record<string, string> = {};
  const flags: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (variant.flags?.[name]) {
      if (value !== true && !(value === false && variant.flags[name] === 'optional'))
        throw createMalformedRequestError(name);
      flags[name] = value;
    } else {
      if (typeof value !== 'string' || !value.trim() || value.length > MAX_SIGN_IN_TEXT_LENGTH)
        throw createMalformedRequestError(`${name}, a text of 1 to ${MAX_SIGN_IN_TEXT_LENGTH} characters`);
      texts[name] = value.trim();
    }
  }
  return variant.read(texts, flags);
};

const fits = ({ required, oneOf = [], flags = {} }: Variant, names: readonly string[]): boolean => {
  const known = [...required, ...oneOf, ...Object.keys(flags)];
  const needed = [...required, ...Object.keys(flags).filter((name) => flags[name] === 'required')];
  return (
    names.every((name) => known.includes(name)) &&
    needed.every((name) => names.includes(name)) &&
    (!oneOf.length || oneOf.some((name) => names.includes(name)))
  );
};

// Converts a typed date of birth from `DD/MM/YYYY` to `YYYY-MM-DD`. Text in another format becomes empty, which
// matches nobody, so it gets the same answer as a wrong date.
const isoDate = (text: string): string => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return day ? `${year}-${month}-${day}` : '';
};
