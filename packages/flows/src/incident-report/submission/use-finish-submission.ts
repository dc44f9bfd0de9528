import { incidentQueryKeys, type IncidentReport } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { deleteReportDrafts } from '../drafts.ts';
import { REPORT_WIZARD_BASE_PATH } from '../flow.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';

/**
 * Returns a function to call when a report has been sent completely: it opens the thank-you page and deletes what
 * the device stores of the report.
 */
export const useFinishSubmission = ({
  id,
  type,
}: Pick<IncidentReport, 'id' | 'type'>): (() => Promise<void>) => {
  const reporting = useIncidentReportApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { search } = useLocation();
  return async () => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type } });
    // In the history, the page with the list of reports takes the place of the review, so that Back on the
    // thank-you page leads there.
    await navigate(`${REPORT_WIZARD_BASE_PATH}/incidentselection${search}`, { replace: true });
    queries.removeQueries({ queryKey: incidentQueryKeys.all });
    await navigate(`${REPORT_WIZARD_BASE_PATH}/submissionpage${search}`);
    // What the device stores of the report is deleted last. If the tab closes before this, the stored submission
    // reopens the report at its review, and this function runs again.
    await deleteReportDrafts(reporting, id);
  };
};
