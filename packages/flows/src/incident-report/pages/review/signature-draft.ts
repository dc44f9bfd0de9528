import { isEmptySignature, type Signature } from '@journey/ui';
import dayjs from 'dayjs';
import { useCallback, useRef, useState } from 'react';
import { isObject } from '../../../engine/guards.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import { getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { SignatureWithTime } from '../../submission/tasks.ts';
import { useLoadedValue } from '../../use-report.tsx';

/**
 * Parses a signature that the device has stored.
 * @returns undefined when the stored value is not a signature
 */
export const parseSignatureDraft = (stored: unknown): SignatureWithTime | undefined => {
  if (!isObject(stored) || !('signature' in stored) || !('at' in stored)) return undefined;
  // Earlier releases stored the time as `YYYY-MM-DD HH:mm` in the device's time zone.
  const at = dayjs(stored.at as string | number).valueOf();
  if (Number.isNaN(at)) return undefined;
  const answersHash = 'answersHash' in stored ? String(stored.answersHash) : undefined;
  return { signature: stored.signature as Signature, at, answersHash };
};

/**
 * React hook that returns the signature of a report as the device stores it, and a function that changes it. Every
 * change is stored on the device, so that it survives a reload.
 * @param answersHash the hash of what the report's PDF would show (`hashPdfAnswers`); undefined until it is known. A
 *   signature that was given for another hash is not valid, but stays stored, because the answers may be changed back.
 */
export const useSignatureDraft = (reportId: string, answersHash: string | undefined) => {
  const reporting = useIncidentReportApp();
  const name = getReportStepDraftName(reportId, 'signature');
  const stored = useLoadedValue(
    useCallback(async () => {
      return { signed: parseSignatureDraft(await (await openReportDrafts(reporting)).get(name)) };
    }, [reporting, name]),
  );
  const [changed, setChanged] = useState<typeof stored>();
  // Each write of the signature waits for the previous write, so that the latest signature is the one that stays
  // stored.
  const keeping = useRef(Promise.resolve());
  const keepAfter = async (before: Promise<void>, next: SignatureWithTime | undefined) => {
    await before;
    const drafts = await openReportDrafts(reporting);
    await (next ? drafts.put(name, next) : drafts.remove(name));
  };
  const latest = (changed ?? stored)?.signed;
  const isOutdated = latest !== undefined && latest.answersHash !== answersHash;
  return {
    /** Whether the stored signature has been read from the device. Until then it is unknown whether one exists. */
    isLoaded: stored !== undefined,
    /** Whether the device had a signature when it was read; clearing the pad does not change that. */
    wasSigned: stored?.signed !== undefined,
    signed: isOutdated ? undefined : latest,
    /** A signature that is no longer valid, because what the PDF shows has changed since it was given. */
    ...(isOutdated && { outdated: latest }),
    change: (signature: Signature | null): void => {
      // The PDF prints this time beside that of the incident, which the services' clock has checked.
      const at = getServiceTime(reporting);
      const next = signature && !isEmptySignature(signature) ? { signature, at, answersHash } : undefined;
      setChanged({ signed: next });
      keeping.current = keepAfter(keeping.current, next);
    },
  };
};
