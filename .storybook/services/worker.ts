import { setupWorker, type SetupWorker } from 'msw/browser';
import { handlers } from './services.ts';

/**
 * Starts the service worker once for the page. Requests that are none of the services' pass: they are the page's own
 * files, and the strict headers of a host refuse any other.
 */
export const startWorker = async (): Promise<SetupWorker> => {
  const worker = setupWorker(...handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
};
