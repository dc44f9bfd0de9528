/**
 * Handles `POST /email`, which sends the confirmation e-mail of a completed check-in once. The services write its
 * text from their own records.
 */
import { Hono } from 'hono';
import { MAX_WIRE_LENGTHS } from '@journey/api/contract';
import { mixed } from 'yup';
import { findGroupBrandOrMain } from '../../core/brands.ts';
import { strictObject, requiredTextSchema, readValidatedBody } from '../../core/form.ts';
import type { HonoEnv } from '../../core/call.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { buildSiteLink, getSiteOrigin } from '../../core/origin.ts';
import { normaliseName } from '../../core/names.ts';
import { createNotFoundError, HttpError } from '../../core/http-error.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { saveCheckIn, type CheckInWithReservation } from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { areValuesMaskedForSession } from '../check-in/masking.ts';
import { maskBookingNumber } from '../check-in/view.ts';
import { formatLocalDate } from '../documents/rental-documents.ts';
import { sendMessage } from '../outbox/messages.ts';
import { calculateCharges, getCurrency, getPriceFactors } from '../reservations/pricing.ts';
import { readPickupAndReturnLocations } from '../reservations/places.ts';

/**
 * Fields of the request that the specification names and the services ignore, because their own records contain
 * these values.
 */
const ignored = {
  context: mixed(),
  name: mixed(),
  brand: mixed(),
  estimate: mixed(),
  total: mixed(),
  confNo: mixed(),
  pickupDate: mixed(),
  pickupTime: mixed(),
  pickupLocation: mixed(),
  email: mixed(),
  LocationAddress: mixed(),
  date: mixed(),
};
const form = strictObject({
  type: requiredTextSchema().oneOf(['Email']),
  resNo: requiredTextSchema(40),
  ...ignored,
});

export const emailRoutes = new Hono<HonoEnv>().post(
  '/email',
  createBearerMiddleware('check-in'),
  createIdempotencyMiddleware('required'),
  async (c) => {
    const { resNo, name } = await readValidatedBody(c, form);
    const { call } = c.env;
    const origin = getSiteOrigin(c.env, c.req.raw);
    await c.var.db.transaction(async (tx) => {
      const records = await readAndLockCheckIn(tx, { token: c.var.token, call }, resNo);
      if (!records || !origin) throw createNotFoundError();
      const to = records.checkIn.details?.email ?? records.customer.email;
      if (records.checkIn.completedAt === null || !to)
        throw new HttpError(409, 'The check-in is not completed yet.');
      // The confirmation has been sent already, so a repeated request, after a lost response or from another tab,
      // sends no second one.
      if (records.checkIn.confirmationSentAt !== null) return;
      const link = buildSiteLink(origin, '/checkin/login', records.reservation.data, {
        // The person of a session that receives masked values may have typed somebody else's e-mail address. The
        // link in this e-mail then omits the booking number, because that number and the surname open an
        // unmasked session.
        query: areValuesMaskedForSession(records, c.var.token) ? {} : { b: records.reservation.id },
      });
      const { pickup } = await readPickupAndReturnLocations(tx, records.reservation.data);
      await sendMessage(tx, c.env, {
        kind: 'email',
        to,
        text: text(records, c.var.token, { name: greeted(records, name), place: pickup.locationName, link }),
        links: [link],
        about: 'confirmation',
      });
      await saveCheckIn(tx, records, { confirmationSentAt: call.now }, call.now);
    });
    return c.json({ sent: true });
  },
);

/** The maximum length of a typed name that the e-mail's greeting may use, in characters. */
const longestName = 80;

/**
 * Matches texts of only the characters that names consist of, so that no digit or invisible character gets into the
 * e-mail.
 */
const nameLetters = /^[\p{L}\p{M}\p{Zs}'’‘.-]+$/u;

/**
 * Returns the name in the e-mail's greeting. The typed name looks better than the stored one, which is in capitals
 * and shortened, so it is used if it is exactly the stored first and last name. Any other text must not appear in an
 * e-mail that bears the brand's name.
 */
const greeted = ({ checkIn, customer }: CheckInWithReservation, typed: unknown): string => {
  const { firstName, lastName } = checkIn.details ?? customer;
  if (typeof typed !== 'string' || typed.length > longestName || !nameLetters.test(typed)) return firstName;
  const words = typed.trim().split(/\s+/);
  // Either name may have several words, so each space is tried as the one between the two names.
  const isSame = words.some((_, at) => {
    const [first, last] = [words.slice(0, at), words.slice(at)].map((part) => part.join(' '));
    return (
      isStoredName(first ?? '', firstName, MAX_WIRE_LENGTHS.firstName) &&
      isStoredName(last ?? '', lastName, MAX_WIRE_LENGTHS.lastName)
    );
  });
  return isSame ? words.join(' ') : firstName;
};

/**
 * Whether a typed name equals the stored one. If the stored name was cut at its maximum length, the typed one may have
 * more letters, but only in the same word, because further words could contain any message.
 */
const isStoredName = (typed: string, stored: string, maximum: number): boolean => {
  const [key, storedKey] = [normaliseName(typed), normaliseName(stored)];
  if (key === storedKey) return true;
  if (stored.length < maximum || !key.startsWith(storedKey)) return false;
  const before = typed.replace(/[\p{L}\p{M}]+$/u, '');
  const known = normaliseName(before).length;
  return known < storedKey.length || (known === storedKey.length && !before.endsWith(' '));
};

const text = (
  records: CheckInWithReservation,
  token: TokenRow,
  { name, place, link }: { name: string; place: string; link: string },
): string => {
  const { data } = records.reservation;
  const [number, confirmation] = [data.resNo, data.confNo].map((item) =>
    maskBookingNumber(item, records, token),
  );
  return [
    `Thanks for checking in, ${name}!`,
    `Booking ${number}, confirmation ${confirmation}.`,
    `Pickup: ${place}, ${formatLocalDate(data.pickup.dateTime)}. ${data.vehicle.title}.`,
    `Estimated total: ${calculateCharges(getPriceFactors(data)).total.toFixed(2)} ${getCurrency(data.country)}.`,
    "Please bring your current driver's licence and a credit or debit card in your name.",
    `Your check-in: ${link}`,
    `${findGroupBrandOrMain(data.brand).name} Online Check-In`,
  ].join('\n');
};
