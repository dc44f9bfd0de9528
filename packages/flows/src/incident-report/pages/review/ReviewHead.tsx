import type { IncidentReport } from '@journey/api/incidents';
import { StepProgress } from '../../../engine/steps/StepProgress.tsx';
import { getFlowProgress } from '../../../engine/steps/steps.ts';
import { BackControl } from '../../../shell/BackControl.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { deriveReportFlowFacts, getPreviousReportStep, REPORT_FLOW } from '../../flow.ts';
import { useReportAddress } from '../../use-report.tsx';
import { reviewMessages as text } from './messages.ts';

/** What the top of the review shows as its form says. */
export interface ReviewHeadState {
  /** Whether the person can go back, which they cannot while the report is being sent. */
  readonly hasBack: boolean;
  readonly lead: string;
}

interface Props extends ReviewHeadState {
  /** Undefined until it is loaded; Back then leads to the list of reports, and there is no progress. */
  readonly report: IncidentReport | undefined;
}

/** Renders the top of the review: Back, the progress and the heading, the same while the report loads and after that. */
export const ReviewHead = ({ report, hasBack, lead }: Props) => {
  const address = useReportAddress();
  const facts = report && deriveReportFlowFacts(report);
  const before = facts ? (getPreviousReportStep('review', facts) ?? 'damage') : 'incidentselection';
  return (
    <>
      {hasBack && <BackControl to={address(before)} />}
      <StepProgress progress={facts && getFlowProgress(REPORT_FLOW, facts, 'review')} />
      <PageHeading lead={lead}>{text.title}</PageHeading>
    </>
  );
};
