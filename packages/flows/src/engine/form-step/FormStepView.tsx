import { Button, ErrorSummary, Stack, StatusNotice, StickyActions } from '@journey/ui';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormOutcome } from './FormOutcome.tsx';
import { formStepMessages } from './messages.ts';
import type { FormStepState } from './use-form-step.ts';

/**
 * Moves the focus from a field to the submit button while the fields are inert, because an inert field cannot have the
 * focus. Afterwards it moves the focus back, unless it is elsewhere by then or a new message is about to take it.
 * @param isHeld whether the fields are inert at the moment
 * @param message the message of the form, because it failed or waits. A new one takes the focus
 * @returns a ref for the element around the fields, and one for the submit button
 */
const useHeldFields = (
  isHeld: boolean,
  message: string | undefined,
): { fields: RefObject<HTMLDivElement | null>; button: RefObject<HTMLButtonElement | null> } => {
  const fields = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLElement>(null);
  const messageBefore = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld && activeElement instanceof HTMLElement && fields.current?.contains(activeElement)) {
      left.current = activeElement;
      messageBefore.current = message;
      button.current?.focus({ preventScroll: true });
    } else if (!isHeld) {
      if (activeElement === button.current && message === messageBefore.current)
        left.current?.focus({ preventScroll: true });
      left.current = null;
    }
  }, [isHeld, message]);
  return { fields, button };
};

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
     * The heading above the reason why saving failed. With a heading, the reason is shown above the submit button and
     * has its own button to try again. Without one, the reason is shown at the top of the form, and the submit button
     * is labelled "Try again".
     */
    readonly failed?: string;
    /** The warning for a device that cannot store what is typed, so that a reload would lose it. */
    readonly notKept: string;
  };
  /** Shown after a failure instead of the button to try again, if another try cannot succeed. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a form: the error summary, the fields, the outcome of the last attempt to send it, and the submit button.
 * Its `method="dialog"` keeps the browser from sending the form itself.
 */
export const FormStepView = <Values extends FieldValues>({
  step,
  problems = step.problems,
  text,
  wayOut,
  children,
}: Props<Values>) => {
  const { attempt, isKept, isBusy, isHeld, failure, waiting, submit } = step;
  const isAtTop = text.failed === undefined;
  const outcome = <FormOutcome step={step} text={text} wayOut={wayOut} />;
  const canRetry = failure !== undefined || waiting !== undefined;
  const { fields, button } = useHeldFields(isHeld, failure ?? waiting?.since.toString());
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {isAtTop && outcome}
      {!isKept && <StatusNotice tone="warning">{text.notKept}</StatusNotice>}
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
