import { Button, Notice } from '@journey/ui';
import { summaryMessages as text } from './messages.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Whether the confirmation e-mail is on its way (C-34); renders nothing where no e-mail is due. */
export const ConfirmationNotice = () => {
  const { outcome, retry } = useConfirmation();
  if (outcome?.state === 'failed')
    return (
      <Notice tone="warning" role="status" title={text.emailFailed}>
        <Button onClick={retry}>{text.retry}</Button>
      </Notice>
    );
  return (
    outcome && (
      <Notice tone={outcome.state === 'sent' ? 'success' : 'info'} role="status">
        {outcome.state === 'sent' ? text.emailSent(outcome.email) : text.emailSending}
      </Notice>
    )
  );
};
