import { useSyncExternalStore } from 'react';
import { useCheckInApp, type CheckInApp } from './check-in.ts';
import type { CheckInKind } from './state.ts';

/**
 * Whether this is a counter's shared screen: by the kind of its login, by the link that opened it, or by an earlier login
 * in the tab.
 */
export const isCounterScreen = ({ state, prefill }: CheckInApp, kind?: CheckInKind): boolean =>
  kind === 'generic' || state.get().isGeneric || (prefill.get().isGeneric ?? false);

/**
 * A React hook that returns the props with which a field for the person's own data is not filled in on a counter's shared
 * screen, since the browser would offer what the people before have typed. They go after the field's own `autoComplete`.
 * A prerendered page knows only its kind, so what the link or the tab says follows in a second render.
 */
export const useAutofillProps = (kind?: CheckInKind): { readonly autoComplete?: 'off' } => {
  const checkIn = useCheckInApp();
  const isShared = useSyncExternalStore(
    checkIn.state.subscribe,
    () => isCounterScreen(checkIn, kind),
    () => kind === 'generic',
  );
  return isShared ? { autoComplete: 'off' } : {};
};
