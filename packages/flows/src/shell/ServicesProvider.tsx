import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { getServiceConnection } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';
import { SignOutProvider, type SignOutQuestion } from './SignOutProvider.tsx';
import { useReportWebVitals } from './vitals/use-web-vitals.ts';

interface Props {
  /** What the product asks before a press signs out, in the pages as in the warning that the session ends. */
  readonly signOutQuestion?: SignOutQuestion;
  readonly children: ReactNode;
}

/**
 * Provides pages with the session's transport, the query cache and the sign-out, watches for the session's end, and
 * reports how fast the pages are.
 */
export const ServicesProvider = ({ signOutQuestion, children }: Props) => {
  const app = useApp();
  const { transport, queries } = getServiceConnection(app);
  useReportWebVitals(app.apiBase);
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
