import { useApi } from '@journey/api';
import { useEffect, useState } from 'react';
import { watchWaitingQueues } from '../../engine/outbox/waiting.ts';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { attendedForms } from '../../engine/form-step/attended-forms.ts';
import { getSubmittedFormLock } from '../../engine/form-step/form-drafts.ts';
import { isUnreachable } from '../../engine/unreachable.ts';
import { onWake } from '../../engine/wake.ts';
import { updatePersistedState } from '../../shell/update-state.ts';
import { useCheckInApp } from '../check-in.ts';
import { FORM_QUEUE, readStoredConfirmation } from '../drafts.ts';

/**
 * Sends a confirmed check-in that the device has stored, as soon as it can, while no form on this page does so. The
 * check-in is then complete, so that every tab goes on to the summary.
 * @param openDrafts opens the driver's drafts; the same function on each render for the same driver
 * @returns whether it cannot be sent by itself, because the services refuse it or the form has to ask something
 */
export const useSendStoredConfirmation = (openDrafts: (() => Promise<Drafts>) | undefined): boolean => {
  const api = useApi();
  const checkIn = useCheckInApp();
  const [needsPerson, setNeedsPerson] = useState(false);
  useEffect(() => {
    if (!openDrafts) return undefined;
    const stops: (() => void)[] = [];
    let isGone = false;
    let isRunning = false;
    let isStopped = false;
    const stop = (stopped: boolean) => {
      isStopped = stopped;
      if (!isGone) setNeedsPerson(stopped);
    };
    const send = async (drafts: Drafts): Promise<void> => {
      const isAttended = attendedForms.get().includes(getSubmittedFormLock(drafts, FORM_QUEUE));
      if (isRunning || isStopped || isAttended || !navigator.onLine) return;
      isRunning = true;
      try {
        if (!(await readStoredConfirmation(drafts))) return;
        // Its code is that of the form, which few pages need.
        const { sendStoredConfirmation } = await import('../steps/form/confirm-stored.ts');
        const result = await sendStoredConfirmation(api, checkIn);
        if (result === 'sent') updatePersistedState(checkIn, { isSaved: true });
        if (result === 'asks') stop(true);
      } catch (error) {
        if (!isUnreachable(error) && navigator.onLine) stop(true);
      } finally {
        isRunning = false;
      }
    };
    const begin = async () => {
      const drafts = await openDrafts();
      if (isGone) return;
      stops.push(
        onWake(() => void send(drafts)),
        // A form that the person confirms again, in any tab, may be sent now.
        watchWaitingQueues(drafts, () => stop(false)),
      );
      await send(drafts);
    };
    void begin();
    return () => {
      isGone = true;
      for (const end of stops) end();
    };
  }, [api, checkIn, openDrafts]);
  return needsPerson;
};
