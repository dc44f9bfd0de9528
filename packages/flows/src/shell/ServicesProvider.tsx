import { ApiProvider, loadFileTransfer } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useApp } from './app.ts';
import { reportFault } from './faults.ts';
import { getServiceConnection } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';
import { SignOutProvider, type SignOutQuestion } from './SignOutProvider.tsx';
import { usePreloadPages } from './use-preload-pages.ts';

/**
 * The delay before the code for web vitals is loaded, in ms, so that the first page after the sign-in has the network
 * to itself.
 */
const WEB_VITALS_DELAY_MS = 3000;

let hasReportedWebVitals = false;

/**
 * Reports the web vitals of this page and of all later ones. It runs only during a session, so that the sign-in page
 * does not load its code.
 */
const useReportWebVitals = (apiBase: string): void =>
  useEffect(() => {
    if (hasReportedWebVitals || typeof navigator.sendBeacon !== 'function') return undefined;
    const timer = setTimeout(() => {
      hasReportedWebVitals = true;
      import('./vitals/report-web-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(apiBase),
        (error: unknown) => reportFault('script', error),
      );
    }, WEB_VITALS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [apiBase]);

/** The code that a product with files may need later without a network: it sends photos and fetches documents. */
const PRELOADED = [{ preload: async () => void (await loadFileTransfer()) }];
const NOTHING: typeof PRELOADED = [];

interface Props {
  /**
   * The question that the product asks before a person signs out, both in the pages and in the warning before the
   * session expires.
   */
  readonly signOutQuestion?: SignOutQuestion;
  /** Whether the product sends or fetches files. If not, the code for that is not loaded. */
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/**
 * Provides pages with the session's transport, the query cache and the sign-out. It also preloads the code for files,
 * watches for the session's expiry, and reports web vitals.
 */
export const ServicesProvider = ({ signOutQuestion, hasFiles = true, children }: Props) => {
  const app = useApp();
  const { transport, queries } = getServiceConnection(app);
  useReportWebVitals(app.apiBase);
  usePreloadPages(hasFiles ? PRELOADED : NOTHING);
  return (
    <ApiProvider value={transport}>
      <QueryClientProvider client={queries}>
        <SignOutProvider question={signOutQuestion}>
          {children}
          <SessionGuard />
        </SignOutProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
};
