import { createTransport, messages as apiMessages } from '@journey/api';
import { endAfter } from '../engine/session-clock/session-end.ts';
import { change, type CheckIn } from './check-in.ts';
import { endCheckIn } from './state.ts';

type CheckInTransport = ReturnType<typeof createTransport>;

const made = new WeakMap<CheckIn, CheckInTransport>();

/** An answer's seconds are whole: an end that differs by less says nothing new to the other tabs. */
const SAME = 1500;

/** Keeps when the session ends, for every tab. */
const keepEnd = (checkIn: CheckIn, seconds: number) => {
  const { session } = checkIn.state.get();
  const expires = endAfter(seconds);
  if (session && Math.abs(expires - session.expires) >= SAME)
    change(checkIn, { session: { ...session, expires } });
};

/** The check-in's way to the services, with its session's token; a 401 ends the session everywhere (D-04). */
export const checkInTransport = (checkIn: CheckIn): CheckInTransport => {
  const known = made.get(checkIn);
  if (known) return known;
  const transport = createTransport({
    base: checkIn.apiBase,
    token: () => checkIn.state.get().session?.token,
    onLife: (seconds) => keepEnd(checkIn, seconds),
    onUnauthorised: () => {
      endCheckIn(checkIn.state);
      checkIn.toasts.show('failError', apiMessages.expired);
    },
  });
  made.set(checkIn, transport);
  return transport;
};

/** The same way for a token that is no session yet, or no longer one: nothing ends when it is refused. */
export const transportFor = (
  { apiBase: base }: CheckIn,
  token?: string,
  onLife?: (seconds: number) => void,
): CheckInTransport => createTransport({ base, token: () => token, onLife, onUnauthorised: () => undefined });
