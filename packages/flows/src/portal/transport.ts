import { createTransport, messages as apiMessages } from '@journey/api';
import { forgetSession, type Portal } from './portal.ts';

type PortalTransport = ReturnType<typeof createTransport>;

const made = new WeakMap<Portal, PortalTransport>();

/** The portal's way to the services, with its session's token; a 401 ends the session everywhere (D-04). */
export const portalTransport = (portal: Portal): PortalTransport => {
  const known = made.get(portal);
  if (known) return known;
  const transport = createTransport({
    base: portal.apiBase,
    token: () => portal.state.get().session?.token,
    onUnauthorised: () => {
      forgetSession(portal);
      portal.toasts.show('failError', apiMessages.expired);
    },
  });
  made.set(portal, transport);
  return transport;
};

/** The same way for a token that is no session yet, or no longer one: nothing ends when it is refused. */
export const transportFor = (portal: Portal, token: string): PortalTransport =>
  createTransport({ base: portal.apiBase, token: () => token, onUnauthorised: () => undefined });
