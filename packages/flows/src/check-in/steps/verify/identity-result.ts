import type { Transport } from '@journey/api';
import { fetchIdVerificationResult } from '@journey/api/identity';
import { fetchCheckInReservation } from '@journey/api/reservations';
import { findIdentityFailReasons } from '../../rules/fail-reasons.ts';
import { getMissingIdentityResultReason } from '../../rules/finalisation.ts';

/** The outcome of an identity check, as the verify step shows it. */
export type IdentityOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly counterCode?: string }
  /**
   * There is no final result of the identity check yet. `isOpen` is true while the person has not finished at
   * the provider.
   */
  | { readonly kind: 'waiting'; readonly reason: string; readonly isOpen: boolean };

/**
 * Fetches a verification's result and evaluates it. The services decide whether it passed; the reasons only choose the
 * text that the person reads.
 * @throws ApiError when the result cannot be fetched
 */
export const fetchIdentityOutcome = async (
  api: Transport,
  transactionId: string,
  isAdditionalDriver: boolean,
): Promise<IdentityOutcome> => {
  const now = new Date();
  const { isFinal, details, completedAt, counterCode } = await fetchIdVerificationResult(api, transactionId);
  if (!isFinal || !details) {
    const reason = getMissingIdentityResultReason(completedAt, now);
    return { kind: 'waiting', reason, isOpen: !completedAt };
  }
  const reservation = await fetchCheckInReservation(api);
  if (!reservation.needsId) return { kind: 'passed' };
  const { firstName = '', lastName = '' } = reservation.driver ?? {};
  const found = findIdentityFailReasons(
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
