import type { IncidentType, ReportListItem } from '@journey/api/incidents';
import { useCallback } from 'react';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { SubmissionProgressCard } from '../../submission/SubmissionProgressCard.tsx';
import { useReportSubmission } from '../../submission/use-submission.ts';
import { useLoaded } from '../../use-report.tsx';

interface UnsentProps {
  readonly reports: Readonly<Partial<Record<IncidentType, readonly ReportListItem[]>>>;
}

/**
 * Continues to send reports that were submitted on this device but not sent completely, for example because the
 * session expired.
 */
export const UnsentReportSender = ({ reports }: UnsentProps) => {
  const reporting = useIncidentReportApp();
  const first = useLoaded(
    useCallback(async () => {
      const all = Object.values(reports).flat();
      const hasSubmissions = await Promise.all(all.map(({ id }) => hasUnfinishedSubmission(reporting, id)));
      return all.find((_, index) => hasSubmissions[index]);
    }, [reporting, reports]),
  );
  if (!first) return null;
  // Only one report is sent at a time: when it is sent, its own thank-you page opens.
  return <WaitingReport key={first.id} report={first} />;
};

const WaitingReport = ({ report }: { readonly report: ReportListItem }) => {
  const { view, isKept, retry } = useReportSubmission(report);
  if (!view || view.tasks.length === 0) return null;
  return <SubmissionProgressCard view={view} isKept={isKept} focusOnMount={false} onRetry={retry} />;
};
