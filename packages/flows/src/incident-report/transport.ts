import { createTransport } from '@journey/api';
import { frameMessages } from './messages.ts';
import type { Reporting } from './reporting.ts';
import { forgetSession } from './state.ts';

type ReportingTransport = ReturnType<typeof createTransport>;

const made = new WeakMap<Reporting, ReportingTransport>();

/** The incident reports' way to the services, with the session's token; a 401 ends the session (2§6). */
export const reportingTransport = (reporting: Reporting): ReportingTransport => {
  const known = made.get(reporting);
  if (known) return known;
  const transport = createTransport({
    base: reporting.apiBase,
    token: () => reporting.signedIn.get().session?.token,
    onUnauthorised: () => endSession(reporting, frameMessages.loginExpired),
  });
  made.set(reporting, transport);
  return transport;
};

/** The session's time is up: the web goes back to the landing page, app and text message to the expiry page (V-24). */
export const endSession = (reporting: Reporting, message: string): void => {
  if (!reporting.signedIn.get().session) return;
  const { visit } = reporting;
  visit.set({ ...visit.get(), ended: true, started: false });
  forgetSession(reporting);
  if (visit.get().source === 'web') reporting.toasts.show('failError', message);
};

/** The same way for a token that is no session any more: nothing ends when it is refused. */
export const transportFor = (reporting: Reporting, token: string): ReportingTransport =>
  createTransport({ base: reporting.apiBase, token: () => token, onUnauthorised: () => undefined });
