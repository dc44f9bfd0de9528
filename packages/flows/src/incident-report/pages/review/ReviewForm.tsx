import { incidentQueryKeys, type IncidentReport, type IncidentRental } from '@journey/api/incidents';
import { Button, ErrorSummary, Notice, Stack, StickyActions, type Signature } from '@journey/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { StepProgress } from '../../../engine/steps/StepProgress.tsx';
import { getFlowProgress } from '../../../engine/steps/steps.ts';
import { BackControl } from '../../../shell/BackControl.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { deriveReportFlowFacts, getPreviousReportStep, REPORT_FLOW, getReportStepPath } from '../../flow.ts';
import { useIncidentReportApp, useReportTabState } from '../../incident-report-app.ts';
import { SubmissionProgressCard } from '../../submission/SubmissionProgressCard.tsx';
import { createSubmissionTasks, usePreloadSubmissionCode } from '../../submission/tasks.ts';
import { useReportSubmission } from '../../submission/use-submission.ts';
import { AnswerCards, useReviewCards } from './AnswerCards.tsx';
import { reviewMessages as text } from './messages.ts';
import { SIGNATURE_ELEMENT_ID, SignatureCard } from './SignatureCard.tsx';
import { findSignatureError, useSignatureDraft } from './use-signature.ts';

interface Props {
  readonly report: IncidentReport;
  readonly rental: IncidentRental;
  /** Whether the report was submitted before; submitting it again then updates it instead of creating another. */
  readonly resubmit: boolean;
}

export const ReviewForm = ({ report, rental, resubmit }: Props) => {
  const reporting = useIncidentReportApp();
  const { source } = useReportTabState();
  const queries = useQueryClient();
  const { search } = useLocation();
  const kept = useSignatureDraft(report.id);
  usePreloadSubmissionCode(report);
  const cards = useReviewCards(report, rental);
  const [isSigningNow, setSigningNow] = useState(source !== 'app');
  const [missing, setMissing] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isPreparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const onDone = useFinishSubmission(report);
  const submission = useReportSubmission({
    report,
    rental,
    onDone,
    onFinishedElsewhere: () => void queries.invalidateQueries({ queryKey: incidentQueryKeys.all }),
  });
  const { view } = submission;
  if (!kept.isLoaded || !view || !cards) return <QueryPlaceholder title={text.title} />;
  const isSending = view.tasks.length > 0;

  const signed = isSigningNow ? kept.signed : undefined;
  const sign = (signature: Signature | null) => {
    kept.change(signature);
    setMissing(signature ? undefined : text.cleared);
  };
  const error = missing ?? findSignatureError(signed?.signature);
  const submit = async () => {
    if (isSigningNow && (!signed || error)) {
      setAttempt(attempt + 1);
      if (!signed) setMissing(missing ?? text.needed);
      return;
    }
    setFailure(undefined);
    setPreparing(true);
    try {
      const tasks = await createSubmissionTasks(reporting, { report, rental, signed, resubmit });
      if (signed) reporting.toasts.show('success', text.saved);
      setBegun(true);
      void submission.start(tasks);
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : text.notPrepared);
    } finally {
      setPreparing(false);
    }
  };
  const before = getPreviousReportStep('review', deriveReportFlowFacts(report));
  const isUnaccepted = view.tasks[0]?.state === 'failed';
  const hasProblem = Boolean(error && attempt) || failure !== undefined || view.failure !== undefined;
  return (
    <>
      {!isSending && <BackControl to={getReportStepPath(before ?? 'damage') + search} />}
      <StepProgress progress={getFlowProgress(REPORT_FLOW, deriveReportFlowFacts(report), 'review')} />
      <PageHead title={text.title} lead={isSigningNow ? text.lead : text.leadUnsigned} problem={hasProblem} />
      {isSending && (
        <SubmissionProgressCard
          view={view}
          isKept={submission.isKept}
          focusOnMount={hasBegun}
          onRetry={submission.retry}
          onChange={isUnaccepted ? () => void submission.cancel() : undefined}
        />
      )}
      <ErrorSummary
        title={formStepMessages.problem}
        errors={error && attempt > 0 ? [{ id: SIGNATURE_ELEMENT_ID, message: error }] : []}
        attempt={attempt}
      />
      <AnswerCards reportId={report.id} cards={cards} isLocked={isSending} />
      {!isSending && (
        <>
          <SignatureCard
            kept={kept}
            error={error}
            signNow={source === 'app' ? { is: isSigningNow, set: setSigningNow } : undefined}
            hasCustomer={!rental.nonrevNumber}
            onChange={sign}
          />
          {failure !== undefined && (
            <Notice tone="danger" role="alert" title={text.notPrepared} focusOnMount>
              <Stack $gap={12}>
                <p>{failure}</p>
                <p>{text.kept}</p>
                <div>
                  <Button busy={isPreparing} onClick={() => void submit()}>
                    {text.retry}
                  </Button>
                </div>
              </Stack>
            </Notice>
          )}
          <StickyActions note={text.declaration}>
            <Button
              variant="primary"
              busy={isPreparing}
              busyLabel={text.submitting}
              onClick={() => void submit()}
            >
              {text.submit}
            </Button>
          </StickyActions>
        </>
      )}
    </>
  );
};
