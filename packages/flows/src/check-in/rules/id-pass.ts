import { isIdDocumentExpired, type IdentityFindings } from './identity-result.ts';
import { readNoteMarker } from './main-note.ts';

interface OnRecord {
  /** The licence's expiry on the customer's record, YYYY-MM-DD. */
  readonly licenceExpiry?: string;
  readonly mainNote?: string;
}

/**
 * Whether an identity check counts as passed (docs/product/check-in.md#c-09): COMPLETED_PASS with an expiry that is not
 * past and equals the one on record, or COMPLETED_DVS when the reservation's note contains |CIW| or |CIP|. A document
 * without an expiry passes without these comparisons; a record without an expiry is not compared.
 */
export const hasPassedIdCheck = (
  { status, dateOfExpiry }: Pick<IdentityFindings, 'status' | 'dateOfExpiry'>,
  { licenceExpiry, mainNote = '' }: OnRecord,
  now: Date,
): boolean => {
  if (status === 'COMPLETED_DVS') return ['|CIW|', '|CIP|'].includes(readNoteMarker(mainNote) ?? '');
  if (status !== 'COMPLETED_PASS') return false;
  if (!dateOfExpiry) return true;
  return !isIdDocumentExpired(dateOfExpiry, now) && (!licenceExpiry || licenceExpiry === dateOfExpiry);
};
