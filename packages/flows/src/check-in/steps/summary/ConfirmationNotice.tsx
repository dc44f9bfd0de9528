import { useApi } from '@journey/api';
import { Notice, StatusNotice } from '@journey/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canWaitForNetwork } from '../../../engine/unreachable.ts';
import { onWake } from '../../../engine/wake.ts';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { summaryMessages as text } from './messages.ts';
import { sendPendingConfirmationEmail } from './send-pending-confirmation.ts';

interface Outcome {
  /** `elsewhere` if another tab has sent the email that failed here. */
  readonly state: 'sending' | 'sent' | 'failed' | 'elsewhere';
  /** The recipient's address. After the email has been sent, only this page knows it. */
  readonly email: string;
  /** Whether sending failed because the services could not be reached. It is then retried automatically. */
  readonly waits?: boolean;
}

/**
 * Sends the confirmation email that the form left in the drafts. The email stays there, with the same idempotency
 * key, through failures and reloads until the services accept it.
 * @returns the outcome, which is undefined if there is no email to send, and a function that tries again
 */
const useConfirmation = (): { outcome: Outcome | undefined; retry: () => void } => {
  const api = useApi();
  const checkIn = useCheckInApp();
  const [outcome, setOutcome] = useState<Outcome>();
  const isUnderWay = useRef(false);

  const send = useCallback(
    async (isAutomatic: boolean) => {
      // React's strict mode runs effects twice in development, and the person may press the button during an automatic
      // attempt. The email must not be sent a second time, but the person must see that it is being sent.
      if (isUnderWay.current) {
        if (!isAutomatic) setOutcome((now) => now && { ...now, state: 'sending' });
        return;
      }
      isUnderWay.current = true;
      let email = '';
      try {
        const drafts = await openCheckInDrafts(checkIn);
        const hadOne = await sendPendingConfirmationEmail(api, drafts, (to) => {
          email = to;
          if (!isAutomatic) setOutcome({ state: 'sending', email });
        });
        if (!hadOne) return setOutcome((now) => now && { ...now, state: 'elsewhere', waits: false });
        setOutcome({ state: 'sent', email });
        updatePersistedState(checkIn, { isConfirmationSent: true });
      } catch (error) {
        setOutcome({ state: 'failed', email, waits: canWaitForNetwork(error) });
      } finally {
        isUnderWay.current = false;
      }
    },
    [api, checkIn],
  );

  useEffect(() => void send(false), [send]);
  const waits = outcome?.waits === true;
  useEffect(() => (waits ? onWake(() => void send(true)) : undefined), [waits, send]);
  return { outcome, retry: () => void send(false) };
};

/**
 * Shows whether the confirmation email has been sent (C-34), also after a reload. It renders nothing if there is no
 * email to send, for example for an additional driver. In both cases no draft of the check-in stays on the device.
 */
export const ConfirmationNotice = () => {
  const { outcome, retry } = useConfirmation();
  const { isConfirmationSent } = useCheckInState();
  if (outcome?.state === 'failed')
    return (
      <StatusNotice tone="warning" title={text.emailFailed}>
        <TextWithRetry onRetry={retry}>{outcome.waits && <p>{text.emailWaits}</p>}</TextWithRetry>
      </StatusNotice>
    );
  if (!outcome) return isConfirmationSent && <Notice tone="success">{text.emailSentBefore}</Notice>;
  if (outcome.state === 'elsewhere')
    return isConfirmationSent && <StatusNotice tone="success">{text.emailSentBefore}</StatusNotice>;
  return (
    <StatusNotice tone={outcome.state === 'sent' ? 'success' : 'info'}>
      {outcome.state === 'sent' ? text.emailSent(outcome.email) : text.emailSending}
    </StatusNotice>
  );
};
