import { yupResolver } from '@hookform/resolvers/yup';
import type { IncidentReport } from '@journey/api/incidents';
import { useEffect, useMemo } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useIncidentReportApp, useSignedIn } from '../incident-report-app.ts';
import type { StepDefinition } from './definition.ts';
import type { StepForm } from './form.ts';
import { lockedPaths, withLocked } from './locks.ts';
import { invalidPaths } from './problems.ts';
import { saveFormDraft, type FormDraft } from './use-form-draft.ts';

/** The debounce before typed values are stored as a draft, in ms. */
const PAUSE = 300;

/** Returns the fields of a submitted report that a customer cannot change: those with a valid value. */
const locksOf = async <Values extends FieldValues>(
  { schema }: StepDefinition<Values>,
  saved: Values,
): Promise<ReadonlySet<string>> => lockedPaths(saved, await invalidPaths(schema, saved));

/** Returns a step's locked fields: none for staff, and none before the report is submitted. */
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
  /** The saved answers with which the form is opened. */
  readonly saved: Values;
  readonly locked: ReadonlySet<string>;
  readonly kept: FormDraft<Values> | null;
}

/**
 * Creates a step's form with uncontrolled fields. Typed values are stored on the device as a draft, so that neither a
 * reload nor a failed request loses them (V-17).
 */
export const useStepForm = <Values extends FieldValues>({
  definition,
  report,
  saved,
  locked,
  kept,
}: Options<Values>): StepForm<Values> => {
  const reporting = useIncidentReportApp();
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
      void saveFormDraft(reporting, report.id, id, { values: form.getValues(), base: JSON.stringify(saved) });
    };
    const flush = () => {
      if (!timer) return;
      clearTimeout(timer);
      keep();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A change without a name is a reset to saved answers, which needs no draft.
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

/** Whether the signed-in person is staff, by the role that came with the token. */
export const useIsStaff = (): boolean => useSignedIn().session?.role === 'staff';
