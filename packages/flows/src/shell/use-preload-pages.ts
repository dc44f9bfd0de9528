import { useEffect } from 'react';
import type { LazyPage } from './lazy-page.tsx';

/** The delay before preloading, in ms, so that the first page has the network to itself. */
const PRELOAD_DELAY_MS = 500;

/** Preloads the code of pages, so that they open even if the network is lost later, for example in a car park. */
export const usePreloadPages = (pages: readonly Pick<LazyPage, 'preload'>[]): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of pages) void page.preload();
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pages]);
