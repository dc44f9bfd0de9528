import {
  Button,
  ConfirmDialog,
  ErrorSummary,
  Fieldset,
  Digits,
  formatPhoneForReading,
  Notice,
  Stack,
} from '@journey/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { YesNoQuestion } from '../../fields/answer/YesNoQuestion.tsx';
import { LastNameField } from '../../fields/name/NameFields.tsx';
import { Phone } from '../../fields/phone/Phone.tsx';
import { useCheckInApp } from '../check-in.ts';
import { driverInviteMessages as text } from './messages.ts';
import type { DriverInviteValues } from './schema.ts';
import { INVITE_CONFIRM_ID, type useDriverInviteForm } from './use-invite.ts';

/** The id of the notice that the invitation is not confirmed, which describes the button that confirms it. */
const UNCONFIRMED_ID = `${INVITE_CONFIRM_ID}-error`;

interface Props {
  readonly invite: ReturnType<typeof useDriverInviteForm>;
  /**
   * The error for an unanswered question or an unsent invitation, which prevents the check-in form from being
   * sent. It is undefined until the first attempt to send the form.
   */
  readonly fault: string | undefined;
}

/** The question whether someone else will drive as well, and the form that invites that person by SMS. */
export const InviteFields = ({ invite, fault }: Props) => {
  const { country } = useCheckInApp().site;
  const { register, control, getValues } = useFormContext<DriverInviteValues>();
  const answer = useWatch({ control, name: 'inviteAnswer' });
  const { faults, asking, sentTo, failure, isBusy, tellWhileTyped } = invite;
  if (invite.isSent)
    return (
      // The dialog that had the focus has disappeared together with the fields.
      <Notice tone="success" title={text.title} focusOnMount={sentTo !== undefined}>
        {sentTo ? text.sent(sentTo) : text.sentBefore}
      </Notice>
    );
  return (
    <Fieldset id="invite" legend={text.title}>
      <YesNoQuestion
        label={text.question}
        hint={text.questionHint}
        error={answer === 'yes' ? undefined : fault}
        {...register('inviteAnswer', { onChange: invite.forgetFaults })}
      />
      {answer === 'yes' && (
        <Stack>
          <p>{text.intro}</p>
          <ErrorSummary title={formStepMessages.problem} errors={invite.problems} attempt={invite.attempt} />
          {/* The form's summary announces this error when the form is sent, so the notice is no alert. */}
          {fault && (
            <div id={UNCONFIRMED_ID}>
              <Notice tone="danger">{fault}</Notice>
            </div>
          )}
          {failure && (
            <Notice tone="danger" role="alert" title={text.failed}>
              {failure.reason && <p>{failure.reason}</p>}
              <p>{text.review}</p>
            </Notice>
          )}
          <LastNameField
            autoComplete="off"
            error={faults.inviteLastName}
            {...register('inviteLastName', { onChange: tellWhileTyped })}
          />
          <Phone
            country={country}
            autoComplete="off"
            error={faults.inviteMobile}
            {...register('inviteMobile', { onChange: tellWhileTyped })}
          />
          <div>
            <Button
              id={INVITE_CONFIRM_ID}
              aria-describedby={fault && UNCONFIRMED_ID}
              onClick={() => invite.confirm(getValues())}
            >
              {text.confirm}
            </Button>
          </div>
        </Stack>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={text.dialogTitle}
        confirmLabel={text.send}
        cancelLabel={text.cancel}
        busy={isBusy}
        busyLabel={text.sending}
        onConfirm={invite.send}
        onCancel={invite.cancel}
      >
        {asking && (
          <>
            {text.dialogText(asking.inviteLastName)}{' '}
            <Digits>{formatPhoneForReading(asking.inviteMobile, country)}</Digits>.
          </>
        )}
      </ConfirmDialog>
    </Fieldset>
  );
};
