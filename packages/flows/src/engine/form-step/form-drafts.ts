import { watchDrafts } from '../drafts/changes.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  createTaskQueueStore,
  listSingleWriteDraftNames,
  QUEUE_DRAFT_PREFIX,
} from '../outbox/queue-store.ts';
import { createStore, type Store } from '../store.ts';
import type { FormDraftStore } from './use-typed-draft.ts';

/** The id of the only write in the queue of a submitted form. */
const SUBMIT = 'submit';

/** A form that a person has submitted and that has not been sent, as the device stores it. */
export interface SubmittedForm {
  /** When the person submitted it, in ms since 1970. */
  readonly since: number;
  /** What the product stored with it (`FormDraftOptions.getInput`). */
  readonly input: unknown;
}

/**
 * Returns the names of the drafts that say that a form has been submitted. Whoever sends the form, or changes its typed
 * values, removes them in the same transaction.
 * @param queue the name of the form's queue
 */
export const listSubmittedFormDraftNames = (queue: string): string[] =>
  listSingleWriteDraftNames(queue, SUBMIT);

/** Returns what the device stores of a form that was submitted and not sent; undefined if there is none. */
export const readSubmittedForm = async (
  drafts: Drafts,
  queue: string,
): Promise<SubmittedForm | undefined> => {
  const row = createTaskQueueStore(drafts, queue);
  const [task] = await row.readIfPossible();
  return task && { since: task.queuedAt ?? 0, input: await row.input(task.id).catch(() => undefined) };
};

/** Returns the name of the lock under which a submitted form is sent, so that only one tab at a time sends it. */
export const getSubmittedFormLock = ({ scope }: Pick<Drafts, 'scope'>, queue: string): string =>
  `journey.form.${scope}.${queue}`;

const forms = createStore<readonly string[]>([]);

/**
 * The locks (`SubmittedFormStore.lock`) of the submitted forms that a form on this page is sending,
 * or shows as waiting. Code that shows or sends waiting forms from any page skips these.
 */
export const formsHandledByPage: Store<readonly string[]> = forms;

/** Marks a submitted form as attended by the form on this page. @returns a function that ends it */
export const markFormHandled = (lock: string): (() => void) => {
  forms.set([...forms.get(), lock]);
  return () => {
    const at = forms.get().indexOf(lock);
    forms.set(forms.get().toSpliced(at, 1));
  };
};

interface FormDraftOptions<Values> {
  readonly drafts: Drafts;
  /** The name of the draft that holds the form's typed values. */
  readonly name: string;
  /** The name of the outbox queue that says that the form was submitted; it contains no slash and nothing personal. */
  readonly queue: string;
  /** Converts the form's values to what the draft stores. */
  readonly toDraft?: (values: Values) => unknown;
  /** Returns what a page needs, besides the typed values, to send the form after a reload; a value that drafts can store. */
  readonly getInput?: () => unknown;
  /**
   * When the person submitted the form, in ms since 1970, if the device still held it unsent when
   * it was opened.
   */
  readonly submittedAt?: number;
}

/**
 * Creates the store of a form's typed values, and of the mark that they were submitted. The mark is
 * a queue of the outbox, so every page can find a form that waits. It always matches the typed
 * values in the draft: submitting stores both in one transaction, and changing the values, in any
 * tab, removes the mark in the same transaction.
 */
export const createFormDraftStore = <Values>({
  drafts,
  name,
  queue,
  toDraft = (values) => values,
  getInput = () => undefined,
  submittedAt,
}: FormDraftOptions<Values>): FormDraftStore<Values> => {
  const remove = listSubmittedFormDraftNames(queue);
  return {
    isPersistent: drafts.isPersistent(),
    put: (values) => drafts.write({ put: { [name]: toDraft(values) }, remove }),
    submitted: {
      lock: getSubmittedFormLock(drafts, queue),
      since: submittedAt,
      put: (values) =>
        createTaskQueueStore(drafts, queue).begin([{ id: SUBMIT, input: getInput() }], {
          [name]: toDraft(values),
        }),
      remove: async () => void (await drafts.write({ remove })),
      isStored: async () => (await createTaskQueueStore(drafts, queue).read()).length > 0,
      watch: (onChange) => watchDrafts(drafts, `${QUEUE_DRAFT_PREFIX}${queue}`, onChange),
    },
  };
};
