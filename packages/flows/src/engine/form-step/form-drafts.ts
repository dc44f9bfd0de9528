import { watchDrafts } from '../drafts/changes.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { DraftChanges } from '../drafts/stored-drafts.ts';
import {
  createTaskQueueStore,
  listSingleWriteDraftNames,
  QUEUE_DRAFT_PREFIX,
} from '../outbox/queue-store.ts';
import { createStore, type Store } from '../store.ts';

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
 * Returns the names of the drafts that mark a form as submitted. Code that sends the form or changes its typed values
 * must remove them in the same transaction.
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
 * The locks (`FormDraftStore.submitted.lock`) of the submitted forms that a form on this page is sending,
 * or shows as waiting. Code that shows or sends waiting forms from any page skips these.
 */
export const formsHandledByPage: Store<readonly string[]> = forms;

/** Marks a submitted form as handled by the form on this page. @returns a function that removes the mark */
export const claimSubmittedForm = (lock: string): (() => void) => {
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
  /** The name of the outbox queue that marks the form as submitted; it contains no slash and no personal data. */
  readonly queue: string;
  /** Converts the form's values to what the draft stores. */
  readonly toDraft?: (values: Values) => unknown;
  /**
   * Returns what a page needs, besides the typed values, to send the form after a reload. It must be a value that
   * drafts can store.
   */
  readonly getInput?: () => unknown;
  /**
   * When the person submitted the form, in ms since 1970. It is undefined unless the device had an unsent submission
   * of the form when the page opened.
   */
  readonly submittedAt?: number;
  /**
   * Whether the same person can open these drafts after signing in again; true by default. If not, the page promises
   * to send the form only while it stays open, and the product's notice about it (`WaitingToSend`) must promise the
   * same.
   */
  readonly outlivesSession?: boolean;
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
  outlivesSession = true,
}: FormDraftOptions<Values>) => {
  const remove = listSubmittedFormDraftNames(queue);
  const getChanges = (values: Values): DraftChanges => ({ put: { [name]: toDraft(values) }, remove });
  return {
    /** Whether values are expected to survive a reload, as far as is known when the form is opened. */
    isPersistent: drafts.isPersistent(),
    /** Stores the form's typed values on the device. @returns whether they survive a reload */
    put: (values: Values): Promise<boolean> => drafts.write(getChanges(values)),
    /** Returns the changes that `put` makes, for a transaction that makes others with them. */
    getChanges,
    /**
     * The mark on the device that the form was submitted, until it has been sent or the person changes or cancels it.
     */
    submitted: {
      /** The name of the lock under which the form is sent. Tabs with the same form have the same one. */
      lock: getSubmittedFormLock(drafts, queue),
      /** As `FormDraftOptions.submittedAt`. */
      since: submittedAt,
      /** As `FormDraftOptions.outlivesSession`. */
      outlivesSession,
      /**
       * Stores the values and the mark that they were submitted, in one transaction.
       * @returns whether both survive a reload and another sign-in
       */
      put: async (values: Values): Promise<boolean> => {
        const tasks = [{ id: SUBMIT, input: getInput() }];
        const isStored = await createTaskQueueStore(drafts, queue).begin(tasks, { [name]: toDraft(values) });
        return isStored && outlivesSession;
      },
      remove: async (): Promise<void> => void (await drafts.write({ remove })),
      /** Whether the mark is still stored. This tab or another may have sent, changed or cancelled the form. */
      isStored: async (): Promise<boolean> => (await createTaskQueueStore(drafts, queue).read()).length > 0,
      /** Calls `onChange` when any tab has stored or removed the mark. @returns a function that stops watching */
      watch: (onChange: () => void): (() => void) =>
        watchDrafts(drafts, `${QUEUE_DRAFT_PREFIX}${queue}`, onChange),
    },
  };
};

/**
 * Stores a form's typed values on the device until they have been saved. Pass the same object on every render, because
 * a new one would subscribe to the form again.
 */
export type FormDraftStore<Values> = ReturnType<typeof createFormDraftStore<Values>>;
