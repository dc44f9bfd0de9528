import { useApi } from '@journey/api';
import { sendConfirmation, type Confirmation } from '@journey/api/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckIn } from '../../check-in.ts';
import { once } from '../../../engine/outbox/once.ts';
import { checkInDrafts, CONFIRMATION } from '../../drafts.ts';

type Outcome = { readonly state: 'sending' | 'sent' | 'failed'; readonly email: string };

const isConfirmation = (stored: unknown): stored is Confirmation =>
  typeof stored === 'object' && stored !== null && typeof (stored as Confirmation).email === 'string';

/**
 * Sends the confirmation that the form left behind, once (C-34): it waits in the drafts until the services have taken it,
 * through failures and reloads, under one key. Nothing of the check-in stays on the device after that.
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
      const [waiting, remove] = await Promise.all([drafts.get(CONFIRMATION), drafts.list()]);
      if (!isConfirmation(waiting)) {
        await drafts.write({ remove });
        return;
      }
      ({ email } = waiting);
      setOutcome({ state: 'sending', email });
      await once(drafts, {
        name: 'confirmation',
        body: waiting,
        send: (idempotencyKey) => sendConfirmation(api, waiting, { idempotencyKey }),
        keep: () => ({ remove }),
      });
      setOutcome({ state: 'sent', email });
    } catch {
      setOutcome({ state: 'failed', email });
    } finally {
      isUnderWay.current = false;
    }
  }, [api, checkIn]);

  useEffect(() => void send(), [send]);
  return { outcome, retry: () => void send() };
};
