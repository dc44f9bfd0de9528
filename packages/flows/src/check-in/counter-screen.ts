import { useSyncExternalStore } from 'react';
import { useCheckInApp, type CheckInApp } from './check-in.ts';
import type { CheckInKind } from './state.ts';

/**
 * Whether this is a shared counter screen, according to the kind of its login, the link that opened it, or an earlier
 * login.
 */
export const isCounterScreen = ({ state, prefill }: CheckInApp, kind?: CheckInKind): boolean =>
  kind === 'generic' || state.get().isGeneric || (prefill.get().isGeneric ?? false);

/**
 * A React hook that returns props that turn off autofill for a field with personal data on a shared counter screen.
 * The browser would otherwise suggest what earlier people have typed there. The props must follow the field's own
 * `autoComplete`, to override it. The first render of a prerendered page knows only `kind`; the link and the stored
 * state take effect in the second render.
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
