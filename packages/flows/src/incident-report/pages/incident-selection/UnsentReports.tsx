import {
  incidentQueryKeys,
  type IncidentRental,
  type IncidentType,
  type ReportListItem,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { SubmissionProgressCard } from '../../submission/SubmissionProgressCard.tsx';
import { useFinishSubmission } from '../../submission/use-finish-submission.ts';
import { useReportSubmission } from '../../submission/use-submission.ts';

interface Props {
  readonly reports: Readonly<Partial<Record<IncidentType, readonly ReportListItem[]>>>;
  readonly rental: IncidentRental;
}

/**
 * Continues to send reports that were submitted on this device but not sent completely, for example because the
 * session expired.
 */
export const UnsentReports = ({ reports, rental }: Props) => {
  const reporting = useIncidentReportApp();
  const [waiting, setWaiting] = useState<readonly ReportListItem[]>([]);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const all = Object.values(reports).flat();
      const hasSubmissions = await Promise.all(all.map(({ id }) => hasUnfinishedSubmission(reporting, id)));
      if (!isGone) setWaiting(all.filter((_, index) => hasSubmissions[index]));
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [reporting, reports]);
  const [first] = waiting;
  if (!first) return null;
  // Only one report is sent at a time: when it is sent, its own thank-you page opens.
  return <WaitingReport key={first.id} report={first} rental={rental} />;
};

interface ReportProps {
  readonly report: ReportListItem;
  readonly rental: IncidentRental;
}

const WaitingReport = ({ report, rental }: ReportProps) => {
  const queries = useQueryClient();
  const onDone = useFinishSubmission(report);
  const { view, isKept, retry } = useReportSubmission({
    report,
    rental,
    onDone,
    onFinishedElsewhere: () => void queries.invalidateQueries({ queryKey: incidentQueryKeys.all }),
  });
  if (!view || view.tasks.length === 0) return null;
  return <SubmissionProgressCard view={view} isKept={isKept} focusOnMount={false} onRetry={retry} />;
};
