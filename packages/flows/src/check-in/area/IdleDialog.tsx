import { Button, Countdown, Dialog } from '@journey/ui';
import { useEffect, useId, useState } from 'react';
import { SecondsLeft } from '../../shell/session/SecondsLeft.tsx';
import { useCheckInApp, type CheckInApp } from '../check-in.ts';
import { idleMessages as text } from './idle-messages.ts';
import { forgetUnattended, leaveCounterScreen, wasUnattended } from './leave-counter-screen.ts';

/**
 * How long a shared counter screen may stay unused before the dialog opens, and how long the dialog then waits for an
 * answer (C-28), in ms.
 */
const IDLE = 90_000;
const PROMPT = 30_000;

/** Events that show that somebody is using the page. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel', 'touchstart'] as const;

/** Whether the page contains personal data before anybody has used it, from a session or from a link. */
const holdsPersonal = ({ state, prefill }: CheckInApp): boolean => {
  const { bookingNumber, lastName, handOver } = prefill.get();
  return [state.get().session, bookingNumber, lastName, handOver].some(Boolean);
};

/**
 * Calls `onIdle` when nobody has used the page for the idle time.
 * @param startsAtOnce whether the timer starts now instead of when the page is first used
 * @returns a function that stops watching
 */
const watchForIdle = (startsAtOnce: boolean, onIdle: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, IDLE);
  };
  for (const kind of ACTIVITY_EVENTS)
    document.addEventListener(kind, restartTimer, { capture: true, passive: true });
  if (startsAtOnce) restartTimer();
  return () => {
    clearTimeout(timer);
    for (const kind of ACTIVITY_EVENTS) document.removeEventListener(kind, restartTimer, { capture: true });
  };
};

/**
 * The numbers of remaining seconds at which screen readers announce the dialog's countdown. The dialog's description
 * says how many seconds it starts with.
 */
const ANNOUNCED = [10, 5];

/**
 * The dialog of a shared counter screen that is no longer used. It asks whether anybody is still there, counts down,
 * and then resets the check-in for the next person. After such a reset it waits until somebody uses
 * the page, because an unattended screen would otherwise reload every two minutes.
 */
export const IdleDialog = () => {
  const checkIn = useCheckInApp();
  const [until, setUntil] = useState<number>();
  const [startsAtOnce, setStartsAtOnce] = useState(() => !wasUnattended() || holdsPersonal(checkIn));
  const isOpen = until !== undefined;
  const descriptionId = useId();
  useEffect(forgetUnattended, []);
  useEffect(() => {
    if (isOpen) return undefined;
    return watchForIdle(startsAtOnce, () => setUntil(Date.now() + PROMPT));
  }, [isOpen, startsAtOnce]);
  const stay = () => {
    setStartsAtOnce(true);
    setUntil(undefined);
  };
  const leave = () => void leaveCounterScreen(checkIn, { isUnattended: true });
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title={text.title}
      describedBy={descriptionId}
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
          {/* The text stays the same while the dialog is open, because some screen readers announce a changed
              description again. */}
          <p id={descriptionId} hidden>
            {text.loggedOutAfter(PROMPT / 1000)}
          </p>
          <SecondsLeft until={until} text={text.loggingOut} />
          <Countdown
            until={until}
            label={text.left}
            announcement={text.loggedOutAfter}
            announceAt={ANNOUNCED}
            onEnd={leave}
          />
        </>
      )}
    </Dialog>
  );
};
