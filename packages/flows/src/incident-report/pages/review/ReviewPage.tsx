import { useIncidentReport } from '@journey/api/incidents';
import { useCallback } from 'react';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { useIncidentReportApp, useReportTabState } from '../../incident-report-app.ts';
import { ReportRedirect, useLoaded, useReportRental } from '../../use-report.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/**
 * Reads whether this device has a submission of the report that it does not know to be complete, and reads it again
 * after each fetch of the report.
 * @param fetchedAt when the report was fetched, in milliseconds since 1970
 * @returns what was read and for which fetch; undefined until it has been read once
 */
const useUnfinishedSubmission = (reportId: string | undefined, fetchedAt: number) => {
  const reporting = useIncidentReportApp();
  return useLoaded(
    useCallback(
      async () =>
        reportId
          ? { isUnfinished: await hasUnfinishedSubmission(reporting, reportId), fetchedAt }
          : undefined,
      [reporting, reportId, fetchedAt],
    ),
  );
};

/** Renders the last step of the incident report: all answers for review, the signature and the submission. */
export const ReviewPage = () => {
  const { data: rental } = useReportRental();
  const { report: open } = useReportTabState();
  const query = useIncidentReport(open?.id);
  const found = useUnfinishedSubmission(open?.id, query.dataUpdatedAt);
  if (!open) return <ReportRedirect to="incidentselection" />;
  if (!query.data || !rental || !found) return <QueryPlaceholder query={query} />;
  // The report has already been submitted, by another tab or by this one before a reload, so the thank-you page
  // is shown. A device that has not received the answer to its last request stays here: it sends that request
  // again with the same key, and then deletes what it stores of the report.
  const isFinished = !found.isUnfinished && found.fetchedAt === query.dataUpdatedAt;
  if (query.data.isSubmitted && !open.resubmit && isFinished) return <ReportRedirect to="submissionpage" />;
  return <ReviewForm key={open.id} report={query.data} rental={rental} resubmit={open.resubmit ?? false} />;
};
