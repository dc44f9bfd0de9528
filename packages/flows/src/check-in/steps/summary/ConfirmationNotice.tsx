import { Button, Notice } from '@journey/ui';
import { summaryMessages as text } from './messages.ts';
import { useApi } from '@journey/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckInApp } from '../../check-in.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { sendPendingConfirmationEmail } from './send-pending-confirmation.ts';

type Outcome = { readonly state: 'sending' | 'sent' | 'failed'; readonly email: string };

/**
 * Sends the confirmation email that the form left in the drafts. Through failures and reloads the email stays
 * there under one idempotency key, until the services accept it.
 * @returns the outcome, which is undefined when there is no email to send, and a function that tries again
 */
const useConfirmation = (): { outcome: Outcome | undefined; retry: () => void } => {
  const api = useApi();
  const checkIn = useCheckInApp();
  const [outcome, setOutcome] = useState<Outcome>();
  const isUnderWay = useRef(false);

  const send = useCallback(async () => {
    // React's strict mode runs effects twice in development. The email must not be sent a second time.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let email = '';
    try {
      const drafts = await openCheckInDrafts(checkIn);
      const hadOne = await sendPendingConfirmationEmail(api, drafts, (to) => {
        email = to;
        setOutcome({ state: 'sending', email });
      });
      if (hadOne) setOutcome({ state: 'sent', email });
    } catch {
      setOutcome({ state: 'failed', email });
    } finally {
      isUnderWay.current = false;
    }
  }, [api, checkIn]);

  useEffect(() => void send(), [send]);
  return { outcome, retry: () => void send() };
};

/** Shows whether the confirmation email has been sent (C-34); renders nothing when there is no email to send. */
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
