import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import type { FormValues } from './values.ts';

/**
 * Stores what is typed, encrypted on the device, until it has been sent, so that a reload, a failure, a closed tab or
 * an expired session loses nothing. Each change is written immediately, one write at a time, since a page that is being
 * closed has no time left for it.
 * @returns whether the device stores the values; if it cannot, the page says so
 */
export const useFormDraft = ({ subscribe }: UseFormReturn<FormValues>, drafts: Drafts): boolean => {
  const [isKept, setIsKept] = useState(() => drafts.isPersistent());
  useEffect(() => {
    let waiting: FormValues | undefined;
    let isWriting = false;
    const keep = async () => {
      if (isWriting) return;
      isWriting = true;
      while (waiting) {
        const values = waiting;
        waiting = undefined;
        setIsKept(await drafts.put('form', values));
      }
      isWriting = false;
    };
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name this is no change of a field: the form reports its first values, too.
        if (!name) return;
        waiting = values;
        void keep();
      },
    });
  }, [subscribe, drafts]);
  return isKept;
};
