import { incidentKeys, type IncidentReport } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetReport } from '../drafts.ts';
import { WIZARD } from '../flow.ts';
import { useReporting } from '../reporting.ts';

/** @returns what ends a submission that is through: the thank-you page, and nothing kept on the device */
export const useHandedIn = ({ id, type }: Pick<IncidentReport, 'id' | 'type'>): (() => Promise<void>) => {
  const reporting = useReporting();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { search } = useLocation();
  return async () => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type } });
    // Back from the thank-you page leads to the selection, not to a report that is done.
    await navigate(`${WIZARD}/incidentselection${search}`, { replace: true });
    queries.removeQueries({ queryKey: incidentKeys.all });
    await navigate(`${WIZARD}/submissionpage${search}`);
    // Last: a tab that dies before it comes here again, and the report is recorded there.
    await forgetReport(reporting, id);
  };
};
