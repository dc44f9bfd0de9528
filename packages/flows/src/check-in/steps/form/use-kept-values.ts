import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import type { FormValues } from './values.ts';

/**
 * Keeps what is typed, sealed on the device, until it has been sent: a reload, a failure, a closed tab or an ended
 * session loses none of it. It is written at once, one write at a time: a page that is left has no time to do it then.
 * @returns whether the device keeps it; where it cannot, the page says so
 */
export const useKeptValues = ({ subscribe }: UseFormReturn<FormValues>, drafts: Drafts): boolean => {
  const [isKept, setIsKept] = useState(() => drafts.isKept());
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
        // Only what became of a field: the form tells of its first values as well.
        if (!name) return;
        waiting = values;
        void keep();
      },
    });
  }, [subscribe, drafts]);
  return isKept;
};
