import { useEffect, useEffectEvent, useRef } from 'react';
import { isBatchWaitingToSend } from './batch-state.ts';
import type { PhotoBatchView } from './photo-batch.ts';

/**
 * Sends submitted photos while a page shows them (P-13). It continues at once with what was left unsent when the
 * page was last closed, and after a failure it continues when the device comes online or the page becomes
 * visible.
 * @param onEnd called after each attempt, successful or not, while the component is mounted
 * @returns a function that resumes at the person's request
 */
export const useKeepSendingBatch = ({ work, state }: PhotoBatchView, onEnd?: () => void): (() => void) => {
  const { phase, canResume } = state;
  const isWaiting = isBatchWaitingToSend(state);
  const isHere = useRef(false);
  const resume = (): void => {
    void work.send().then(() => isHere.current && onEnd?.());
  };
  const goOn = useEffectEvent(resume);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    // If this tab has already tried to send the photos and failed, it does not retry at once. It waits until
    // the person asks for it, the network is back or the page becomes visible again.
    if (isWaiting && (phase === 'sending' || !work.hasTried())) goOn();
  }, [isWaiting, phase, work]);
  useEffect(() => {
    if (phase !== 'failed' || !canResume) return undefined;
    const goOnIfVisible = () => {
      if (document.visibilityState === 'visible') goOn();
    };
    window.addEventListener('online', goOnIfVisible);
    document.addEventListener('visibilitychange', goOnIfVisible);
    return () => {
      window.removeEventListener('online', goOnIfVisible);
      document.removeEventListener('visibilitychange', goOnIfVisible);
    };
  }, [phase, canResume]);
  return resume;
};
