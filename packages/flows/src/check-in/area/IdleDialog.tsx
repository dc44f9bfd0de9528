import { Button, Countdown, Dialog } from '@journey/ui';
import { useEffect, useState } from 'react';
import { watchIdle } from '../../engine/idle-clock.ts';
import { transportFor } from '../../shell/transport.ts';
import { CHECK_IN_BASES, useCheckIn, type CheckIn } from '../check-in.ts';
import { forgetCheckIn } from '../state.ts';
import { idleMessages as text } from './idle-messages.ts';

/** How long a counter's screen waits for somebody, and how long it then asks (C-28), in ms. */
const IDLE = 90_000;
const PROMPT = 30_000;
/** The longest that signing out may hold the screen up, in ms. */
const SIGN_OUT = 2000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const giveBack = async (checkIn: CheckIn, token: string): Promise<void> => {
  const { signOut } = await import('@journey/api/auth');
  await signOut(transportFor(checkIn, token));
};

/** Seconds left at which the time is said. */
const ANNOUNCED = [30, 10, 5];

/** A counter's screen that somebody has left: it asks, counts down, and then begins anew for the next person. */
export const IdleDialog = () => {
  const checkIn = useCheckIn();
  const [until, setUntil] = useState<number>();
  const isOpen = until !== undefined;
  useEffect(() => {
    if (isOpen) return undefined;
    return watchIdle({ after: IDLE, onIdle: () => setUntil(Date.now() + PROMPT) });
  }, [isOpen]);
  const stay = () => setUntil(undefined);
  const leave = async () => {
    const { token } = checkIn.state.get().session ?? {};
    forgetCheckIn(checkIn.state);
    // The token is revoked, but the next person must not wait for a request that hangs.
    if (token) await Promise.race([giveBack(checkIn, token).catch(() => undefined), sleep(SIGN_OUT)]);
    // A new page load: nothing typed is left for the next person.
    checkIn.leaveFor(`${CHECK_IN_BASES.generic}/login`);
  };
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title={text.title}
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {text.stay}
          </Button>
          <Button onClick={() => void leave()}>{text.leave}</Button>
        </>
      }
    >
      {isOpen && (
        <>
          <SecondsLeft until={until} />
          <Countdown
            until={until}
            label={text.left}
            announcement={text.loggingOut}
            announceAt={ANNOUNCED}
            onEnd={() => void leave()}
          />
        </>
      )}
    </Dialog>
  );
};

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** The sentence with the seconds in it; said at a few moments by the countdown, not each second. */
const SecondsLeft = ({ until }: { readonly until: number }) => {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <p aria-hidden="true">{text.loggingOut(seconds)}</p>;
};
