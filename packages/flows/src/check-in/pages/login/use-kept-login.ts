import { useEffect, useMemo, useState } from 'react';
import { useCheckInApp } from '../../check-in.ts';
import type { LoginDraft, LoginDraftStore } from './login-draft.ts';
import type { CheckInKind } from '../../state.ts';

/** The login values stored before this page was loaded, and functions to store the current ones and to discard them. */
export interface StoredLoginValues {
  /**
   * The values stored before the reload: undefined until they have been read, and `null` when there are none.
   */
  readonly found: LoginDraft | null | undefined;
  readonly keep: (login: LoginDraft) => void;
  readonly forget: () => void;
}

/**
 * React hook that stores what is typed into a login, so that a reload keeps it. A shared counter screen
 * stores nothing, since the next person would see the values. If a link has prefilled the login, stored
 * values are not used, so that the two are never mixed.
 */
export const useStoredLoginValues = (kind: CheckInKind): StoredLoginValues => {
  const checkIn = useCheckInApp();
  const [keeper, setKeeper] = useState<LoginDraftStore>();
  const [found, setFound] = useState<LoginDraft | null>();
  useEffect(() => {
    const { prefill, state } = checkIn;
    if (kind === 'generic' || prefill.isGeneric || state.get().isGeneric) return;
    const open = async () => {
      // The code for storing typed values is loaded only after the form has been rendered, because the form
      // works without it.
      const { openLoginDraft } = await import('./login-draft.ts');
      const opened = await openLoginDraft(checkIn);
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
