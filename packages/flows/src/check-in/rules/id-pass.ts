import { isIdDocumentExpired, type IdentityProviderFindings } from './identity-result.ts';
import { readReservationNoteMarker } from './main-note.ts';

interface OnRecord {
  /** The licence's expiry on the customer's record, YYYY-MM-DD. */
  readonly licenceExpiry?: string;
  readonly mainNote?: string;
}

/**
 * Whether an identity check counts as passed (docs/product/check-in.md#c-09). With COMPLETED_PASS, the
 * document must not be expired, and its expiry must equal the one on record; a missing expiry, on the
 * document or on record, is not compared. With COMPLETED_DVS, the reservation's note must contain |CIW| or
 * |CIP|.
 */
export const hasPassedIdCheck = (
  { status, dateOfExpiry }: Pick<IdentityProviderFindings, 'status' | 'dateOfExpiry'>,
  { licenceExpiry, mainNote = '' }: OnRecord,
  now: Date,
): boolean => {
  if (status === 'COMPLETED_DVS')
    return ['|CIW|', '|CIP|'].includes(readReservationNoteMarker(mainNote) ?? '');
  if (status !== 'COMPLETED_PASS') return false;
  if (!dateOfExpiry) return true;
  return !isIdDocumentExpired(dateOfExpiry, now) && (!licenceExpiry || licenceExpiry === dateOfExpiry);
};
