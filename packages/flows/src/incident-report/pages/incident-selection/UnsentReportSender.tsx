import type { IncidentType, ReportListItem } from '@journey/api/incidents';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isUnreachable } from '../../../engine/unreachable.ts';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { reportTypeNames } from '../../messages.ts';
import { SubmissionProgressCard } from '../../submission/SubmissionProgressCard.tsx';
import { useReportSubmission } from '../../submission/use-submission.ts';
import { useLoadedValue } from '../../use-report.tsx';

interface UnsentProps {
  readonly reports: Readonly<Partial<Record<IncidentType, readonly ReportListItem[]>>>;
}

/**
 * Continues to send reports that were submitted on this device but not sent completely, for example because the
 * session expired.
 */
export const UnsentReportSender = ({ reports }: UnsentProps) => {
  const reporting = useIncidentReportApp();
  /** The ids of the reports that cannot be sent for a reason other than the network. */
  const [heldUp, setHeldUp] = useState<readonly string[]>([]);
  const unsent = useLoadedValue(
    useCallback(async () => {
      const all = Object.values(reports).flat();
      const hasSubmissions = await Promise.all(all.map(({ id }) => hasUnfinishedSubmission(reporting, id)));
      return all.filter((_, index) => hasSubmissions[index]);
    }, [reporting, reports]),
  );
  // Only one report is sent at a time, because its thank-you page opens once it is sent. A report that cannot be sent
  // keeps its card and does not block the next one.
  const shown = (unsent ?? []).filter((_, index, all) =>
    all.slice(0, index).every(({ id }) => heldUp.includes(id)),
  );
  return shown.map((report) => (
    <WaitingReport
      key={report.id}
      report={report}
      isNamed={shown.length > 1}
      onHeldUp={(id) => setHeldUp((before) => [...before, id])}
    />
  ));
};

interface WaitingProps {
  readonly report: ReportListItem;
  /** Whether the card shows the report's type, because there are several cards. */
  readonly isNamed: boolean;
  readonly onHeldUp: (id: string) => void;
}

const WaitingReport = ({ report, isNamed, onHeldUp }: WaitingProps) => {
  const { view, isKept, retry } = useReportSubmission(report);
  const isHeldUp = view?.failure !== undefined && !isUnreachable(view.failure.error);
  const tellHeldUp = useEffectEvent(() => onHeldUp(report.id));
  useEffect(() => {
    if (isHeldUp) tellHeldUp();
  }, [isHeldUp]);
  if (!view || view.tasks.length === 0) return null;
  return (
    <SubmissionProgressCard
      view={view}
      isKept={isKept}
      focusOnMount={false}
      onRetry={retry}
      {...(isNamed && { name: reportTypeNames[report.type] })}
    />
  );
};
