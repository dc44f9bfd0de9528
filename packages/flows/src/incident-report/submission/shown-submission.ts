import type { OutboxStatus } from '../../engine/outbox/outbox.ts';

/** How far a submission has been sent, as a page shows it. */
export interface ShownSubmission extends OutboxStatus {
  /** Whether the person has been told of a failure and has asked for no attempt since. What is tried then is silent. */
  readonly isAutomatic: boolean;
  /** How many failures the person had to be told of: the first one, and those of attempts that they asked for. */
  readonly toldFailures: number;
}

/**
 * Returns what the page shows of a submission once the person has asked for an attempt.
 * @param shown what the page has shown until now
 * @param now how far the submission has been sent
 */
export const showAskedAttempt = (shown: ShownSubmission | undefined, now: OutboxStatus): ShownSubmission => ({
  ...now,
  isAutomatic: false,
  toldFailures: shown?.toldFailures ?? 0,
});

/**
 * Returns what the page shows of a submission that has gone on. While an attempt that nobody asked for is under way, the
 * failure before it stays until its part has been sent.
 * @param shown what the page has shown until now
 * @param now how far the submission has been sent
 */
export const showProgress = (shown: ShownSubmission | undefined, now: OutboxStatus): ShownSubmission => {
  // A submission that was taken back is forgotten, and the next one begins anew.
  if (now.tasks.length === 0) return { ...now, isAutomatic: false, toldFailures: 0 };
  const { isAutomatic = false, toldFailures = 0, failure } = shown ?? {};
  if (now.failure)
    return { ...now, isAutomatic: true, toldFailures: isAutomatic ? toldFailures : toldFailures + 1 };
  const stays = isAutomatic && now.tasks.some(({ id, state }) => id === failure?.id && state !== 'sent');
  return { ...now, isAutomatic, toldFailures, ...(stays && failure && { failure }) };
};
