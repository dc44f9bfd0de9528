import { use, useLayoutEffect, useSyncExternalStore } from 'react';
import { HiddenPageContext } from '../modal/hidden-page.ts';

const listeners = new Set<() => void>();
let covers = 0;
const change = (by: 1 | -1) => {
  covers += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Makes `useIsPageCovered` return true for as long as the calling component is mounted and its page is not hidden
 * (`HiddenPageContext`).
 */
export const useCoverPage = (): void => {
  const isPageHidden = use(HiddenPageContext);
  useLayoutEffect(() => {
    if (isPageHidden) return undefined;
    change(1);
    return () => change(-1);
  }, [isPageHidden]);
};

/**
 * Returns whether a LoadingOverlay covers the page. The frame around the page then makes its header `inert`, because
 * the keyboard could otherwise reach the covered header.
 */
export const useIsPageCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => covers > 0,
    () => false,
  );
