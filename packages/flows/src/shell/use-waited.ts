import { useEffect, useState } from 'react';

/** After how many ms of loading a page says that it takes longer than usual. */
export const SLOW_AFTER_MS = 3000;
/** After how many ms of loading a page offers a retry button. */
export const STUCK_AFTER_MS = 10_000;

/** How long a page has been loading: at most `SLOW_AFTER_MS`, longer than that, or longer than `STUCK_AFTER_MS`. */
type Waited = 'briefly' | 'slow' | 'stuck';

/**
 * A hook that returns how long its component has been on the screen. Loading placeholders use it to explain a long
 * wait.
 * @param tries how often the loading has been restarted; the wait is counted from the latest start
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
