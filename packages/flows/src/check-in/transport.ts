import { createTransport, messages as apiMessages } from '@journey/api';
import type { CheckIn } from './check-in.ts';
import { forgetCheckIn } from './state.ts';

type CheckInTransport = ReturnType<typeof createTransport>;

const made = new WeakMap<CheckIn, CheckInTransport>();

/** The check-in's way to the services, with its session's token; a 401 ends the session everywhere (D-04). */
export const checkInTransport = (checkIn: CheckIn): CheckInTransport => {
  const known = made.get(checkIn);
  if (known) return known;
  const transport = createTransport({
    base: checkIn.apiBase,
    token: () => checkIn.state.get().session?.token,
    onUnauthorised: () => {
      forgetCheckIn(checkIn.state);
      checkIn.toasts.show('failError', apiMessages.expired);
    },
  });
  made.set(checkIn, transport);
  return transport;
};

/** The same way for a token that is no session yet, or no longer one: nothing ends when it is refused. */
export const transportFor = ({ apiBase: base }: CheckIn, token?: string): CheckInTransport =>
  createTransport({ base, token: () => token, onUnauthorised: () => undefined });
