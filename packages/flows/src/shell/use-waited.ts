import { useEffect, useState } from 'react';

/** After how many ms of waiting a page says that it takes longer than usual. */
export const SLOW_AFTER_MS = 3000;
/** After how many ms of waiting a page offers a button to try again. */
export const STUCK_AFTER_MS = 10_000;

/**
 * How long a page has waited for something: not long, longer than `SLOW_AFTER_MS`, or longer than
 * `STUCK_AFTER_MS`.
 */
type Waited = 'briefly' | 'slow' | 'stuck';

/**
 * A hook that returns how long its component has been on the screen. Placeholders of what is loading use it to
 * explain a long wait.
 * @param tries how often the loading has been started again; the wait is counted from the latest start
 * @param waitedBeforeMs how long the person had already waited when the component appeared, in milliseconds
 */
export const useWaitingState = (tries: number, waitedBeforeMs = 0): Waited => {
  const [waited, setWaited] = useState<Waited>('briefly');
  useEffect(() => {
    const before = tries === 0 ? waitedBeforeMs : 0;
    const slow = setTimeout(() => setWaited('slow'), SLOW_AFTER_MS - before);
    const stuck = setTimeout(() => setWaited('stuck'), STUCK_AFTER_MS - before);
    return () => {
      clearTimeout(slow);
      clearTimeout(stuck);
      setWaited('briefly');
    };
  }, [tries, waitedBeforeMs]);
  return waited;
};
