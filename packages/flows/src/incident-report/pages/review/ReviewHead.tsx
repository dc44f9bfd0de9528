import type { IncidentReport } from '@journey/api/incidents';
import { StepProgress } from '../../../engine/steps/StepProgress.tsx';
import { getFlowProgress } from '../../../engine/steps/steps.ts';
import { BackControl } from '../../../shell/BackControl.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { deriveReportFlowFacts, getPreviousReportStep, REPORT_FLOW } from '../../flow.ts';
import { createReportEntryState, useReportAddress } from '../../use-report.tsx';
import { reviewMessages as text } from './messages.ts';

/** The parts of the review's top that depend on the state of its form. */
export interface ReviewHeadState {
  /** Whether the person can go back, which they cannot while the report is being sent. */
  readonly hasBack: boolean;
  readonly lead: string;
}

interface Props extends ReviewHeadState {
  /** Undefined while it loads. Until then, Back leads to the list of reports and no progress is shown. */
  readonly report: IncidentReport | undefined;
}

/**
 * Renders the top of the review: Back, the progress and the heading. The page shows it both while the report loads and
 * afterwards.
 */
export const ReviewHead = ({ report, hasBack, lead }: Props) => {
  const address = useReportAddress();
  const facts = report && deriveReportFlowFacts(report);
  const before = facts ? (getPreviousReportStep('review', facts) ?? 'damage') : 'incidentselection';
  return (
    <>
      {hasBack && <BackControl to={address(before)} state={report && createReportEntryState(report.id)} />}
      <StepProgress progress={facts && getFlowProgress(REPORT_FLOW, facts, 'review')} />
      <PageHeading lead={lead}>{text.title}</PageHeading>
    </>
  );
};
