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

/** Events with which a page continues after it was hidden, suspended or frozen. Timers do not run during that time. */
const WAKE_EVENTS = ['visibilitychange', 'pageshow', 'resume'] as const;

/** Whether the page contains personal data before anybody has used it, from a session or from a link. */
const holdsPersonal = ({ state, prefill }: CheckInApp): boolean => {
  const { bookingNumber, lastName, handOver } = prefill.get();
  return [state.get().session, bookingNumber, lastName, handOver].some(Boolean);
};

/**
 * Calls `onIdle` when nobody has used the page for the idle time. It compares the last use with the current time
 * instead of relying on a timer alone, so that a screen that slept is idle once it wakes, and at the latest when the
 * next person touches it.
 * @param startsAtOnce whether the idle time starts now instead of when the page is first used
 * @param onIdle called with the moment at which the idle time ended, in ms since 1970; it may be called repeatedly
 * @returns a function that stops watching
 */
const watchForIdle = (startsAtOnce: boolean, onIdle: (since: number) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idleAt = Infinity;
  // The device's clock may have been set back since the last use, so the moment is never in the future.
  const end = () => onIdle(Math.min(idleAt, Date.now()));
  const check = () => {
    if (Date.now() >= idleAt) end();
  };
  const restartTimer = () => {
    clearTimeout(timer);
    idleAt = Date.now() + IDLE;
    timer = setTimeout(end, IDLE);
  };
  const use = () => (Date.now() >= idleAt ? end() : restartTimer());
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  for (const kind of ACTIVITY_EVENTS) addEventListener(kind, use, options);
  for (const kind of WAKE_EVENTS) addEventListener(kind, check, options);
  if (startsAtOnce) restartTimer();
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
};

/**
 * Returns until when the dialog waits for an answer. The whole time of the prompt is offered, because the dialog's
 * description says so, but none of it if a screen that slept should have been left already.
 * @param since when the idle time ended; all moments are in ms since 1970
 */
const getPromptEnd = (since: number, now: number): number => (now < since + PROMPT ? now + PROMPT : now);

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
    return watchForIdle(startsAtOnce, (since) => setUntil(getPromptEnd(since, Date.now())));
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
