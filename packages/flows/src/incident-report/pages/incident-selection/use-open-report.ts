import { useApi } from '@journey/api';
import { fetchReport, incidentKeys, isSubmitted, type ReportListItem } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf } from '../../flow.ts';
import { isSubmissionKept } from '../../drafts.ts';
import { useReporting } from '../../reporting.ts';
import { needsDetail, resumeStep } from '../../resume.ts';
import { selectionMessages as text } from './messages.ts';

/**
 * Takes a report up where it was left; a panel report is asked first who was driving, where the page
 * to go to depends on it.
 * @returns how to open one, and which is being opened
 */
export const useOpenReport = () => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useReporting();
  const { visit, toasts } = reporting;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [opening, setOpening] = useState<string>();

  const open = async ({ id, type, status }: ReportListItem) => {
    setOpening(id);
    try {
      const detail = needsDetail(status, type)
        ? await queries.fetchQuery({
            queryKey: incidentKeys.report(id),
            queryFn: ({ signal }) => fetchReport(api, id, signal),
            staleTime: 0,
          })
        : undefined;
      // A submission that was begun on this device goes on, whatever the services have heard of it.
      const step = (await isSubmissionKept(reporting, id))
        ? 'review'
        : resumeStep(status, { type, customerDriving: detail?.details.customerDriving });
      if (!step) return;
      visit.set({ ...visit.get(), report: { id, type, resubmit: isSubmitted(status) } });
      await navigate(addressOf(step) + search);
    } catch {
      toasts.show('error', text.continueFailed);
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
