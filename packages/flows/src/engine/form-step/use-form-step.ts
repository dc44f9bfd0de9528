import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { RefusedFieldValue, FormStepDefinition, FormStepMethods } from './definition.ts';
import { restoreLockedFieldValues } from './locks.ts';
import { listFieldProblems, type FieldProblem } from './problems.ts';
import { createUnstorableTextTeller } from './unstorable.ts';
import { useStoreFormDraft, type FormDraftStore } from './use-typed-draft.ts';

/**
 * What the caller passes for one form: its initial values, where typed values are stored, and how it is
 * saved.
 */
interface Options<Values extends FieldValues> {
  readonly definition: Pick<FormStepDefinition<Values, never, unknown, never>, 'schema' | 'nameOf'>;
  readonly initial: Values;
  /**
   * Stores typed values on the device, so that a reload keeps them. Without this property, a reload loses them.
   */
  readonly draft?: FormDraftStore<Values>;
  /** The paths of the fields that cannot be changed, and the saved values, to which these fields are always reset. */
  readonly locks?: { readonly paths: ReadonlySet<string>; readonly saved: Values };
  /**
   * Checks values that have passed the schema against further rules before they are saved.
   * @returns the field that is refused; undefined when the values can be saved
   */
  readonly validateBeforeSave?: (values: Values) => RefusedFieldValue<Values> | undefined;
  /** Saves the form's values, which are valid. If it throws, the error is shown as the form's failure. */
  readonly save: (values: Values) => Promise<void>;
  /** Returns the text that tells the person why saving the form failed. */
  readonly failureOf: (error: unknown) => string;
}

/** The state of a form, and its actions. */
export interface FormStepState<Values extends FieldValues> {
  readonly form: FormStepMethods<Values>;
  /** The form's errors in the order of the fields on the page. */
  readonly problems: readonly FieldProblem[];
  /** How often the person has tried to submit the form. */
  readonly attempt: number;
  readonly isKept: boolean;
  readonly isBusy: boolean;
  /** The reason why the last attempt to save failed. The values are still in the form. */
  readonly failure: string | undefined;
  /** Whether the last attempt failed without a network and is repeated by itself once the device is online. */
  readonly isWaiting: boolean;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /**
   * Validates the form's values as `submit` does, and then saves them with the given function instead of the
   * form's own.
   */
  readonly submitWith: (save: (values: Values) => Promise<void>) => Promise<void>;
  /**
   * Runs an action that the person has confirmed in a dialog over the form. If it fails, the form shows the
   * failure in the same way as a failure to submit.
   */
  readonly attemptTo: (work: () => Promise<void>) => Promise<void>;
  /** Returns a promise that resolves when everything that was typed has been written to the device. */
  readonly written: () => Promise<void>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Runs the form of a step or a page, whose fields are uncontrolled. Typed values are stored on the device, and
 * submitting validates and saves them. Validation errors are listed in the summary; a failure to save shows a message
 * and loses nothing typed.
 */
export const useFormStep = <Values extends FieldValues>({
  definition: { schema, nameOf },
  initial,
  draft,
  locks,
  validateBeforeSave,
  save,
  failureOf,
}: Options<Values>): FormStepState<Values> => {
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<{ readonly work: () => Promise<void> }>();
  const resolver = useMemo<Resolver<Values>>(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>;
    return locks
      ? (values, ...rest) => check(restoreLockedFieldValues(values, locks.saved, locks.paths), ...rest)
      : check;
  }, [schema, locks]);
  const form = useForm<Values>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isKept, written } = useStoreFormDraft(form, draft);
  const { errors, isSubmitting, submitCount } = form.formState;
  const locked = locks?.paths ?? NOTHING;

  const attemptTo = async (work: () => Promise<void>): Promise<void> => {
    const wasOnline = navigator.onLine;
    setFailure(undefined);
    setWaiting(undefined);
    setSaving(true);
    try {
      await work();
    } catch (error) {
      // The network came back during the attempt. The event that repeats a waiting form has passed, so the attempt is
      // repeated here.
      if (navigator.onLine && !wasOnline) return attemptTo(work);
      setFailure(failureOf(error));
      if (!navigator.onLine) setWaiting({ work });
    } finally {
      setSaving(false);
    }
  };
  const { subscribe } = form;
  useEffect(() => {
    if (!waiting) return undefined;
    const repeat = () => void attemptTo(waiting.work);
    addEventListener('online', repeat);
    // After a change the form is not sent by itself, because it may be half edited; the person submits it again.
    const stopListening = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) setWaiting(undefined);
      },
    });
    return () => {
      removeEventListener('online', repeat);
      stopListening();
    };
    // `attemptTo` is another function on each render and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waiting, subscribe]);
  const [tellUnstorableText] = useState(() => createUnstorableTextTeller(form));
  const submitWith = (saveThem: typeof save) =>
    form.handleSubmit(async (values) => {
      const refusal = validateBeforeSave?.(values);
      if (refusal) return form.setError(refusal.field, { message: refusal.message });
      // Writes of typed values to the device are awaited before the form is sent. Otherwise a late write could
      // store the draft again after the response has removed it.
      await written();
      return attemptTo(() => saveThem(values));
    });
  return {
    form: {
      ...form,
      locked,
      field: (name, options) => ({
        ...form.register(name, {
          ...options,
          onChange: (event: { readonly target: { readonly value: unknown } }) => {
            options?.onChange?.(event);
            tellUnstorableText(name, event.target.value);
          },
        }),
        error: form.getFieldState(name, form.formState).error?.message,
        disabled: locked.has(name) || undefined,
      }),
    },
    problems: listFieldProblems(errors, nameOf),
    attempt: submitCount,
    isKept,
    isBusy: isSubmitting || isSaving,
    failure,
    isWaiting: waiting !== undefined,
    submit: (event) => submitWith(save)(event),
    submitWith: (saveThem) => submitWith(saveThem)(),
    attemptTo,
    written,
  };
};
