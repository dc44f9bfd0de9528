import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { RuleContext } from '../../fields/rule-context.ts';
import type { RefusedFieldValue, FormStepDefinition, FormStepMethods } from './definition.ts';
import type { FormDraftStore } from './form-drafts.ts';
import { restoreLockedFieldValues } from './locks.ts';
import { listErrors, listFieldProblems, watchMendedErrors } from './problems.ts';
import { createUnstorableTextReporter } from './unstorable.ts';
import { useSubmitAttempts, type SaveForm } from './use-submit-attempts.ts';
import { useStoreFormDraft } from './use-typed-draft.ts';

/**
 * What the caller passes for one form: its initial values, where typed values are stored, and how it is
 * saved.
 */
interface Options<Values extends FieldValues> {
  readonly definition: Pick<FormStepDefinition<Values, never, unknown, never>, 'schema' | 'nameOf'>;
  readonly initial: Values;
  /**
   * Stores typed values on the device, so that a reload keeps them. Without this property, a reload loses them. Pass
   * the same object on every render.
   */
  readonly draft?: FormDraftStore<Values>;
  /** The paths of the fields that cannot be changed, and the saved values, to which these fields are always reset. */
  readonly locks?: { readonly paths: ReadonlySet<string>; readonly saved: Values };
  /** What the schema's rules need besides the values. Pass the same object on every render. */
  readonly rules?: RuleContext;
  /**
   * Checks values that have passed the schema against further rules before they are saved.
   * @returns the field that is refused; undefined when the values can be saved
   */
  readonly validateBeforeSave?: (values: Values) => RefusedFieldValue<Values> | undefined;
  /** Saves the form's values, which are valid. If it throws, the error is shown as the form's failure. */
  readonly save: SaveForm<Values>;
  /** Returns the text that tells the person why saving the form failed. */
  readonly failureOf: (error: unknown) => string;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Runs the form of a step or a page, whose fields are uncontrolled. Typed values are stored on the device, and
 * submitting validates and saves them. Validation errors are listed in the summary. A failure to save shows a message
 * and loses nothing that was typed. A form that cannot be sent because there is no network waits and is sent
 * automatically.
 */
export const useFormStep = <Values extends FieldValues>({
  definition: { schema, nameOf },
  initial,
  draft,
  locks,
  rules,
  validateBeforeSave,
  save,
  failureOf,
}: Options<Values>) => {
  const resolver = useMemo<Resolver<Values>>(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>;
    if (!locks) return (values, _, options) => check(values, rules, options);
    const restore = (values: Values) => restoreLockedFieldValues(values, locks.saved, locks.paths);
    return async (values, _, options) => {
      const result = await check(restore(values), rules, options);
      // The saved values are restored again, because a rule may have converted one of them, for example its full-width
      // digits to plain ones.
      const isValid = Object.keys(result.errors).length === 0;
      return isValid ? { errors: {}, values: restore(result.values as Values) } : result;
    };
  }, [schema, locks, rules]);
  const form = useForm<Values>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useEffect(() => watchMendedErrors(form, resolver), [form, resolver]);
  const { isKept, written, rewrite } = useStoreFormDraft(form, draft);
  const { errors, isSubmitting, submitCount } = form.formState;
  // Only `errors` is read. `getFieldState` also reads which fields are being validated, so the whole form would render
  // again at each key press.
  const told = new Map(listErrors(errors).map(({ id, message }) => [id, message]));
  const locked = locks?.paths ?? NOTHING;

  const { subscribe } = form;
  const attempts = useSubmitAttempts<Values>({
    submitted: draft?.submitted,
    failureOf,
    repeat: (saveThem = save) => submitWith(saveThem, true)(),
    onChange: (changed) =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) changed();
        },
      }),
  });
  /** The changes of the form that are not complete yet, and for which submitting waits. */
  const changes = useRef(new Set<Promise<unknown>>());
  const [tellUnstorableText] = useState(() => createUnstorableTextReporter(form));
  const submitOnce = (
    saveThem: typeof save,
    isAutomatic: boolean,
  ): ((event?: BaseSyntheticEvent) => Promise<void>) => {
    // Changes are watched from the moment of the press, because the values are read then but are sent only after
    // validation and pending writes.
    const hasChanged = attempts.watchChanges();
    return form.handleSubmit(
      async (values) => {
        const refusal = validateBeforeSave?.(values);
        if (refusal) {
          form.setError(refusal.field, { message: refusal.message });
          return attempts.dropWaiting();
        }
        // Writes of typed values to the device are awaited before the form is sent. Otherwise a late write could
        // store the draft again after the response has removed it.
        await written();
        return attempts.run(values, saveThem, isAutomatic, hasChanged);
      },
      () => attempts.dropWaiting(),
    );
  };
  const submitWith =
    (saveThem: typeof save, isAutomatic = false) =>
    async (event?: BaseSyntheticEvent): Promise<void> => {
      // This comes before any wait, because it has no effect once the event has been handled.
      event?.preventDefault();
      // eslint-disable-next-line no-await-in-loop -- another change may begin while one is awaited
      while (changes.current.size > 0) await Promise.allSettled(changes.current);
      return submitOnce(saveThem, isAutomatic)(event);
    };
  const methods: FormStepMethods<Values> = {
    ...form,
    locked,
    submitAfter: (change) => {
      changes.current.add(change);
      const end = () => void changes.current.delete(change);
      change.then(end, end);
    },
    getDraftChanges: (values) => draft?.getChanges(values) ?? {},
    field: (name, options) => ({
      ...form.register(name, {
        ...options,
        onChange: (event: { readonly target: { readonly value: unknown } }) => {
          options?.onChange?.(event);
          tellUnstorableText(name, event.target.value);
        },
      }),
      error: told.get(name),
      disabled: locked.has(name) || undefined,
    }),
  };
  return {
    form: methods,
    /** The form's errors in the order of the fields on the page. */
    problems: listFieldProblems(errors, nameOf),
    /** How many times the person has tried to submit the form. */
    attempt: submitCount,
    isKept,
    isBusy: isSubmitting || attempts.isSaving,
    /** The reason why the last attempt to save failed. The values are still in the form. */
    failure: attempts.failure,
    /**
     * Present while the submitted form waits because the services cannot be reached. It is then sent automatically.
     */
    waiting: attempts.waiting,
    /**
     * How the person kept the form from being sent automatically: `changed` if they changed a field while it waited,
     * `cancelled` if they used `cancelWaiting`. It is `overtaken` if they changed a field while the form was being
     * sent; that change is not sent automatically either.
     */
    ended: attempts.ended,
    /**
     * Whether the fields are inert at the moment, because the request in progress cannot be repeated with changed
     * values.
     */
    isHeld: attempts.isHeld,
    submit: (event?: BaseSyntheticEvent): Promise<void> => submitWith(save)(event),
    /**
     * Validates the form's values as `submit` does, and then saves them with the given function instead of the
     * form's own.
     */
    submitWith: (saveThem: SaveForm<Values>): Promise<void> => submitWith(saveThem)(),
    /** Stops waiting, so that the form is sent only when the person submits it again. */
    cancelWaiting: attempts.cancel,
    /** Returns a promise that resolves when everything that was typed has been written to the device. */
    written,
    /** Writes what was typed to the device again, once all earlier writes have ended. */
    rewrite,
  };
};

/** The state of a form, and its actions. */
export type FormStepState<Values extends FieldValues> = ReturnType<typeof useFormStep<Values>>;
