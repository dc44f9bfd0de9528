import { LinkButton, Stack } from '@journey/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { CHECK_IN_BASE_PATHS, useCheckInApp, useCheckInState } from '../check-in.ts';
import { openCheckInDrafts } from '../drafts.ts';
import { checkInMessages as text } from '../messages.ts';
import { useSendStoredConfirmation } from './use-send-stored-confirmation.ts';

/**
 * Shows on every page behind the login that a confirmed check-in waits to be sent and since when (C-19), and sends it from
 * there. The form itself does both for what it has sent.
 */
export const WaitingCheckIn = () => {
  const checkIn = useCheckInApp();
  const { kind = 'primary', booking } = useCheckInState();
  const { pathname } = useLocation();
  const owner = booking?.reservationNumber;
  const openDrafts = useMemo(
    () => (kind && owner ? () => openCheckInDrafts(checkIn) : undefined),
    [checkIn, kind, owner],
  );
  const needsPerson = useSendStoredConfirmation(openDrafts);
  const form = `${CHECK_IN_BASE_PATHS[kind]}/checkin-form`;
  return (
    <WaitingToSend openDrafts={openDrafts} describe={() => text.unsent} how={text.sentByItself}>
      {needsPerson && (
        <Stack $gap={12}>
          <p>{text.unsentAsks}</p>
          {pathname !== form && (
            <div>
              <LinkButton as={Link} to={form} data-variant="quiet">
                {text.unsentOpen}
              </LinkButton>
            </div>
          )}
        </Stack>
      )}
    </WaitingToSend>
  );
};
