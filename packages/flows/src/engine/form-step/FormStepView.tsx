import { Button, ErrorSummary, Notice, Stack, StickyActions } from '@journey/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formStepMessages } from './messages.ts';
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
    /** The text that says, after saving has failed, that nothing typed was lost. */
    readonly kept: string;
    /** The warning for a device that cannot store what is typed, so that a reload would lose it. */
    readonly notKept: string;
  };
  readonly children: ReactNode;
}

/**
 * Renders a form: the error summary, the fields, the reason why saving failed, and the submit button. Its
 * `method="dialog"` keeps the browser from sending the form itself.
 */
export const FormStepView = <Values extends FieldValues>({
  step: { problems: own, attempt, isKept, isBusy, failure, isWaiting, submit },
  problems = own,
  text,
  children,
}: Props<Values>) => {
  const isAtTop = text.failed === undefined;
  const reassurance = (
    <p>
      {text.kept} {isWaiting && formStepMessages.waits}
    </p>
  );
  const why = failure !== undefined && (
    <Notice tone="danger" role="alert" title={text.failed ?? failure} focusOnMount>
      {isAtTop ? (
        reassurance
      ) : (
        <Stack $gap={12}>
          <p>{failure}</p>
          {reassurance}
          <div>
            <Button type="submit" busy={isBusy}>
              {formStepMessages.retry}
            </Button>
          </div>
        </Stack>
      )}
    </Notice>
  );
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {isAtTop && why}
      {!isKept && <Notice tone="warning">{text.notKept}</Notice>}
      {children}
      {!isAtTop && why}
      <StickyActions>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={text.saving}>
          {why && isAtTop ? formStepMessages.retry : text.next}
        </Button>
      </StickyActions>
    </Stack>
  );
};
