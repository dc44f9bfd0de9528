import { useEffect, useState } from 'react';

/** How long a page may wait before a text says that it takes longer than usual, in ms. */
export const SLOW_AFTER_MS = 3000;
/** How long a page may wait before it offers to try again, in ms. */
export const STUCK_AFTER_MS = 10_000;

/** How long something has been awaited: not long, longer than `SLOW_AFTER_MS`, or longer than `STUCK_AFTER_MS`. */
type Waited = 'briefly' | 'slow' | 'stuck';

/**
 * Returns how long the component has been on the screen, for placeholders of what is loading.
 * @param tries how often the work has been started again; the wait is counted from the latest start
 */
export const useWaited = (tries: number): Waited => {
  const [waited, setWaited] = useState<Waited>('briefly');
  useEffect(() => {
    const slow = setTimeout(() => setWaited('slow'), SLOW_AFTER_MS);
    const stuck = setTimeout(() => setWaited('stuck'), STUCK_AFTER_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(stuck);
      setWaited('briefly');
    };
  }, [tries]);
  return waited;
};
