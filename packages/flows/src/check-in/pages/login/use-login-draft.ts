import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useKeptEntries } from '../../../engine/kept-entries.ts';
import { useCheckInApp } from '../../check-in.ts';
import { isCounterScreen } from '../../counter-screen.ts';
import type {
  LoginDraft,
  LoginDraftStore,
  LoginFormKind,
  LoginValues,
  WaitingCheckInNotice,
} from './login-draft.ts';
import type { CheckInKind } from '../../state.ts';

/** The values typed into a login's forms, and functions to keep and to discard them. */
export interface StoredLoginValues {
  /**
   * Returns what was typed into a form on this page. Once the device's storage has been read, this includes what was
   * typed before a reload.
   */
  readonly find: (form: LoginFormKind) => LoginValues | undefined;
  /** The notice that some driver's confirmed check-in is waiting on this device to be sent; undefined if none is. */
  readonly waiting: WaitingCheckInNotice | undefined;
  readonly keep: (form: LoginFormKind, values: LoginValues) => void;
  readonly forget: () => void;
}

/** Merges the values typed on this page with those stored before its reload. Stored values fill only empty fields. */
const mergeIntoTyped = (typed: LoginValues | undefined, stored: LoginValues): LoginValues => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed ?? {}).filter(([, value]) => value)),
});

/**
 * A React hook that keeps what is typed into a login's forms, so that neither switching between the forms nor a
 * reload loses it. A shared counter screen stores nothing, because the next person would see the values. If a link
 * has prefilled the login, stored values are not used, so that the two are never mixed.
 */
export const useStoredLoginValues = (kind: CheckInKind): StoredLoginValues => {
  const checkIn = useCheckInApp();
  const [keeper, setKeeper] = useState<LoginDraftStore>();
  const [typed] = useState(() => new Map<LoginFormKind, LoginValues>());
  const [waiting, setWaiting] = useState<WaitingCheckInNotice>();
  const [isKept, setKept] = useState(false);
  useKeptEntries(isKept);
  useEffect(() => {
    const link = checkIn.prefill.get();
    if (isCounterScreen(checkIn, kind)) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const open = async () => {
      // The code for storing typed values is loaded only after the form has been rendered, because the form
      // works without it.
      const { openLoginDraft, watchWaitingCheckIn } = await import('./login-draft.ts');
      const opened = await openLoginDraft(checkIn, setKept);
      const before = await opened.find();
      const isLinked = Boolean(link.bookingNumber ?? link.lastName ?? link.handOver);
      if (isGone) return;
      const stored: LoginDraft = (!isLinked && before) || {};
      for (const [form, values] of Object.entries(stored) as [LoginFormKind, LoginValues][])
        typed.set(form, mergeIntoTyped(typed.get(form), values));
      // Stores what has been typed so far at once, because only later changes are reported.
      if (typed.size > 0) opened.keep(Object.fromEntries(typed));
      // Renders at once, so that the next key press reaches a form that already shows the stored values.
      flushSync(() => setKeeper(opened));
      stop = watchWaitingCheckIn(checkIn, setWaiting);
    };
    open().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [checkIn, kind, typed]);
  return useMemo(
    () => ({
      waiting,
      find: (form) => typed.get(form),
      keep: (form, values) => {
        typed.set(form, values);
        keeper?.keep(Object.fromEntries(typed));
      },
      forget: () => {
        typed.clear();
        keeper?.forget();
      },
    }),
    [waiting, keeper, typed],
  );
};

interface Options<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kept: StoredLoginValues;
  readonly rules: LoginFormKind;
  readonly fields: readonly Path<Values>[];
  readonly late: { readonly field: Path<Values>; readonly isReady: boolean } | undefined;
}

/**
 * Fills a form's empty fields with what was typed into it before or, if nothing was, with the last name from the
 * other form. It keeps every change.
 */
export const useLoginFormDraft = <Values extends FieldValues>({
  form: { getValues, setValue, subscribe },
  kept: { find, keep },
  rules,
  fields,
  late,
}: Options<Values>): void => {
  // The field whose options have not loaded yet. It cannot show a value before they have.
  const pending = late?.isReady === false ? late.field : undefined;
  useEffect(() => {
    // A form in which nothing has been typed gets the last name from the other form, so that the person need not type
    // it twice.
    const values = find(rules) ?? {
      lastName: find(rules === 'booking' ? 'search' : 'booking')?.['lastName'],
    };
    for (const id of fields) {
      const value = values[id];
      // What the person typed while stored values were being read must not be replaced.
      if (id !== pending && typeof value === 'string' && value && !getValues(id))
        setValue(id, value as PathValue<Values, Path<Values>>);
    }
  });
  useEffect(() => {
    const keepAll = (values: LoginValues) =>
      keep(rules, pending ? { ...values, [pending]: find(rules)?.[pending] } : values);
    // The form may already contain values that were typed before the scripts loaded. They are kept at once, because
    // only later changes are reported.
    const already = getValues();
    if (Object.values(already).some(Boolean)) keepAll(already);
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) keepAll(values);
      },
    });
  }, [find, getValues, keep, pending, rules, subscribe]);
};
