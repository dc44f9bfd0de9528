import { useApi } from '@journey/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckIn } from '../../check-in.ts';
import { checkInDrafts } from '../../drafts.ts';
import { sendWaiting } from './send-waiting.ts';

type Outcome = { readonly state: 'sending' | 'sent' | 'failed'; readonly email: string };

/**
 * Sends the confirmation that the form left behind: it waits in the drafts until the services have taken it, through
 * failures and reloads, under one key.
 * @returns how it goes, and the way to try again; nothing where none was left
 */
export const useConfirmation = (): { outcome: Outcome | undefined; retry: () => void } => {
  const api = useApi();
  const checkIn = useCheckIn();
  const [outcome, setOutcome] = useState<Outcome>();
  const isUnderWay = useRef(false);

  const send = useCallback(async () => {
    // React's development mode mounts twice; the second finds the first at work.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let email = '';
    try {
      const drafts = await checkInDrafts(checkIn);
      const hadOne = await sendWaiting(api, drafts, (to) => {
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
