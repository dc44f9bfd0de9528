import { ApiError } from '@journey/api';
import type { IncidentReport } from '@journey/api/incidents';
import { Button, Cluster, Notice, Stack } from '@journey/ui';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormStepView } from '../../engine/form-step/FormStepView.tsx';
import { restoreLockedFieldValues } from '../../engine/form-step/locks.ts';
import { useFormStep } from '../../engine/form-step/use-form-step.ts';
import { StepProgress } from '../../engine/steps/StepProgress.tsx';
import { getFlowProgress } from '../../engine/steps/steps.ts';
import { BackControl } from '../../shell/BackControl.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { getReportStepDraftName } from '../drafts.ts';
import {
  deriveReportFlowFacts,
  getNextReportStep,
  getPreviousReportStep,
  REPORT_FLOW,
  getReportStepPath,
  REPORT_WIZARD_BASE_PATH,
} from '../flow.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { reportStepMessages as text } from '../messages.ts';
import type { ReportStepDefinition } from './definition.ts';
import type { StepDraftAndLocks } from './open-step.ts';
import { useSaveReportStep } from './use-save-step.ts';

interface Props<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
  readonly report: IncidentReport;
  readonly opened: StepDraftAndLocks<Values>;
}

/**
 * Renders the form of one step of the incident report, below the progress bar. When the step was changed
 * elsewhere in the meantime, it asks which answers to keep.
 */
export const StepFormView = <Values extends FieldValues>({
  definition,
  report,
  opened: { drafts, kept, locked },
}: Props<Values>) => {
  const { id, title, lead, next = text.next, read, Fields } = definition;
  const reporting = useIncidentReportApp();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [saved, setSaved] = useState(() => read(report.details));
  const isFromReview = (state as { returnTo?: unknown } | null)?.returnTo === 'review';
  const name = getReportStepDraftName(report.id, id);

  const { theirs, save, saveMine, dropTheirs } = useSaveReportStep({
    definition,
    report,
    saved,
    isStale: kept !== undefined && kept.base !== JSON.stringify(read(report.details)),
    onSaved: (now) => {
      const after = getNextReportStep(id, deriveReportFlowFacts(now)) ?? 'review';
      // If a person who came back from the review now answers that somebody else was driving, the step about that
      // driver must be completed before the review.
      const isNew = after === 'other-driver' && !now.details.otherDriver;
      const to = isFromReview && !isNew ? 'review' : after;
      void navigate(getReportStepPath(to) + search, isFromReview && isNew ? { state } : {});
    },
  });
  const context = { reporting, report };
  const step = useFormStep({
    definition,
    initial: kept ? restoreLockedFieldValues(kept.values, saved, locked) : saved,
    draft: useMemo(
      () => ({
        isPersistent: drafts.isPersistent(),
        put: (values: Values) => drafts.put(name, { values, base: JSON.stringify(saved) }),
      }),
      [drafts, name, saved],
    ),
    locks: useMemo(() => ({ paths: locked, saved }), [locked, saved]),
    validateBeforeSave: (values) => {
      const refusal = definition.validateBeforeSave?.(values, context);
      if (refusal) reporting.toasts.show('error', refusal.message);
      return refusal;
    },
    save,
    failureOf: (error) => (error instanceof ApiError ? error.message : text.failed),
  });
  const showTheirs = async (values: Values) => {
    setSaved(values);
    step.form.reset(values);
    dropTheirs();
    // Writes of the draft that are in progress are awaited first, because one that ended later would recreate the
    // draft that is removed here.
    await step.written();
    await drafts.remove(name);
  };

  const before = getPreviousReportStep(id, deriveReportFlowFacts(report));
  return (
    <>
      <BackControl
        to={(before ? getReportStepPath(before) : `${REPORT_WIZARD_BASE_PATH}/incidentselection`) + search}
      />
      <StepProgress progress={getFlowProgress(REPORT_FLOW, deriveReportFlowFacts(report), id)} />
      <PageHead title={title} lead={lead} problem={step.problems.length > 0 || step.failure !== undefined} />
      <FormStepView step={step} text={{ ...text, next }}>
        {locked.size > 0 && <Notice>{text.lockedNote}</Notice>}
        <Fields form={step.form} context={context} />
        {theirs && (
          <Notice tone="warning" role="alert" title={text.changedElsewhere}>
            <Stack $gap={12}>
              <p>{text.changedElsewhereAdvice}</p>
              <Cluster>
                <Button onClick={() => void step.submitWith(saveMine)}>{text.saveMine}</Button>
                <Button onClick={() => void showTheirs(read(theirs.details))}>{text.showTheirs}</Button>
              </Cluster>
            </Stack>
          </Notice>
        )}
      </FormStepView>
    </>
  );
};
