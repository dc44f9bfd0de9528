import { useApi } from '@journey/api';
import {
  fetchReport,
  incidentQueryKeys,
  isSubmittedStatus,
  type ReportListItem,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsFullReportToResume, findResumeStep } from '../../flow.ts';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportAddress } from '../../use-report.tsx';
import { reportSelectionMessages as text } from './messages.ts';

/**
 * Opens a report at the step where it was left. When that step depends on who was driving, the report's details are
 * fetched first.
 * @returns a function that opens a report, and the id of the report that is being opened
 */
export const useOpenReport = () => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const { visit, toasts } = reporting;
  const navigate = useNavigate();
  const address = useReportAddress();
  const [opening, setOpening] = useState<string>();

  const open = async ({ id, type, status }: ReportListItem) => {
    setOpening(id);
    try {
      const detail = needsFullReportToResume(status, type)
        ? await queries.fetchQuery({
            queryKey: incidentQueryKeys.report(id),
            queryFn: ({ signal }) => fetchReport(api, id, signal),
            staleTime: 0,
            meta: { isKept: true },
          })
        : undefined;
      // If the submission of the report was begun on this device, the report continues at the review, whatever
      // status the services report.
      const step = (await hasUnfinishedSubmission(reporting, id))
        ? 'review'
        : findResumeStep(status, { type, customerDriving: detail?.details.customerDriving });
      if (!step) return;
      visit.set({ ...visit.get(), report: { id, type, resubmit: isSubmittedStatus(status) } });
      await navigate(address(step));
    } catch {
      toasts.show('error', text.continueFailed);
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
