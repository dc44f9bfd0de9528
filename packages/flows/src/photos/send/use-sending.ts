import { useEffect, useRef } from 'react';
import { isBatchSubmitted, type BatchState } from './batch-state.ts';
import type { PhotoBatchStore } from './photo-batch.ts';

/**
 * Keeps sending a submitted batch while a page shows it (P-13). It resumes at once what an earlier page load left
 * unsent, and after a failure it resumes when the device comes online or the page becomes visible.
 * @param onEnd called after each attempt, successful or not, while the component is mounted
 * @returns a function that resumes at the person's request
 */
export const useSendBatch = (work: PhotoBatchStore, state: BatchState, onEnd?: () => void): (() => void) => {
  const { phase, canResume } = state;
  const isWaiting = isBatchSubmitted(state);
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
    // After a failure in this tab, the batch waits for the person or the network instead of retrying at once.
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
