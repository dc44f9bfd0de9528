import type { IncidentReport } from '@journey/api/incidents';
import { useEffect, useEffectEvent } from 'react';
import { useReporting, useSignedIn } from '../reporting.ts';
import { prepareSubmission } from './tasks.ts';

/** Has a submission's code come while a page before it is read, once for each form of the report. */
export const usePreparedSubmission = (report: IncidentReport): void => {
  const reporting = useReporting();
  const { rental } = useSignedIn();
  const prepare = useEffectEvent(() => {
    if (rental) void prepareSubmission(reporting, report, rental);
  });
  const { id, version } = report;
  useEffect(() => prepare(), [id, version]);
};
