import { useEffect, useMemo, useState, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useCheckInApp } from '../../check-in.ts';
import type { LoginDraft, LoginDraftStore, LoginFormKind, WaitingCheckInNotice } from './login-draft.ts';
import type { CheckInKind } from '../../state.ts';

/** The login values stored before this page was loaded, and functions to store the current ones and to discard them. */
export interface StoredLoginValues {
  /**
   * The values stored before the reload: undefined until they have been read, and `null` when there are none.
   */
  readonly found: LoginDraft | null | undefined;
  /** The notice that a confirmed check-in of some driver waits on this device to be sent; undefined if none does. */
  readonly waiting: WaitingCheckInNotice | undefined;
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
  const [waiting, setWaiting] = useState<WaitingCheckInNotice>();
  useEffect(() => {
    const { state } = checkIn;
    const link = checkIn.prefill.get();
    if (kind === 'generic' || link.isGeneric || state.get().isGeneric) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const open = async () => {
      // The code for storing typed values is loaded only after the form has been rendered, because the form
      // works without it.
      const { openLoginDraft, watchWaitingCheckIn } = await import('./login-draft.ts');
      const opened = await openLoginDraft(checkIn);
      const before = await opened.find();
      const isLinked = Boolean(link.bookingNumber ?? link.lastName ?? link.handOver);
      setKeeper(opened);
      setFound((!isLinked && before) || null);
      if (!isGone) stop = watchWaitingCheckIn(checkIn, setWaiting);
    };
    open().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [checkIn, kind]);
  return useMemo(
    () => ({ found, waiting, keep: (login) => keeper?.keep(login), forget: () => keeper?.forget() }),
    [found, waiting, keeper],
  );
};

interface Options<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kept: StoredLoginValues;
  readonly rules: LoginFormKind;
  readonly fields: readonly Path<Values>[];
  readonly late: { readonly field: Path<Values>; readonly isReady: boolean } | undefined;
}

/** Fills a login's empty fields with the stored values, and stores every change. */
export const useLoginFormDraft = <Values extends FieldValues>({
  form: { getValues, setValue, subscribe },
  kept: { found, keep },
  rules,
  fields,
  late,
}: Options<Values>): void => {
  const restored = useRef(new Set<string>());
  useEffect(() => {
    if (found === undefined) return;
    const values: Readonly<Record<string, unknown>> = found?.form === rules ? found.values : {};
    for (const id of fields) {
      if (restored.current.has(id) || (late?.field === id && !late.isReady)) continue;
      restored.current.add(id);
      const value = values[id];
      // Stored values fill only empty fields: what the person typed while they were being read must not be
      // replaced.
      if (typeof value === 'string' && value && !getValues(id))
        setValue(id, value as PathValue<Values, Path<Values>>);
    }
  });
  useEffect(() => {
    if (found === undefined) return undefined;
    // The form may already hold values, typed before storage was ready or filled in from a link. They are
    // stored at once, since only later changes are reported.
    const already = getValues();
    if (Object.values(already).some(Boolean)) keep({ form: rules, values: already });
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) keep({ form: rules, values });
      },
    });
  }, [found, getValues, keep, rules, subscribe]);
};
