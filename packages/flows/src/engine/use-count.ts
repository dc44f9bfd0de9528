import { useEffect } from 'react';
import type { WritableStore } from './store.ts';

/** Adds 1 to a store's number while the component is mounted and `isCounted` is true. */
export const useCount = (count: WritableStore<number>, isCounted: boolean): void =>
  useEffect(() => {
    if (!isCounted) return undefined;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [count, isCounted]);
