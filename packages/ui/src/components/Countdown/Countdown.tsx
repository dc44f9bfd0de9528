import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Time = styled.span`
  font: 600 var(--type28) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

/** By default a countdown announces the time when this many seconds are left. */
const defaultAnnounceAt = [300, 120, 60, 30, 10] as const;

export interface CountdownProps {
  /** The end of the countdown, in ms since 1970. A new value restarts the countdown. */
  until: number;
  /** Returns the current time in ms since 1970, by the same clock as `until`; by default the device's clock. */
  now?: () => number;
  /** The countdown's accessible name, such as “Time until you are signed out”. */
  label: string;
  /** Returns the text that announces the time left, such as “2 minutes left”. */
  announcement: (secondsLeft: number) => string;
  /** The countdown announces the time when this many seconds are left. */
  announceAt?: readonly number[];
  /** Called once, when the countdown reaches zero. */
  onEnd?: () => void;
}

/**
 * Returns the time of the device's clock. `Date` is looked up at each call, because the workshop (Storybook)
 * replaces it while a page is shown.
 */
const deviceNow = () => Date.now();

const secondsTo = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000));

/** Formats a countdown's seconds as `mm:ss`, such as `05:00`. There are no hours: one hour is `60:00`. */
const written = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Shows the time left until a moment as `mm:ss`. It is computed from the clock at each tick, so that it is right after
 * a phone has slept. Screen readers announce it only at a few moments, because an announcement every second would
 * drown out everything else.
 */
export const Countdown = ({
  until,
  now = deviceNow,
  label,
  announcement,
  announceAt = defaultAnnounceAt,
  onEnd,
}: CountdownProps) => {
  const [{ left, of }, setCount] = useState(() => ({ left: secondsTo(until, now), of: until }));
  const [said, setSaid] = useState('');
  const told = useRef({ of: NaN, at: Infinity, ended: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - now();
      setCount({ left: secondsTo(until, now), of: until });
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    // When the page becomes visible again, the countdown shows the right time at once instead of at the next tick.
    const wake = () => {
      clearTimeout(timer);
      tick();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [until, now]);

  useEffect(() => {
    const last = told.current;
    if (last.of !== of) Object.assign(last, { of, at: left, ended: false });
    // While a phone slept, several of the countdown's announcements may have become due. Only one is made, with
    // the time that is left now.
    else if (announceAt.some((moment) => left <= moment && moment < last.at)) setSaid(announcement(left));
    last.at = left;
    if (left > 0 || last.ended) return;
    last.ended = true;
    onEnd?.();
  }, [left, of, announceAt, announcement, onEnd]);

  return (
    <>
      <Time role="timer" aria-label={label}>
        {written(left)}
      </Time>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
