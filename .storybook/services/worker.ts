import { setupWorker, type SetupWorker } from 'msw/browser';
import { handlers } from './services.ts';

/**
 * Starts MSW's service worker for the page. Requests that are not for the services pass through. They are for the
 * page's own files, because a host's strict security headers block all other requests.
 */
export const startWorker = async (): Promise<SetupWorker> => {
  const worker = setupWorker(...handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
};
