import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Refusal, StepDefinition, StepForm } from './definition.ts';
import { restoreLockedValues } from './locks.ts';
import { listProblems, type Problem } from './problems.ts';
import { useTypedDraft, type TypedDraftStore } from './use-typed-draft.ts';

/** What a product decides about a form: with which values it begins, where they are kept, and how they are saved. */
interface Options<Values extends FieldValues> {
  readonly definition: Pick<StepDefinition<Values, never, unknown, never>, 'schema' | 'nameOf'>;
  readonly initial: Values;
  /** Where typed values are kept; a form without it keeps none. */
  readonly draft?: TypedDraftStore<Values>;
  /** The locked fields' paths and the saved values, which locked fields always have. */
  readonly locks?: { readonly paths: ReadonlySet<string>; readonly saved: Values };
  /** Checks valid values once more before they are saved. */
  readonly validateBeforeSave?: (values: Values) => Refusal<Values> | undefined;
  /** Saves valid values. What it throws becomes the failure. */
  readonly save: (values: Values) => Promise<void>;
  /** Returns the text of a failure. */
  readonly failureOf: (error: unknown) => string;
}

/** The state of a form, and its actions. */
export interface FormStep<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  /** The form's errors in the order of the fields on the page. */
  readonly problems: readonly Problem[];
  /** How often the person has tried to submit. */
  readonly attempt: number;
  readonly isKept: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt to save failed. The values are still in the form. */
  readonly failure: string | undefined;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Validates the values as `submit` does, and then saves them in another way. */
  readonly submitWith: (save: (values: Values) => Promise<void>) => Promise<void>;
  /** Does what a dialog over the form has confirmed. A failure is shown like that of `submit`. */
  readonly attemptTo: (work: () => Promise<void>) => Promise<void>;
  /** Returns a promise that resolves when everything that was typed has been written to the device. */
  readonly written: () => Promise<void>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Runs a form with uncontrolled fields, of a step or of a page: what is typed is kept, and submitting validates it,
 * stores it on the device and saves it. Errors go into the summary; a failure has a text, and nothing typed is lost.
 */
export const useFormStep = <Values extends FieldValues>({
  definition: { schema, nameOf },
  initial,
  draft,
  locks,
  validateBeforeSave,
  save,
  failureOf,
}: Options<Values>): FormStep<Values> => {
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const resolver = useMemo<Resolver<Values>>(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>;
    return locks
      ? (values, ...rest) => check(restoreLockedValues(values, locks.saved, locks.paths), ...rest)
      : check;
  }, [schema, locks]);
  const form = useForm<Values>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isKept, written } = useTypedDraft(form, draft);
  const { errors, isSubmitting, submitCount } = form.formState;
  const locked = locks?.paths ?? NOTHING;

  const attemptTo = async (work: () => Promise<void>) => {
    setFailure(undefined);
    setSaving(true);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };
  const submitWith = (saveThem: typeof save) =>
    form.handleSubmit(async (values) => {
      const refusal = validateBeforeSave?.(values);
      if (refusal) return form.setError(refusal.field, { message: refusal.message });
      // What was typed is stored before it is sent, so that no write follows the answer that lets the draft go.
      await written();
      return attemptTo(() => saveThem(values));
    });
  return {
    form: {
      ...form,
      locked,
      field: (name, options) => ({
        ...form.register(name, options),
        error: form.getFieldState(name, form.formState).error?.message,
        disabled: locked.has(name) || undefined,
      }),
    },
    problems: listProblems(errors, nameOf),
    attempt: submitCount,
    isKept,
    isBusy: isSubmitting || isSaving,
    failure,
    submit: (event) => submitWith(save)(event),
    submitWith: (saveThem) => submitWith(saveThem)(),
    attemptTo,
    written,
  };
};
