import { isExpired, type IdentityFindings } from './identity-result.ts';
import { markerOf } from './main-note.ts';

interface OnRecord {
  /** The licence's expiry as the customer's record has it, YYYY-MM-DD. */
  readonly licenceExpiry?: string;
  readonly mainNote?: string;
}

/**
 * Whether an identity check counts (docs/product/check-in.md#c-09): COMPLETED_PASS with an expiry in the future that is the one on
 * record, or COMPLETED_DVS where the reservation's note says |CIW| or |CIP|. A document without expiry is not compared
 * by date; neither is one where no expiry is on record.
 */
export const isIdPass = (
  { status, dateOfExpiry }: Pick<IdentityFindings, 'status' | 'dateOfExpiry'>,
  { licenceExpiry, mainNote = '' }: OnRecord,
  now: Date,
): boolean => {
  if (status === 'COMPLETED_DVS') return ['|CIW|', '|CIP|'].includes(markerOf(mainNote) ?? '');
  if (status !== 'COMPLETED_PASS') return false;
  if (!dateOfExpiry) return true;
  return !isExpired(dateOfExpiry, now) && (!licenceExpiry || licenceExpiry === dateOfExpiry);
};
