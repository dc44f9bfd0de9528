import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { getServices } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Provides pages with the session's transport and the query cache, and watches for the session's end. */
export const ServicesProvider = ({ children }: Props) => {
  const { transport, queries } = getServices(useApp());
  return (
    <ApiProvider value={transport}>
      <QueryClientProvider client={queries}>
        {children}
        <SessionGuard />
      </QueryClientProvider>
    </ApiProvider>
  );
};
