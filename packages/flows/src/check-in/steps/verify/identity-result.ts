import type { Transport } from '@journey/api';
import { fetchIdResult } from '@journey/api/identity';
import { fetchCheckIn } from '@journey/api/reservations';
import { failReasons } from '../../rules/fail-reasons.ts';
import { withoutResult } from '../../rules/finalisation.ts';

/** How an identity check stands, as the page shows it. */
export type IdentityOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly counterCode?: string }
  /** Nothing final yet; `isOpen` while the person has not finished at the provider. */
  | { readonly kind: 'waiting'; readonly reason: string; readonly isOpen: boolean };

/**
 * Fetches a verification's result and judges it. The services decide whether it passed; the reasons only choose the
 * text that the person reads.
 * @throws ApiError: nothing could be fetched
 */
export const judgeIdentity = async (
  api: Transport,
  transactionId: string,
  isAdditionalDriver: boolean,
): Promise<IdentityOutcome> => {
  const now = new Date();
  const { isFinal, details, completedAt, counterCode } = await fetchIdResult(api, transactionId);
  if (!isFinal || !details) {
    const reason = withoutResult(completedAt, now);
    return { kind: 'waiting', reason, isOpen: !completedAt };
  }
  const reservation = await fetchCheckIn(api);
  if (!reservation.needsId) return { kind: 'passed' };
  const { firstName = '', lastName = '' } = reservation.driver ?? {};
  const found = failReasons(
    { ...details, dateOfExpiry: details.licenceExpiry },
    { firstName, lastName, isAdditionalDriver },
    now,
  );
  const otherwise = details.dvs === 'PASS' ? 'OverallFail' : 'DVS';
  return {
    kind: 'failed',
    reasons: found.length > 0 ? found : [otherwise],
    counterCode: counterCode ?? reservation.counterCode,
  };
};
