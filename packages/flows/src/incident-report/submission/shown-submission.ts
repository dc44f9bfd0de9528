import type { OutboxStatus } from '../../engine/outbox/outbox.ts';

/** How far a submission has been sent, as a page shows it. */
export interface ShownSubmission extends OutboxStatus {
  /**
   * Whether a failure has been announced and the person has not started an attempt since. Attempts are then automatic
   * and are not announced.
   */
  readonly isAutomatic: boolean;
  /** How many failures were announced to the person: the first one, and those of attempts that they started. */
  readonly toldFailures: number;
}

/**
 * Returns what the page shows of a submission once the person has started an attempt.
 * @param shown what the page has shown until now
 * @param now how far the submission has been sent
 */
export const showManualAttempt = (
  shown: ShownSubmission | undefined,
  now: OutboxStatus,
): ShownSubmission => ({
  ...now,
  isAutomatic: false,
  toldFailures: shown?.toldFailures ?? 0,
});

/**
 * Returns what the page shows of a submission after its progress has changed. During an automatic attempt, the previous
 * failure stays visible until the failed part has been sent.
 * @param shown what the page has shown until now
 * @param now how far the submission has been sent
 */
export const showProgress = (shown: ShownSubmission | undefined, now: OutboxStatus): ShownSubmission => {
  // A cancelled submission is reset, so that its failures do not count for the next one.
  if (now.tasks.length === 0) return { ...now, isAutomatic: false, toldFailures: 0 };
  const { isAutomatic = false, toldFailures = 0, failure } = shown ?? {};
  if (now.failure)
    return { ...now, isAutomatic: true, toldFailures: isAutomatic ? toldFailures : toldFailures + 1 };
  const stays = isAutomatic && now.tasks.some(({ id, state }) => id === failure?.id && state !== 'sent');
  return { ...now, isAutomatic, toldFailures, ...(stays && failure && { failure }) };
};
