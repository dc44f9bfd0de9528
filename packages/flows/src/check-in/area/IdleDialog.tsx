import { Button, Countdown, Dialog } from '@journey/ui';
import { useEffect, useState } from 'react';
import { watchIdle } from '../../engine/idle-clock.ts';
import { CHECK_IN_BASES, useCheckIn } from '../check-in.ts';
import { forgetCheckIn } from '../state.ts';
import { idleMessages as text } from './idle-messages.ts';

/** How long a counter's screen waits for somebody, and how long it then asks (C-28), in ms. */
const IDLE = 90_000;
const PROMPT = 30_000;
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
  const leave = () => {
    forgetCheckIn(checkIn.state);
    // A page of its own: nothing typed is left for whoever comes next.
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
          <Button onClick={leave}>{text.leave}</Button>
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
            onEnd={leave}
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
