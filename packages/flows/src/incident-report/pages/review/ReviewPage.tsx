import { useIncidentReport } from '@journey/api/incidents';
import { Navigate, useLocation } from 'react-router-dom';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { REPORT_WIZARD_BASE_PATH } from '../../flow.ts';
import { useReportTabState } from '../../incident-report-app.ts';
import { useReportRental } from '../../use-rental.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Renders the last step of the incident report: all answers for review, the signature and the submission. */
export const ReviewPage = () => {
  const { data: rental } = useReportRental();
  const { report: open } = useReportTabState();
  const { search } = useLocation();
  const query = useIncidentReport(open?.id);
  if (!open) return <Navigate to={`${REPORT_WIZARD_BASE_PATH}/incidentselection${search}`} replace />;
  if (!query.data || !rental) return <QueryPlaceholder query={query} />;
  // The report has already been submitted, by another tab or by this one before a reload, so the thank-you page
  // is shown.
  if (query.data.isSubmitted && !open.resubmit)
    return <Navigate to={`${REPORT_WIZARD_BASE_PATH}/submissionpage${search}`} replace />;
  return <ReviewForm key={open.id} report={query.data} rental={rental} resubmit={open.resubmit ?? false} />;
};
