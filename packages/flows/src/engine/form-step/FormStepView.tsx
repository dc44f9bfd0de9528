import { Button, ErrorSummary, Notice, Stack, StickyActions } from '@journey/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormOutcome } from './FormOutcome.tsx';
import { formStepMessages } from './messages.ts';
import { useHeldFields } from './use-held-fields.ts';
import type { FormStepState } from './use-form-step.ts';

interface Props<Values extends FieldValues> {
  readonly step: FormStepState<Values>;
  /**
   * Errors that the form's summary lists besides those of the fields, such as that of an unanswered question.
   */
  readonly problems?: FormStepState<Values>['problems'];
  readonly text: {
    /** The submit button's label. */
    readonly next: string;
    /** The text that is announced to screen readers while the form's values are being saved. */
    readonly saving: string;
    /**
     * The heading above the reason why saving failed. With a heading, the reason stands above the submit button and has
     * its own button to try again. Without one, the reason stands at the top of the form, and the submit button says
     * "Try again".
     */
    readonly failed?: string;
    /** The warning for a device that cannot store what is typed, so that a reload would lose it. */
    readonly notKept: string;
  };
  readonly children: ReactNode;
}

/**
 * Renders a form: the error summary, the fields, the reason why saving failed or that the form waits to be sent, and the
 * submit button. Its `method="dialog"` keeps the browser from sending the form itself.
 */
export const FormStepView = <Values extends FieldValues>({
  step,
  problems = step.problems,
  text,
  children,
}: Props<Values>) => {
  const { attempt, isKept, isBusy, isHeld, failure, waiting, submit } = step;
  const isAtTop = text.failed === undefined;
  const outcome = <FormOutcome step={step} text={text} />;
  const canRetry = failure !== undefined || waiting !== undefined;
  const { fields, button } = useHeldFields(isHeld, canRetry);
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {isAtTop && outcome}
      {!isKept && <Notice tone="warning">{text.notKept}</Notice>}
      <Stack ref={fields} inert={isHeld}>
        {children}
      </Stack>
      {!isAtTop && outcome}
      <StickyActions>
        <Button ref={button} type="submit" variant="primary" busy={isBusy} busyLabel={text.saving}>
          {canRetry && isAtTop ? formStepMessages.retry : text.next}
        </Button>
      </StickyActions>
    </Stack>
  );
};
