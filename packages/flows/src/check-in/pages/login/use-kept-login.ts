import { useEffect, useMemo, useState } from 'react';
import { useCheckIn } from '../../check-in.ts';
import type { KeptLogin, LoginKeeper } from './kept-login.ts';
import type { CheckInKind } from '../../state.ts';

/** What the login's forms know of what was typed before this page was loaded, and how to keep what is typed now. */
export interface KeptValues {
  /** Undefined while it is read; `null` where nothing is kept. */
  readonly found: KeptLogin | null | undefined;
  readonly keep: (login: KeptLogin) => void;
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a login over a reload. A branch's screen keeps nothing, since the next person would see it,
 * and values from a link are never mixed with values typed before.
 */
export const useKeptLogin = (kind: CheckInKind): KeptValues => {
  const checkIn = useCheckIn();
  const [keeper, setKeeper] = useState<LoginKeeper>();
  const [found, setFound] = useState<KeptLogin | null>();
  useEffect(() => {
    const { prefill, state } = checkIn;
    if (kind === 'generic' || prefill.isGeneric || state.get().isGeneric) return;
    const open = async () => {
      // Once the form is on the screen: it works without.
      const { openKeptLogin } = await import('./kept-login.ts');
      const opened = await openKeptLogin(checkIn);
      const before = await opened.find();
      const isLinked = Boolean(prefill.bookingNumber ?? prefill.lastName ?? prefill.handOver);
      setKeeper(opened);
      setFound((!isLinked && before) || null);
    };
    open().catch(() => undefined);
  }, [checkIn, kind]);
  return useMemo(
    () => ({ found, keep: (login) => keeper?.keep(login), forget: () => keeper?.forget() }),
    [found, keeper],
  );
};
