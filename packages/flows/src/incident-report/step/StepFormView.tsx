import type { IncidentReport } from '@journey/api/incidents';
import { Button, ErrorSummary, Notice, Stack, StickyActions } from '@journey/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Back } from '../../shell/Back.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { stepAddress, nextStep, previousStep, WIZARD } from '../flow.ts';
import { frameMessages, stepMessages as text } from '../messages.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import type { StepDefinition } from './definition.ts';
import { problemsOf } from './problems.ts';
import { StepProgress } from './StepProgress.tsx';
import { saveFormDraft, useDraftsPersist, type FormDraft } from './use-form-draft.ts';
import { useSaveStep } from './use-save-step.ts';
import { useStepForm } from './use-step-form.ts';

interface Props<Values extends FieldValues> {
  readonly definition: StepDefinition<Values>;
  readonly report: IncidentReport;
  readonly kept: FormDraft<Values> | null;
  readonly locked: ReadonlySet<string>;
}

/** Renders a step of the wizard: the progress, the errors, the fields and the button to continue. */
export const StepFormView = <Values extends FieldValues>({
  definition,
  report,
  kept,
  locked,
}: Props<Values>) => {
  const { id, title, lead, next = text.next, read, validateBeforeSave, nameOf, Fields } = definition;
  const reporting = useIncidentReportApp();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [saved, setSaved] = useState(() => read(report.details));
  const form = useStepForm({ definition, report, saved, locked, kept });
  const isKept = useDraftsPersist();
  const isFromReview = (state as { returnTo?: unknown } | null)?.returnTo === 'review';

  const { failure, theirs, save, saveMine, dropTheirs } = useSaveStep({
    definition,
    report,
    saved,
    isStale: kept !== null && kept.base !== JSON.stringify(read(report.details)),
    onSaved: ({ type, details }) => {
      const facts = { type, customerDriving: details.customerDriving };
      const after = nextStep(id, facts) ?? 'review';
      // When the answer changed to somebody else driving, their details must be filled in before the review.
      const isNew = after === 'other-driver' && !details.otherDriver;
      const to = isFromReview && !isNew ? 'review' : after;
      void navigate(stepAddress(to) + search, isFromReview && isNew ? { state } : {});
    },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const refusal = validateBeforeSave?.(values, report);
    if (refusal) {
      form.setError(refusal.field, { message: refusal.message });
      return reporting.toasts.show('error', refusal.message);
    }
    // The draft is written now, without the debounce, so that a reload after a failed request loses nothing.
    await saveFormDraft(reporting, report.id, id, { values: form.getValues(), base: JSON.stringify(saved) });
    return save(values);
  });
  const showTheirs = () => {
    if (!theirs) return;
    const values = read(theirs.details);
    void saveFormDraft(reporting, report.id, id, undefined);
    setSaved(values);
    form.reset(values);
    dropTheirs();
  };

  const problems = problemsOf(errors).map((problem) => {
    const name = nameOf?.(problem.id);
    return name ? { ...problem, message: text.of(name, problem.message) } : problem;
  });
  const before = previousStep(id, { type: report.type, customerDriving: report.details.customerDriving });
  return (
    <>
      <Back to={(before ? stepAddress(before) : `${WIZARD}/incidentselection`) + search} />
      <StepProgress id={id} report={report} />
      <PageHead title={title} lead={lead} problem={problems.length > 0 || failure !== undefined} />
      <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={frameMessages.problem} errors={problems} attempt={submitCount} />
        {!isKept && <Notice tone="warning">{text.notKept}</Notice>}
        {locked.size > 0 && <Notice>{text.lockedNote}</Notice>}
        <Fields form={form} />
        {theirs && (
          <ChangedElsewhere onMine={() => void form.handleSubmit(saveMine)()} onTheirs={showTheirs} />
        )}
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title={text.failed} focusOnMount>
            <Stack $gap={12}>
              <p>
                {failure} {text.kept}
              </p>
              <div>
                <Button type="submit" busy={isSubmitting}>
                  {frameMessages.retry}
                </Button>
              </div>
            </Stack>
          </Notice>
        )}
        <StickyActions>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={text.saving}>
            {next}
          </Button>
        </StickyActions>
      </Stack>
    </>
  );
};
