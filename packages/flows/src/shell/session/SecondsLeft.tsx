import { useEffect, useState } from 'react';

/** Returns how many seconds are left until a time, in ms since 1970. */
export const getSecondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

interface Props {
  /** When the dialog's time ends, in ms since 1970. */
  readonly until: number;
  /** Returns the sentence with the seconds left. */
  readonly text: (seconds: number) => string;
}

/**
 * Shows the remaining time in a sentence. It is hidden from screen readers, which hear the time only from the dialog's
 * description and from the countdown's few announcements.
 */
export const SecondsLeft = ({ until, text }: Props) => {
  const [seconds, setSeconds] = useState(() => getSecondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(getSecondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <p aria-hidden="true">{text(seconds)}</p>;
};
