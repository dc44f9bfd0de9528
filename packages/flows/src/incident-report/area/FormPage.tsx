import { Button, Card, ErrorSummary, Notice, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keepFocus } from '../../engine/keep-focus.ts';
import { FormOutcome } from '../../engine/form-step/FormOutcome.tsx';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import type { FormStepState } from '../../engine/form-step/use-form-step.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface FormProps<Values extends FieldValues> {
  readonly step: FormStepState<Values>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /**
   * The label of a button that retries a failed request, in the failure message below the fields. Without a label, a
   * failure is shown at the top of the form and has no retry button.
   */
  readonly retry?: string;
  readonly children: ReactNode;
}

/**
 * Shows the outcome of the last attempt to send the form. A form that waits, or no longer waits, looks as in every
 * other form.
 */
const Outcome = <Values extends FieldValues>({
  step,
  submitLabel,
  retry,
}: Pick<FormProps<Values>, 'step' | 'submitLabel' | 'retry'>) => {
  const { failure, waiting, ended, isBusy } = step;
  if (waiting || ended)
    return <FormOutcome step={step} text={{ next: submitLabel, ...(retry && { failed: retry }) }} />;
  if (failure === undefined) return null;
  return (
    <Notice tone="danger" role="alert" focusOnMount>
      {retry ? (
        <Stack $gap={12}>
          <p>{failure}</p>
          <div>
            <Button type="submit" busy={isBusy}>
              {retry}
            </Button>
          </div>
        </Stack>
      ) : (
        <p>{failure}</p>
      )}
    </Notice>
  );
};

/**
 * Renders a form that is not a step of the incident report's wizard, such as the rental lookup: the errors are at
 * the top, the submit button is at the bottom. With `method="dialog"` the browser itself never sends the form
 * anywhere.
 */
export const StandaloneForm = <Values extends FieldValues>({
  step,
  submitLabel,
  busyLabel,
  retry,
  children,
}: FormProps<Values>) => {
  const { problems, attempt, isBusy, submit } = step;
  const outcome = <Outcome step={step} submitLabel={submitLabel} {...(retry && { retry })} />;
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {!retry && outcome}
      {children}
      {retry && outcome}
      <Button type="submit" variant="primary" wide busy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </Stack>
  );
};

interface PageProps<Values extends FieldValues> extends FormProps<Values> {
  readonly title: string;
  readonly lead: string;
}

/** Renders a page that consists of its heading and a single form, such as the rental lookup. */
export const FormPage = <Values extends FieldValues>({ title, lead, ...form }: PageProps<Values>) => (
  // The form may disappear together with the button that was pressed. The heading of the next content then takes the
  // focus.
  <Stack ref={keepFocus}>
    <PageHead
      title={title}
      lead={lead}
      problem={form.step.problems.length > 0 || form.step.failure !== undefined}
    />
    <Card>
      <StandaloneForm {...form} />
    </Card>
  </Stack>
);
