import { isStorableText } from '@journey/api';
import { isEmptySignature, type Signature } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { SignatureWithTime } from '../../submission/tasks.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Formats the time of a signature as `YYYY-MM-DD hh:mm` in the time zone of the device. */
const stamp = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;

const isSigned = (value: unknown): value is SignatureWithTime =>
  typeof value === 'object' && value !== null && 'signature' in value && 'at' in value;

/**
 * Returns the error of a signature that has characters which nobody sees in it, such as a typed name with a NUL. It is
 * told at once.
 */
export const findSignatureError = (signature: Signature | null | undefined): string | undefined =>
  signature?.kind === 'typed' && !isStorableText(signature.name)
    ? sharedFieldMessages.unprintable
    : undefined;

/**
 * The signature of an incident report. Every change of it is stored on the device, so that it survives a reload.
 */
export interface SignatureDraft {
  /** Whether the signature stored on the device has been read; until then it is unknown whether there is one. */
  readonly isLoaded: boolean;
  readonly signed: SignatureWithTime | undefined;
  readonly change: (signature: Signature | null) => void;
}

export const useSignatureDraft = (reportId: string): SignatureDraft => {
  const reporting = useIncidentReportApp();
  const [isLoaded, setLoaded] = useState(false);
  const [signed, setSigned] = useState<SignatureWithTime>();
  const name = getReportStepDraftName(reportId, 'signature');
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const found = await (await openReportDrafts(reporting)).get(name);
      if (isGone) return;
      if (isSigned(found)) setSigned(found);
      setLoaded(true);
    })();
    return () => {
      isGone = true;
    };
  }, [reporting, name]);
  // Each write of the signature waits for the one before, so that the latest signature is the one that stays
  // stored.
  const keeping = useRef(Promise.resolve());
  const keepAfter = async (before: Promise<void>, next: SignatureWithTime | undefined) => {
    await before;
    const drafts = await openReportDrafts(reporting);
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
