import { isEmptySignature, type Signature } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';
import { formName, reportDrafts } from '../../drafts.ts';
import { useReporting } from '../../reporting.ts';
import type { Signed } from '../../submission/tasks.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as the report shows it, `YYYY-MM-DD hh:mm`, in the time of the device. */
const stamp = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;

const isSigned = (value: unknown): value is Signed =>
  typeof value === 'object' && value !== null && 'signature' in value && 'at' in value;

/** The signature of a report, kept on the device with every stroke. */
export interface KeptSignature {
  /** Nothing until the device has been asked. */
  readonly isLoaded: boolean;
  readonly signed: Signed | undefined;
  readonly change: (signature: Signature | null) => void;
}

export const useSignature = (reportId: string): KeptSignature => {
  const reporting = useReporting();
  const [isLoaded, setLoaded] = useState(false);
  const [signed, setSigned] = useState<Signed>();
  const name = formName(reportId, 'signature');
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const found = await (await reportDrafts(reporting)).get(name);
      if (isGone) return;
      if (isSigned(found)) setSigned(found);
      setLoaded(true);
    })();
    return () => {
      isGone = true;
    };
  }, [reporting, name]);
  // Strokes are stored one after the other, so that the last one stored is the last one drawn.
  const keeping = useRef(Promise.resolve());
  const keepAfter = async (before: Promise<void>, next: Signed | undefined) => {
    await before;
    const drafts = await reportDrafts(reporting);
    await (next ? drafts.put(name, next) : drafts.remove(name));
  };
  return {
    isLoaded,
    signed,
    change: (signature) => {
      const next = isEmptySignature(signature) ? undefined : { signature: signature!, at: stamp(new Date()) };
      setSigned(next);
      keeping.current = keepAfter(keeping.current, next);
    },
  };
};
