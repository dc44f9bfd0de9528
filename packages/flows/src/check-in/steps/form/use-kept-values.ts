import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import type { FormValues } from './values.ts';

/** ms without a key after which what was typed is kept. */
const PAUSE = 250;

/**
 * Keeps what is typed, sealed on the device, until it has been sent: a reload, a failure, a closed tab or an ended
 * session loses none of it.
 * @returns whether the device keeps it; where it cannot, the page says so
 */
export const useKeptValues = ({ subscribe }: UseFormReturn<FormValues>, drafts: Drafts): boolean => {
  const [isKept, setIsKept] = useState(() => drafts.isKept());
  useEffect(() => {
    let waiting: FormValues | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (!waiting) return;
      const values = waiting;
      waiting = undefined;
      void drafts.put('form', values).then(setIsKept);
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Only what became of a field: the form tells of its first values as well.
        if (!name) return;
        waiting = values;
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE);
      },
    });
    // A phone that is put away may never come back to this page.
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    return () => {
      stop();
      keep();
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
    };
  }, [subscribe, drafts]);
  return isKept;
};
