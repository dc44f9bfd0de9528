import { ApiProvider, loadFileTransfer } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useApp } from './app.ts';
import { reportFault } from './faults.ts';
import { getServiceConnection } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';
import { SignOutProvider, type SignOutQuestion } from './SignOutProvider.tsx';
import { usePreloadPages } from './use-preload-pages.ts';

/** The delay before the code that measures is loaded, in ms, so that the page behind the sign-in has the network to itself. */
const WEB_VITALS_DELAY_MS = 3000;

let hasReportedWebVitals = false;

/**
 * Reports the web vitals of this page and of all that follow. It runs only within a session, so that the sign-in page
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

/** What a product with files may need later without a network: the code that sends photos and fetches documents. */
const PRELOADED = [{ preload: async () => void (await loadFileTransfer()) }];
const NOTHING: typeof PRELOADED = [];

interface Props {
  /** What the product asks before a press signs out, in the pages as in the warning that the session ends. */
  readonly signOutQuestion?: SignOutQuestion;
  /** Whether the product sends or fetches files; if not, the code for them is not loaded. */
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/**
 * Provides pages with the session's transport, the query cache and the sign-out, loads the code for files ahead, watches for
 * the session's end, and reports how fast the pages are.
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
