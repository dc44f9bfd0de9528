import { ApiError } from '@journey/api';
import type { IncidentReport } from '@journey/api/incidents';
import { Button, Cluster, Notice, Stack } from '@journey/ui';
import { useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormStepView } from '../../engine/form-step/FormStepView.tsx';
import { createFormDraftStore } from '../../engine/form-step/form-drafts.ts';
import { restoreLockedFieldValues } from '../../engine/form-step/locks.ts';
import { useFormStep } from '../../engine/form-step/use-form-step.ts';
import type { SaveForm } from '../../engine/form-step/use-submit-attempts.ts';
import { keepFocus } from '../../engine/keep-focus.ts';
import { createStore } from '../../engine/store.ts';
import { shellMessages } from '../../shell/messages.ts';
import { BrowserTabTitle } from '../../shell/PageHead.tsx';
import { listPhotoGroupsBeingPrepared, usePhotoGroupsBeingPrepared } from '../../photos/keep/preparation.ts';
import { ChooseReportLink } from '../area/GoneReport.tsx';
import {
  getReportPhotosPrefix,
  getReportStepDraftName,
  getReportStepQueueName,
  listReportStepDraftNames,
} from '../drafts.ts';
import { deriveReportFlowFacts, getNextReportStep, lacksOtherDriverDetails } from '../flow.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { reportStepMessages as text } from '../messages.ts';
import { getRefusalText } from '../refusals.ts';
import { createReportEntryState, useReportAddress, useReportEntryState } from '../use-report.tsx';
import type { ReportStepDefinition, StepDraftAndLocks } from './report-step.ts';
import { useSaveReportStep } from './save-step.ts';
import { listPhotosOfOtherPeople } from './saved-step-removals.ts';

interface Props<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
  readonly report: IncidentReport;
  readonly opened: StepDraftAndLocks<Values>;
  /** Whether the form was reopened because the report was submitted meanwhile, so that a change was not saved. */
  readonly isLockedMeanwhile: boolean;
  /** Called with the current report if a change is no longer allowed because the report was submitted meanwhile. */
  readonly onLocked: (report: IncidentReport) => void;
}

/**
 * Renders the form of one step of the incident report, below its heading. If the step was changed elsewhere in the
 * meantime, the form asks which answers to keep.
 */
export const StepForm = <Values extends FieldValues>({
  definition,
  report: first,
  opened: { drafts, kept, isStale, isSaved, submittedAt, locked },
  isLockedMeanwhile,
  onLocked,
}: Props<Values>) => {
  const { id, title, next = text.next, photos, read, Fields } = definition;
  const reporting = useIncidentReportApp();
  const navigate = useNavigate();
  const address = useReportAddress();
  const [report, setReport] = useState(first);
  const [saved, setSaved] = useState(() => read(first.details));
  /**
   * The saved answers on which a draft is based. They are in a store so that draft writes already in progress use the
   * latest ones.
   */
  const [base] = useState(() => createStore(saved));
  const rebase = (values: Values) => {
    base.set(values);
    setSaved(values);
  };
  const isFromReview = useReportEntryState().returnTo === 'review';

  const { theirs, save, saveMine, dropTheirs } = useSaveReportStep({
    definition,
    report,
    saved,
    isStale,
    isSaved,
    onSaved: (now) => {
      const after = getNextReportStep(id, deriveReportFlowFacts(now)) ?? 'review';
      // If a person who came back from the review now answers that somebody else was driving, the step about that
      // driver must be completed before the review.
      const isNew = after === 'other-driver' && lacksOtherDriverDetails(now);
      const to = isFromReview && !isNew ? 'review' : after;
      void navigate(address(to), { state: createReportEntryState(now.id, isFromReview && isNew) });
    },
    onOvertaken: (now) => {
      setReport(now);
      rebase(read(now.details));
      // A draft that is still based on the earlier answers would be mistaken for a change made elsewhere.
      void step.rewrite();
    },
    onLocked,
  });
  const context = { reporting, report };
  const photosStart = photos && getReportPhotosPrefix(report.id) + photos;
  const unready = usePhotoGroupsBeingPrepared(photosStart);
  const [isRefused, setRefused] = useState(false);
  // The error ends once all photos are checked, so that a photo added later does not bring it back before the next
  // press.
  if (isRefused && unready.length === 0) setRefused(false);
  const unlessPhotosAreChecked =
    (saveThem: SaveForm<Values>): SaveForm<Values> =>
    async (values, attempt) => {
      // Only a press of the button is refused while photos are being checked. An automatic save after a wait for the
      // network is allowed, because the report cannot be submitted before its photos are checked.
      const refuses = !attempt.isAutomatic && listPhotoGroupsBeingPrepared(photosStart).length > 0;
      setRefused(refuses);
      return refuses ? undefined : saveThem(values, attempt);
    };
  const [choice, setChoice] = useState<HTMLElement | null>(null);
  const attachChoice = useCallback((element: HTMLElement | null) => {
    setChoice(element);
    return keepFocus(element);
  }, []);
  /**
   * Moves the focus to the question of which answers to keep. Saving before the person decides would overwrite the
   * other answers without their consent.
   */
  const askWhoseAnswersStay: SaveForm<Values> = (_, { isAutomatic }) => {
    if (!isAutomatic) choice?.querySelector('button')?.focus();
    return Promise.resolve(undefined);
  };
  const step = useFormStep({
    definition,
    initial: kept ? restoreLockedFieldValues(kept.values, saved, locked) : saved,
    draft: useMemo(
      () =>
        createFormDraftStore<Values>({
          drafts,
          name: getReportStepDraftName(report.id, id),
          queue: getReportStepQueueName(report.id, id),
          toDraft: (values) => ({ values, base: JSON.stringify(base.get()) }),
          submittedAt,
        }),
      [drafts, report.id, id, base, submittedAt],
    ),
    locks: useMemo(() => ({ paths: locked, saved }), [locked, saved]),
    rules: useMemo(() => ({ known: saved }), [saved]),
    validateBeforeSave: (values) => {
      const refusal = definition.validateBeforeSave?.(values, context);
      if (refusal) reporting.toasts.show('error', refusal.message);
      return refusal;
    },
    save: theirs ? askWhoseAnswersStay : unlessPhotosAreChecked(save),
    failureOf: (error) => (error instanceof ApiError ? getRefusalText(error) : shellMessages.emptyToast),
  });
  /** Changes whenever the fields must be opened again, because what they show has been replaced. */
  const [opening, setOpening] = useState(0);
  const openFieldsAgain = () => setOpening((times) => times + 1);
  const showTheirs = async ({ details }: IncidentReport) => {
    // A photo that is stored after the answers are replaced would appear under a person from the other device's
    // answers.
    const [beingChecked] = listPhotoGroupsBeingPrepared(photosStart);
    if (beingChecked) {
      reporting.toasts.show('error', beingChecked.message);
      return;
    }
    const writeMine = () => definition.write(step.form.getValues(), context);
    const photosOfOthers = photos
      ? await listPhotosOfOtherPeople(drafts, report.id, photos, await writeMine(), details)
      : [];
    const values = read(details);
    rebase(values);
    step.form.reset(values);
    // A field may show more than its value, such as the place of an address on the map.
    openFieldsAgain();
    dropTheirs();
    // Writes of the draft that are in progress are awaited first, because one that ended later would recreate the
    // draft that is removed here.
    await step.written();
    await drafts.write({ remove: [...listReportStepDraftNames(report.id, id), ...photosOfOthers] });
    // The photos were read before some of them were removed.
    if (photosOfOthers.length > 0) openFieldsAgain();
  };

  const problems = isRefused ? [...step.problems, ...unready] : step.problems;
  return (
    <>
      <BrowserTabTitle title={title} problem={problems.length > 0 || step.failure !== undefined} />
      {/* The error summary disappears once the last photo is ready. If it has the focus, the heading then takes it. */}
      <div ref={keepFocus}>
        <FormStepView
          step={step}
          problems={problems}
          text={{ ...text, failed: text.notSaved, next }}
          wayOut={step.failure === text.gone && <ChooseReportLink />}
        >
          {isLockedMeanwhile && (
            <Notice tone="warning" focusOnMount>
              {text.lockedMeanwhile}
            </Notice>
          )}
          {locked.size > 0 && <Notice>{text.lockedNote}</Notice>}
          <Fields key={opening} form={step.form} context={context} />
          {theirs && (
            <Notice tone="warning" role="alert" title={text.changedElsewhere}>
              <Stack $gap={12}>
                <p>{text.changedElsewhereAdvice}</p>
                <Cluster ref={attachChoice}>
                  {/* The form sends nothing until the attempt that found the change has ended. */}
                  <Button
                    busy={step.isBusy}
                    onClick={() => void step.submitWith(unlessPhotosAreChecked(saveMine))}
                  >
                    {text.saveMine}
                  </Button>
                  <Button onClick={() => void showTheirs(theirs)}>{text.showTheirs}</Button>
                </Cluster>
              </Stack>
            </Notice>
          )}
        </FormStepView>
      </div>
    </>
  );
};
