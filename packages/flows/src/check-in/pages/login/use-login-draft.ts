import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { LoginFormKind } from './login-draft.ts';
import type { StoredLoginValues } from './use-kept-login.ts';

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
