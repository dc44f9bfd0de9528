import { useEffect, useRef } from 'react';
import { isOnItsWay, type BatchState } from './batch-state.ts';
import type { PhotoBatchWork } from './photo-batch.ts';

/**
 * Keeps a batch that is on its way going while a page shows it: what an earlier page left behind goes on at once, what
 * was interrupted when the device is online again or looked at again (P-13).
 * @param onEnd called each time the sending has ended, well or not, while the page is still there
 * @returns what goes on by hand
 */
export const useSending = (work: PhotoBatchWork, state: BatchState, onEnd?: () => void): (() => void) => {
  const { phase, canResume } = state;
  const isWaiting = isOnItsWay(state);
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
    // What failed on this page waits for the person or the network.
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
