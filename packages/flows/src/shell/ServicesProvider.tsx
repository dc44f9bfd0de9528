import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { getServiceConnection } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';
import { useReportWebVitals } from './vitals/use-web-vitals.ts';

interface Props {
  readonly children: ReactNode;
}

/**
 * Provides pages with the session's transport and the query cache, watches for the session's end, and reports how fast
 * the pages are.
 */
export const ServicesProvider = ({ children }: Props) => {
  const app = useApp();
  const { transport, queries } = getServiceConnection(app);
  useReportWebVitals(app.apiBase);
  return (
    <ApiProvider value={transport}>
      <QueryClientProvider client={queries}>
        {children}
        <SessionGuard />
      </QueryClientProvider>
    </ApiProvider>
  );
};
