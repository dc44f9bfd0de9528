import { useEffect } from 'react';
import { reportFault } from '../faults.ts';

/** The delay before the code is loaded, in ms, so that the page behind the sign-in has the network to itself. */
const DELAY = 3000;

let isStarted = false;

/**
 * Reports the web vitals of this page and of all that follow. It runs only within a session, so that the sign-in page
 * does not load its code.
 */
export const useReportWebVitals = (apiBase: string): void =>
  useEffect(() => {
    if (isStarted || typeof navigator.sendBeacon !== 'function') return undefined;
    const timer = setTimeout(() => {
      isStarted = true;
      import('./report-web-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(apiBase),
        (error: unknown) => reportFault('script', error),
      );
    }, DELAY);
    return () => clearTimeout(timer);
  }, [apiBase]);
