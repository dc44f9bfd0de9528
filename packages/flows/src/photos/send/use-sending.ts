import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsHere } from '../../engine/use-is-here.ts';
import { onWake } from '../../engine/wake.ts';
import { isBatchWaitingToSend, type PhotoBatchSendOutcome } from './batch-state.ts';
import type { PhotoBatchStore, PhotoBatchView } from './photo-batch.ts';

interface Options {
  /**
   * Called once after each attempt, successful or not, while the component is mounted. It is not called after a failure
   * of which this tab does not tell the person, such as that of an automatic retry, because it may leave the page.
   */
  readonly onEnd?: (outcome: Exclude<PhotoBatchSendOutcome, 'failed-silently'>) => void;
  /**
   * Called when an attempt that the person requested could not reach the services, if the device stores the photos. It
   * may reload the page.
   */
  readonly onUnreachable?: () => void;
}

/**
 * Sends submitted photos while a page shows them (P-13). It resumes at once if photos were left unsent when the page
 * was last closed. After a failure, in this tab or another, it resumes when the device comes online or the page becomes
 * visible, and from time to time if the services could not be reached.
 * @returns a function that resumes sending at the person's request
 */
export const useKeepSendingBatch = (
  { work, state }: PhotoBatchView,
  { onEnd, onUnreachable }: Options = {},
): (() => void) => {
  const { phase } = state;
  const isWaiting = isBatchWaitingToSend(state);
  const isHere = useIsHere();
  const joined = useRef<Promise<unknown>>(undefined);
  const tellEnd = (attempt: ReturnType<PhotoBatchStore['send']>): void => {
    // A press starts an attempt, which the effect below then joins. Its end must be reported only once.
    if (attempt === joined.current) return;
    joined.current = attempt;
    void attempt.then((outcome) => outcome !== 'failed-silently' && isHere() && onEnd?.(outcome));
  };
  const resume = (isAutomatic = false): ReturnType<PhotoBatchStore['send']> => {
    const attempt = work.send(isAutomatic);
    tellEnd(attempt);
    return attempt;
  };
  const goOn = useEffectEvent((isAutomatic?: boolean) => void resume(isAutomatic));
  const join = useEffectEvent(() => tellEnd(work.join()));

  useEffect(() => {
    // If this tab has already tried and failed to send the photos, it does not retry at once. It waits until the person
    // presses the button, the network is back, the page becomes visible again or some time has passed.
    if (phase === 'sending') join();
    else if (isWaiting && !work.hasTried()) goOn();
  }, [isWaiting, phase, work]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const goOnAfterFailure = () => {
      const now = work.get();
      if (now.phase === 'failed' && now.canResume) goOn(true);
    };
    return onWake(goOnAfterFailure, { mayTimeHelp: () => work.get().isUnreachable });
  }, [isWaiting, work]);
  const resumeAsked = async () => {
    if ((await resume()) !== 'failed') return;
    const { isUnreachable, isKept } = work.get();
    if (isUnreachable && isKept) onUnreachable?.();
  };
  return () => void resumeAsked();
};
