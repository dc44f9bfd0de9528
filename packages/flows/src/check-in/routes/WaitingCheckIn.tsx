import { useApi } from '@journey/api';
import { AlignToColumnEdge, LinkButton, Stack } from '@journey/ui';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { formsHandledByPage, getSubmittedFormLock } from '../../engine/form-step/form-drafts.ts';
import { watchWaitingQueues } from '../../engine/outbox/waiting.ts';
import { canWaitForNetwork } from '../../engine/unreachable.ts';
import { onWake } from '../../engine/wake.ts';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { CHECK_IN_BASE_PATHS, useCheckInApp, useCheckInState } from '../check-in.ts';
import {
  canBeFoundAfterAnotherLogin,
  FORM_QUEUE,
  getCheckInDraftsOwner,
  markCheckInSaved,
  openCheckInDrafts,
  readStoredConfirmation,
} from '../drafts.ts';
import { checkInMessages as text } from '../messages.ts';

/**
 * Sends the confirmed check-in that the device has stored, as soon as possible, unless the form on this page sends
 * it. The check-in is then complete, so every tab opens the summary.
 * @param openDrafts opens the driver's drafts; the same function on each render for the same driver
 * @returns whether it cannot be sent automatically, because the services refuse it or the form has to ask the person
 * something
 */
const useSendStoredConfirmation = (openDrafts: (() => Promise<Drafts>) | undefined): boolean => {
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
      const isAttended = formsHandledByPage.get().includes(getSubmittedFormLock(drafts, FORM_QUEUE));
      if (isRunning || isStopped || isAttended || !navigator.onLine) return;
      isRunning = true;
      const owner = getCheckInDraftsOwner(checkIn.state.get());
      try {
        if (!(await readStoredConfirmation(drafts))) return;
        // This code belongs to the form, so it is loaded only when there is something to send.
        const { sendStoredConfirmation } = await import('../steps/form/confirm.ts');
        const result = await sendStoredConfirmation(api, checkIn);
        if (result === 'sent') markCheckInSaved(checkIn, owner);
        if (result === 'asks') stop(true);
      } catch (error) {
        if (!canWaitForNetwork(error)) stop(true);
      } finally {
        isRunning = false;
      }
    };
    const begin = async () => {
      const drafts = await openDrafts();
      if (isGone) return;
      stops.push(
        onWake(() => void send(drafts)),
        // When the person confirms the form again, in any tab, sending may succeed, so it is resumed.
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

/**
 * Shows on every page behind the login that a confirmed check-in is waiting to be sent, and since when (C-19), and
 * sends it. On the form's own page the form does both.
 */
export const WaitingCheckIn = () => {
  const checkIn = useCheckInApp();
  const state = useCheckInState();
  const { kind = 'primary', booking } = state;
  const { pathname } = useLocation();
  const owner = booking && getCheckInDraftsOwner(state);
  const openDrafts = useMemo(
    () => (kind && owner ? () => openCheckInDrafts(checkIn) : undefined),
    [checkIn, kind, owner],
  );
  const needsPerson = useSendStoredConfirmation(openDrafts);
  const outlivesSession = canBeFoundAfterAnotherLogin(state);
  const sentByItself = outlivesSession ? waitingToSendMessages.sentByItself : text.sentWhileOpen;
  const form = `${CHECK_IN_BASE_PATHS[kind]}/checkin-form`;
  return (
    <WaitingToSend
      openDrafts={openDrafts}
      describe={() => text.unsent}
      how={needsPerson ? undefined : sentByItself}
      kept={outlivesSession ? undefined : text.keepOpen}
    >
      {needsPerson && (
        <Stack $gap={12}>
          <p>{text.unsentAsks}</p>
          {pathname !== form && (
            <AlignToColumnEdge>
              <LinkButton as={Link} to={form} data-variant="quiet">
                {text.unsentOpen}
              </LinkButton>
            </AlignToColumnEdge>
          )}
        </Stack>
      )}
    </WaitingToSend>
  );
};
