import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { servicesOf } from './services.ts';
import { SessionGuard } from './SessionGuard.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Pages that ask the services: with the session's token, what they have been told, and the watch over its end. */
export const Connected = ({ children }: Props) => {
  const { transport, queries } = servicesOf(useApp());
  return (
    <ApiProvider value={transport}>
      <QueryClientProvider client={queries}>
        {children}
        <SessionGuard />
      </QueryClientProvider>
    </ApiProvider>
  );
};
