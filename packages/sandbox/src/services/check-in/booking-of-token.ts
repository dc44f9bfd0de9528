/** Determines to which booking, and to which of its drivers, a session or hand-over code gives access. */
import type { DriverKind } from '../../store/records/check-in.ts';
import type { ReservationRow } from '../../store/rows/booking.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import type { StoreReader } from '../../store/store.ts';
import { maskAllButLastTwo } from './masking.ts';

export const getDriverKindOfScope = (scope: string): DriverKind =>
  scope === 'check-in' ? 'primary' : 'additional';

/**
 * Reads the reservation to which a token gives access.
 * @param requestedNumber the reservation number in the request; if it is not the token's, the reservation counts
 *   as not found
 */
export const readReservationOfToken = async (
  db: StoreReader,
  token: TokenRow,
  requestedNumber?: string | null,
): Promise<ReservationRow | undefined> => {
  const reservation = token.object === null ? undefined : await db.get('reservations', token.object);
  return reservation && isBookingOfToken(reservation, requestedNumber, token) ? reservation : undefined;
};

/** @returns the subject of the sessions of a booking's additional driver, which differs for each invited driver */
export const getAdditionalDriverSubject = ({ id, data }: ReservationRow): string => {
  const invitation = data.additionalDriver?.invitation;
  return invitation === undefined ? `additional:${id}` : `additional:${id}:${invitation}`;
};

/**
 * Whether the holder of a token or hand-over code is the renter or the additional driver whom the renter invited last.
 * A driver who was replaced has lost access, because the check-in now belongs to another person.
 */
export const isHolderStillInvited = (
  reservation: ReservationRow,
  { scope, subject }: Pick<TokenRow, 'scope' | 'subject'>,
): boolean =>
  getDriverKindOfScope(scope) === 'primary' || subject === getAdditionalDriverSubject(reservation);

/**
 * Whether the token still gives access to its booking and the request is about that booking. A request without a
 * booking number is about the token's own booking.
 */
export const isBookingOfToken = (
  reservation: ReservationRow,
  requestedNumber: string | null | undefined,
  token: TokenRow,
): boolean =>
  isHolderStillInvited(reservation, token) &&
  (!requestedNumber || isSameBooking(reservation, requestedNumber));

const isSameBooking = (row: ReservationRow, requestedNumber: string): boolean => {
  const number = requestedNumber.trim().slice(0, 10).toUpperCase();
  const numbers = [row.id, row.confirmation];
  // A session opened by a search receives masked booking numbers, and keeps sending them even after it has received
  // the true ones. They can be accepted, because only the token's own reservation is compared.
  return [...numbers, ...numbers.map(maskAllButLastTwo)].includes(number);
};
