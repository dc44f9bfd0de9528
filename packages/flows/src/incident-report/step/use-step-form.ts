import { yupResolver } from '@hookform/resolvers/yup';
import type { IncidentReport } from '@journey/api/incidents';
import { useEffect, useMemo } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useReporting, useSignedIn } from '../reporting.ts';
import type { StepDefinition } from './definition.ts';
import type { StepForm } from './form.ts';
import { lockedPaths, withLocked } from './locks.ts';
import { invalidPaths } from './problems.ts';
import { keepForm, type KeptForm } from './use-kept-form.ts';

/** ms without a key after which what was typed is kept. */
const PAUSE = 300;

/** The fields that the signed-in person cannot change: none for staff, and none before the report is submitted. */
const locksOf = async <Values extends FieldValues>(
  { schema }: StepDefinition<Values>,
  saved: Values,
): Promise<ReadonlySet<string>> => lockedPaths(saved, await invalidPaths(schema, saved));

/** What must be known before a step's form can be drawn: which of its fields are locked. */
export const loadLocks = <Values extends FieldValues>(
  definition: StepDefinition<Values>,
  report: IncidentReport,
  isStaff: boolean,
): Promise<ReadonlySet<string>> =>
  report.isSubmitted && !isStaff
    ? locksOf(definition, definition.read(report.details))
    : Promise.resolve(new Set());

interface Options<Values extends FieldValues> {
  readonly definition: StepDefinition<Values>;
  readonly report: IncidentReport;
  /** The saved answers the form begins with. */
  readonly saved: Values;
  readonly locked: ReadonlySet<string>;
  readonly kept: KeptForm<Values> | null;
}

/**
 * A step's form. Fields are uncontrolled; what is typed is kept on the device, so that neither a reload nor a failed
 * call loses it (V-17).
 */
export const useStepForm = <Values extends FieldValues>({
  definition,
  report,
  saved,
  locked,
  kept,
}: Options<Values>): StepForm<Values> => {
  const reporting = useReporting();
  const { id, schema } = definition;
  const resolver = useMemo<Resolver<Values>>(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>;
    return (values, ...rest) => check(withLocked(values, saved, locked), ...rest);
  }, [schema, saved, locked]);
  const form = useForm<Values>({
    resolver,
    defaultValues: (kept ? withLocked(kept.values, saved, locked) : saved) as DefaultValues<Values>,
    shouldFocusError: false,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      void keepForm(reporting, report.id, id, { values: form.getValues(), base: JSON.stringify(saved) });
    };
    const flush = () => {
      if (!timer) return;
      clearTimeout(timer);
      keep();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A form that is reset holds what was saved.
        if (!name) return;
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE);
      },
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [reporting, report.id, id, saved, form]);

  const { register, formState } = form;
  return {
    ...form,
    report,
    locked,
    field: (name) => ({
      ...register(name),
      error: form.getFieldState(name, formState).error?.message,
      disabled: locked.has(name) || undefined,
    }),
  };
};

/** Whether the signed-in person is staff, which the token alone decides. */
export const useIsStaff = (): boolean => useSignedIn().session?.role === 'staff';
