import { useEffect, useRef } from 'react';
import { isBatchWaitingToSend, type PhotoBatchState } from './batch-state.ts';
import type { PhotoBatchStore } from './photo-batch.ts';

/**
 * Sends submitted photos while a page shows them (P-13). It continues at once with what was left unsent when the
 * page was last closed, and after a failure it continues when the device comes online or the page becomes
 * visible.
 * @param onEnd called after each attempt, successful or not, while the component is mounted
 * @returns a function that resumes at the person's request
 */
export const useKeepSendingBatch = (
  work: PhotoBatchStore,
  state: PhotoBatchState,
  onEnd?: () => void,
): (() => void) => {
  const { phase, canResume } = state;
  const isWaiting = isBatchWaitingToSend(state);
  const isHere = useRef(false);
  const resume = (): void => {
    void work.send().then(() => isHere.current && onEnd?.());
  };
  const latest = useRef(resume);

  useEffect(() => {
    latest.current = resume;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    // If this tab has already tried to send the photos and failed, it does not retry at once. It waits until
    // the person asks for it, the network is back or the page becomes visible again.
    if (isWaiting && (phase === 'sending' || !work.hasTried())) latest.current();
  }, [isWaiting, phase, work]);
  useEffect(() => {
    if (!isWaiting || phase !== 'failed' || !canResume) return undefined;
    const goOn = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [isWaiting, phase, canResume]);
  return resume;
};
