import { useIncidentReport, type IncidentReport, type IncidentRental } from '@journey/api/incidents';
import { Button, ErrorSummary, Notice, StickyActions, type Signature } from '@journey/ui';
import { useCallback, useLayoutEffect, useState } from 'react';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { getTimeZoneOfCountry } from '../../../fields/moment/country-day.ts';
import { BrowserTabTitle } from '../../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { GoneReport } from '../../area/GoneReport.tsx';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { lacksOtherDriverDetails } from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { AbsentPhotosNotice } from '../../submission/AbsentPhotosNotice.tsx';
import { SubmissionProgressCard } from '../../submission/SubmissionProgressCard.tsx';
import {
  ChangedSinceSignedError,
  createSubmissionTasks,
  PhotoBeingCheckedError,
  usePreloadSubmissionCode,
} from '../../submission/tasks.ts';
import { useReportSubmission } from '../../submission/use-submission.ts';
import {
  createReportEntryState,
  ReportRedirect,
  useLoadedValue,
  usePageReport,
  useReportRental,
  useReportTimeZone,
} from '../../use-report.tsx';
import { reviewMessages as text } from './messages.ts';
import {
  AnswerCards,
  useReviewContent,
  SIGNATURE_ELEMENT_ID,
  SignatureCard,
  findSignatureError,
} from './ReviewCards.tsx';
import { ReviewHead, type ReviewHeadState } from './ReviewHead.tsx';
import { useSignatureDraft } from './signature-draft.ts';
import { UnsavedStepsNotice, useUnsavedSteps } from './UnsavedSteps.tsx';

/**
 * React hook that reads whether this device has a submission of the report that, as far as the device knows, is not
 * complete. It reads this again after each fetch of the report.
 * @param fetchedAt when the report was fetched, in milliseconds since 1970
 * @returns what was read and for which fetch; undefined until it has been read once
 */
const useUnfinishedSubmission = (reportId: string | undefined, fetchedAt: number) => {
  const reporting = useIncidentReportApp();
  return useLoadedValue(
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
  const open = usePageReport();
  const query = useIncidentReport(open?.id);
  const found = useUnfinishedSubmission(open?.id, query.dataUpdatedAt);
  const [head, setHead] = useState<ReviewHeadState>({ hasBack: true, lead: text.lead });
  if (!open) return <ReportRedirect to="incidentselection" />;
  const report = query.data;
  const isLoaded = report && rental && found;
  // The report has already been submitted, by another tab or by this one before a reload, so the thank-you page is
  // shown. If the device has not received the response to its last request, the review stays open, sends that request
  // again with the same idempotency key, and then deletes the report's drafts.
  const isFinished = found && !found.isUnfinished && found.fetchedAt === query.dataUpdatedAt;
  if (isLoaded && report.isSubmitted && !open.resubmit && isFinished)
    return <ReportRedirect to="submissionpage" state={createReportEntryState(open.id)} />;
  // Back or an old address can open the review before the other driver's step is saved, and the report is incomplete
  // without that step. A submission that has already started continues here, because its content no longer changes.
  if (isLoaded && !found.isUnfinished && lacksOtherDriverDetails(report))
    return <ReportRedirect to="other-driver" state={createReportEntryState(open.id, true)} />;
  return (
    <>
      {/* The heading is the same element while the report loads and after that, so that it keeps the focus. */}
      <ReviewHead report={report} {...head} />
      {isLoaded ? (
        <ReviewForm
          key={open.id}
          report={report}
          rental={rental}
          resubmit={open.resubmit ?? false}
          onHead={setHead}
        />
      ) : (
        <QueryPlaceholder query={query} title={text.title} missing={<GoneReport />} />
      )}
    </>
  );
};

interface Props {
  readonly report: IncidentReport;
  readonly rental: IncidentRental;
  /** Whether the report was submitted before; submitting it again then updates it instead of creating another. */
  readonly resubmit: boolean;
  /** Called with the new state of the page's top whenever it changes. */
  readonly onHead: (head: ReviewHeadState) => void;
}

/** Renders the answers, the signature and the button that submits the report, below the page's heading. */
export const ReviewForm = ({ report, rental, resubmit, onHead }: Props) => {
  const reporting = useIncidentReportApp();
  // The address cannot decide this, because a customer may have followed a link that contains `source=app`.
  const isApp = rental.source === 'app';
  const [reading, setReading] = useState(0);
  const content = useReviewContent(report, rental, reading);
  const kept = useSignatureDraft(report.id, content?.answersHash);
  // Without a network the branches may not be loaded. The PDF then shows times in the time zone of the country.
  const zone = useReportTimeZone(rental) ?? getTimeZoneOfCountry(rental.country);
  usePreloadSubmissionCode(report);
  /** The answer to “Sign now?” on this page; undefined until the person answers. */
  const [signNowAnswer, setSignNowAnswer] = useState<boolean>();
  const isSigningNow = signNowAnswer ?? (!isApp || kept.wasSigned);
  const [missing, setMissing] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isPreparing, setPreparing] = useState(false);
  /** Why the report could not be prepared; empty if there is no explanation for the person. */
  const [failure, setFailure] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const unsaved = useUnsavedSteps(report);
  const submission = useReportSubmission(report);
  const { view } = submission;
  const lead = isSigningNow ? text.lead : text.leadUnsigned;
  const isSending = view !== undefined && view.tasks.length > 0;
  // The top changes before the browser paints, so that Back is never shown above a report that is being sent.
  useLayoutEffect(() => onHead({ hasBack: !isSending, lead }), [onHead, isSending, lead]);
  if (!kept.isLoaded || !view || !content) return <QueryPlaceholder title={text.title} />;

  const signed = isSigningNow ? kept.signed : undefined;
  const sign = (signature: Signature | null) => {
    kept.change(signature);
    if (signature) setMissing(undefined);
  };
  const signNow = (is: boolean) => {
    setSignNowAnswer(is);
    setMissing(undefined);
  };
  const error = missing ?? findSignatureError(signed?.signature);
  const askToSign = () => {
    setAttempt(attempt + 1);
    setMissing(missing ?? text.needed);
  };
  const submit = async () => {
    // The signature is asked for after this, because saving a step may change what is signed.
    if (unsaved.steps.length > 0) return unsaved.ask();
    if (isSigningNow && !signed) return askToSign();
    if (isSigningNow && error) return setAttempt(attempt + 1);
    setFailure(undefined);
    setPreparing(true);
    try {
      if ((await unsaved.find()).length > 0) return unsaved.ask();
      const tasks = await createSubmissionTasks(reporting, { report, rental, signed, resubmit, zone });
      if (signed) reporting.toasts.show('success', text.saved);
      setBegun(true);
      void submission.start(tasks);
    } catch (thrown) {
      if (thrown instanceof ChangedSinceSignedError) {
        setReading(reading + 1);
        askToSign();
      } else setFailure(thrown instanceof PhotoBeingCheckedError ? thrown.message : '');
    } finally {
      setPreparing(false);
    }
  };
  // During an automatic retry the button to change the report stays, because it may have the focus.
  const [first] = view.tasks;
  const isTriedAgain = view.isSending && first !== undefined && view.failure?.id === first.id;
  const isUnaccepted = first?.state === 'failed' || isTriedAgain;
  const isStopped = unsaved.attempt > 0 && unsaved.steps.length > 0;
  const hasProblem =
    isStopped || Boolean(error && attempt) || failure !== undefined || view.failure !== undefined;
  return (
    <>
      <BrowserTabTitle title={text.title} problem={hasProblem} />
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
      {!isSending && (
        <>
          <UnsavedStepsNotice {...unsaved} />
          <AbsentPhotosNotice report={report} />
        </>
      )}
      <AnswerCards reportId={report.id} cards={content.cards} isLocked={isSending} />
      {!isSending && (
        <>
          <SignatureCard
            kept={kept}
            answersHash={content.answersHash}
            error={error}
            signNow={isApp ? { is: isSigningNow, set: signNow } : undefined}
            canSignLater={!rental.nonrevNumber && !report.isUnreported}
            onChange={sign}
            onClear={() => setMissing(text.cleared)}
          />
          {failure !== undefined && (
            <Notice tone="danger" role="alert" title={text.notPrepared} focusOnMount>
              <TextWithRetry busy={isPreparing} onRetry={() => void submit()}>
                {failure && <p>{failure}</p>}
                <p>{formStepMessages.kept}</p>
              </TextWithRetry>
            </Notice>
          )}
          <StickyActions note={<span id="declaration">{text.declaration}</span>}>
            <Button
              variant="primary"
              aria-describedby="declaration"
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
