import { createTransport, messages as apiMessages } from '@journey/api';
import { endAfter } from '../../engine/session-clock/session-end.ts';
import { forgetSession, type Portal } from '../portal.ts';

type PortalTransport = ReturnType<typeof createTransport>;

const made = new WeakMap<Portal, PortalTransport>();

/** An answer's seconds are whole: an end that differs by less says nothing new to the other tabs. */
const SAME = 1500;

/** Keeps when the session ends, for every tab. */
const keepEnd = ({ state }: Portal, seconds: number) => {
  const { session, ...rest } = state.get();
  const ends = endAfter(seconds);
  if (!session || Math.abs(ends - (session.ends ?? 0)) < SAME) return;
  state.set({ ...rest, session: { ...session, ends } });
};

/** The portal's way to the services, with its session's token; a 401 ends the session everywhere (D-04). */
export const portalTransport = (portal: Portal): PortalTransport => {
  const known = made.get(portal);
  if (known) return known;
  const transport = createTransport({
    base: portal.apiBase,
    token: () => portal.state.get().session?.token,
    onLife: (seconds) => keepEnd(portal, seconds),
    onUnauthorised: () => {
      forgetSession(portal);
      portal.toasts.show('failError', apiMessages.expired);
    },
  });
  made.set(portal, transport);
  return transport;
};
