import { Button, Card, ErrorSummary, Notice, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keepFocus } from '../../engine/keep-focus.ts';
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
 * Renders a form that is not a step of the incident report's wizard, such as the rental lookup: the errors are at
 * the top, the submit button is at the bottom. With `method="dialog"` the browser itself never sends the form
 * anywhere.
 */
export const StandaloneForm = <Values extends FieldValues>({
  step: { problems, attempt, failure, waiting, isBusy, submit },
  submitLabel,
  busyLabel,
  retry,
  children,
}: FormProps<Values>) => {
  const waits = waiting && <p>{formStepMessages.waits}</p>;
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {failure && !retry && (
        <Notice tone="danger" role="alert" focusOnMount>
          <p>{failure}</p>
          {waits}
        </Notice>
      )}
      {children}
      {failure && retry && (
        <Notice tone="danger" role="alert" focusOnMount>
          <Stack $gap={12}>
            <p>{failure}</p>
            {waits}
            <div>
              <Button type="submit" busy={isBusy}>
                {retry}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
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
