import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useKeptEntries } from '../kept-entries.ts';
import type { FormDraftStore } from './form-drafts.ts';

/**
 * Stores what is typed, so that a reload, a failure or a closed tab loses nothing. Each change is written immediately,
 * because a page that is being closed has no time left to write. While one write is in progress, later changes wait
 * and are written together.
 */
export const useStoreFormDraft = <Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: FormDraftStore<Values> | undefined,
) => {
  const [isKept, setKept] = useState(draft?.isPersistent ?? true);
  useKeptEntries(draft !== undefined && isKept);
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
     * Writes the last typed values again, for a draft that was removed or whose stored form has changed.
     * @returns a promise that resolves when they have been written
     */
    rewrite: useCallback(() => {
      const { current } = writes;
      if (current.typed) keep(current.typed);
      return current.last;
    }, [keep]),
  };
};
