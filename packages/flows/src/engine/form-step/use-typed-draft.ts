import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Stores a form's typed values on the device until they have been saved. A component passes the same object on
 * every render, since a new one would subscribe to the form again.
 */
export interface FormDraftStore<Values> {
  /** Whether values are expected to survive a reload, as far as is known when the form is opened. */
  readonly isPersistent: boolean;
  /**
   * Stores the form's typed values on the device.
   * @returns whether they survive a reload
   */
  readonly put: (values: Values) => Promise<boolean>;
  /**
   * Stores that the person has submitted the form, so that a reload does not forget it. Without this property, a form that
   * waits for a network is forgotten with its page.
   */
  readonly submitted?: SubmittedFormStore<Values>;
}

/** Stores on the device that a form has been submitted, until it has been sent or the person changes or cancels it. */
export interface SubmittedFormStore<Values> {
  /** The name of the lock under which the form is sent. Tabs with the same form have the same one. */
  readonly lock: string;
  /**
   * When the person submitted the form, in ms since 1970, if the device still held it unsent when
   * it was opened.
   */
  readonly since: number | undefined;
  /** Stores the values, and that they are submitted, in one transaction. @returns whether both survive a reload */
  readonly put: (values: Values) => Promise<boolean>;
  readonly remove: () => Promise<void>;
  /** Whether it is still stored: this tab or another may have sent the form, changed it or cancelled it. */
  readonly isStored: () => Promise<boolean>;
  /** Calls `onChange` when any tab has stored or removed it. @returns a function that stops watching */
  readonly watch: (onChange: () => void) => () => void;
}

/**
 * Stores what is typed, so that a reload, a failure or a closed tab loses nothing. Each change is written immediately,
 * since a page that is being closed has no time left for it. While one write is under way, later changes wait and are
 * written together.
 */
export const useStoreFormDraft = <Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: FormDraftStore<Values> | undefined,
) => {
  const [isKept, setKept] = useState(draft?.isPersistent ?? true);
  const writes = useRef<{ typed: Values | undefined; waiting: Values | undefined; last: Promise<void> }>({
    typed: undefined,
    waiting: undefined,
    last: Promise.resolve(),
  });
  const keep = useCallback(
    (values: Values) => {
      const { current } = writes;
      const isQueued = current.waiting !== undefined;
      current.typed = values;
      current.waiting = values;
      if (!draft || isQueued) return;
      const write = async () => {
        const latest = current.waiting!;
        current.waiting = undefined;
        setKept(await draft.put(latest).catch(() => false));
      };
      current.last = current.last.then(write);
    },
    [draft],
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // react-hook-form also reports the initial values and a reset, without a field's name; only changes of fields
          // are stored.
          if (name) keep(values);
        },
      }),
    [subscribe, keep],
  );
  return {
    /** Whether the device can store typed values. If not, the page warns the person. */
    isKept,
    /** Returns a promise that resolves when everything that was typed has been written. */
    written: useCallback(() => writes.current.last, []),
    /**
     * Writes the values that were typed last again. For a draft that was removed, or is stored differently by now.
     * @returns a promise that resolves when they have been written
     */
    rewrite: useCallback(() => {
      const { current } = writes;
      if (current.typed) keep(current.typed);
      return current.last;
    }, [keep]),
  };
};
