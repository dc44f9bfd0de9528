import { useEffect } from 'react';
import type { LazyPage } from './lazy-page.tsx';

/** ms after the first page's code has come, so that it has the network to itself. */
const AHEAD_AFTER = 500;

/** Fetches the code of pages ahead of time: who loses the network in a car park goes on nevertheless. */
export const usePagesAhead = (pages: readonly Pick<LazyPage, 'preload'>[]): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of pages) void page.preload();
    }, AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, [pages]);
