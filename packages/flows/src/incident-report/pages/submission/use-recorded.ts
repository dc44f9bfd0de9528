import { useApi } from '@journey/api';
import { recordSubmission } from '@journey/api/incidents';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { reportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';

/** Tells the services that the thank-you page was reached. Repeating the request is harmless. */
export const useRecorded = (
  reportId: string,
): { readonly isFailed: boolean; readonly record: () => void } => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const [isFailed, setFailed] = useState(false);
  const record = useEffectEvent(async () => {
    try {
      await sendOnce(await reportDrafts(reporting), {
        name: `recorded/${reportId}`,
        body: reportId,
        send: (idempotencyKey) => recordSubmission(api, reportId, { idempotencyKey }),
      });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void record();
  }, [reportId, tries]);
  return { isFailed, record: () => setTries(tries + 1) };
};
