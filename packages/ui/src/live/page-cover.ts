import { useLayoutEffect, useSyncExternalStore } from 'react';

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

/** Tells `useIsPageCovered` that the page is covered, for as long as the calling component is on it. */
export const useCoverPage = (): void =>
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

/**
 * Returns whether a LoadingOverlay covers the page. A frame makes its header `inert` then, which the keyboard would
 * otherwise reach unseen.
 */
export const useIsPageCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => covers > 0,
    () => false,
  );
