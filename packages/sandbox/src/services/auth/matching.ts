/**
 * Compares the details of a sign-in with the stored records. If the record is unknown, they are compared with
 * placeholder text, so that the response takes as long as for a known record.
 */
import { constantTimeEquals } from '../../crypto/crypto.ts';
import { normaliseName } from '../../core/names.ts';
import type { StoreReader } from '../../store/store.ts';
import type { ReservationRow } from '../../store/rows/booking.ts';
import { getAdditionalDriverSubject } from '../check-in/booking-of-token.ts';
import { findBookingForCheckIn } from '../check-in/window.ts';
import type { TokenHolder, TokenScope } from './tokens.ts';
import type { SignInRequest } from './variants.ts';

/**
 * @returns the name of the record for which the person tries to sign in, such as a rental; failures count against
 *   it even if it does not exist
 */
export const getRateLimitSubject = (signIn: SignInRequest): string => {
  switch (signIn.kind) {
    case 'renter':
    case 'corporate':
      return `rental:${signIn.raNumber}`;
    case 'booking':
      return `booking:${signIn.bookingId}`;
    // An additional driver's sign-in needs no surname. If it were counted together with the renter's, each success
    // would reset the count of guessed surnames, and failures would lock the renter out.
    case 'additional-driver':
      return `driver:${signIn.bookingId}`;
    case 'hand-over':
      return `hand-over:${signIn.code}`;
    default:
      return signIn.lastName === undefined
        ? `search-gold:${signIn.goldNumber}:${signIn.country}`
        : `search:${normaliseName(signIn.lastName)}:${signIn.country}`;
  }
};

/** @returns the name under which wrong licence numbers typed in a booking's sessions are counted */
export const getLicenceRateLimitSubject = (reservation: string | null): string =>
  `licence:${reservation ?? ''}`;

/**
 * @param bookingId the number of a reservation or of its confirmation
 * @returns all names under which failures at a booking are counted: sign-ins of the renter and the additional driver,
 *   which may name either number, and wrong licence numbers
 */
export const listBookingRateLimitSubjects = async (db: StoreReader, bookingId: string): Promise<string[]> => {
  const found = await findBooking(db, bookingId);
  const numbers = new Set([bookingId, ...(found ? [found.id, found.confirmation] : [])]);
  return [
    ...[...numbers].flatMap((number) => [`booking:${number}`, `driver:${number}`]),
    ...(found ? [getLicenceRateLimitSubject(found.id)] : []),
  ];
};

/** @returns the person and rights for a new token, or undefined when the details match nobody */
export const findTokenHolder = async (
  db: StoreReader,
  signIn: Exclude<SignInRequest, { kind: 'hand-over' }>,
  now: number,
): Promise<(TokenHolder & { scope: TokenScope }) | undefined> => {
  switch (signIn.kind) {
    case 'renter': {
      const rental = await db.get('rentals', signIn.raNumber);
      const same = constantTimeEquals(rental?.dob ?? '----------', signIn.dob);
      return rental && same ? portal(rental.customer) : undefined;
    }
    case 'corporate': {
      const rental = await db.get('rentals', signIn.raNumber);
      const sameName = constantTimeEquals(rental?.lastNameKey ?? '', normaliseName(signIn.lastName));
      const sameCdp = signIn.cdp === undefined || constantTimeEquals(rental?.cdp ?? '', signIn.cdp);
      const sameCard =
        signIn.cardLastDigits === undefined ||
        constantTimeEquals(rental?.cardLastDigits ?? '', signIn.cardLastDigits);
      return rental && sameName && sameCdp && sameCard ? portal(rental.customer) : undefined;
    }
    case 'booking': {
      const found = await findBooking(db, signIn.bookingId);
      const sameName = constantTimeEquals(found?.lastNameKey ?? '', normaliseName(signIn.lastName));
      // The country is not compared, because the page tells a renter of another country which site is theirs.
      return found && sameName ? checkIn(found, 'check-in') : undefined;
    }
    case 'search': {
      const { lastName, country, goldNumber, pickupDate, pickupLocation } = signIn;
      const lastNameKey = lastName === undefined ? undefined : normaliseName(lastName);
      const where = { lastNameKey, country, goldNumber, pickupDate, pickupLocation };
      const all = await db.find('reservations', where);
      const meant = await findBookingForCheckIn(db, all, now);
      const found = all.length > 1 ? meant : all[0];
      // A session that was opened with a surname and a travel date or branch receives masked values, because
      // others may know these. A loyalty number is known only to its holder.
      const masked = goldNumber === undefined;
      return found ? { ...checkIn(found, 'check-in'), masked } : undefined;
    }
    default: {
      const found = await findBooking(db, signIn.bookingId);
      return found?.data.additionalDriver ? checkIn(found, 'licence-check') : undefined;
    }
  }
};

const findBooking = async (db: StoreReader, bookingId: string): Promise<ReservationRow | undefined> => {
  const [byNumber, [byConfirmation]] = [
    await db.get('reservations', bookingId),
    await db.find('reservations', { confirmation: bookingId }, { limit: 1 }),
  ];
  return byNumber ?? byConfirmation;
};

const portal = (customer: string): TokenHolder & { scope: TokenScope } => ({
  subject: customer,
  audience: 'portal',
  scope: 'portal',
  object: null,
  role: 'CUSTOMER',
});

const checkIn = (
  found: ReservationRow,
  scope: 'check-in' | 'licence-check',
): TokenHolder & { scope: TokenScope } => ({
  subject: scope === 'check-in' ? found.customer : getAdditionalDriverSubject(found),
  audience: 'check-in',
  scope,
  object: found.id,
  role: 'CUSTOMER',
});
