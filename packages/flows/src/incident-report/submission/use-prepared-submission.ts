import type { IncidentReport } from '@journey/api/incidents';
import { useEffect, useEffectEvent } from 'react';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { useReportRental } from '../use-rental.ts';
import { preloadSubmissionCode } from './tasks.ts';

/**
 * Loads the code and fonts that submitting the report will need, in the background, once for each version of the
 * report.
 */
export const usePreloadSubmissionCode = (report: IncidentReport): void => {
  const reporting = useIncidentReportApp();
  const { data: rental } = useReportRental();
  const prepare = useEffectEvent(() => {
    if (rental) void preloadSubmissionCode(reporting, report, rental);
  });
  const { id, version } = report;
  useEffect(() => prepare(), [id, version]);
};
