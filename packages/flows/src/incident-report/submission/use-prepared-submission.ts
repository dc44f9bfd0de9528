import type { IncidentReport } from '@journey/api/incidents';
import { useEffect, useEffectEvent } from 'react';
import { useIncidentReportApp, useIncidentSession } from '../incident-report-app.ts';
import { preloadSubmission } from './tasks.ts';

/**
 * Loads the code and fonts that submitting the report will need, in the background, once for each version of the
 * report.
 */
export const usePreloadSubmission = (report: IncidentReport): void => {
  const reporting = useIncidentReportApp();
  const { rental } = useIncidentSession();
  const prepare = useEffectEvent(() => {
    if (rental) void preloadSubmission(reporting, report, rental);
  });
  const { id, version } = report;
  useEffect(() => prepare(), [id, version]);
};
