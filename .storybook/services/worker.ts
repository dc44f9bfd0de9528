import { setupWorker, type SetupWorker } from 'msw/browser';
import { handlers } from './services.ts';

/**
 * Starts MSW's service worker for the page. Requests that are not for the services pass through: they are for the
 * page's own files, as a host's strict security headers block all others.
 */
export const startWorker = async (): Promise<SetupWorker> => {
  const worker = setupWorker(...handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
};
