import { useEffect } from 'react';
import type { WritableStore } from './store.ts';

/** Counts a component in a store of a number while `isCounted` holds and the component is mounted. */
export const useCount = (count: WritableStore<number>, isCounted: boolean): void =>
  useEffect(() => {
    if (!isCounted) return undefined;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [count, isCounted]);
