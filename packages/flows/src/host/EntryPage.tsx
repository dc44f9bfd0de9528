import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import { PortalProvider, type Portal } from '../portal/portal.ts';
import { useSharedState } from '../engine/shared-state.ts';
import { TrackingPixel } from './TrackingPixel.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';

const App = lazy(() => import('./App.tsx').then((module) => ({ default: module.App })));

interface Props {
  readonly portal: Portal;
}

/**
 * The sign-in as a host's first page. It needs no router, so the form lives without one; everything else of the host
 * arrives when a session begins, and stays from then on. The sign-in stays on the screen until it is there.
 */
export const EntryPage = ({ portal }: Props) => {
  const { session } = useSharedState(portal.state);
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (session) startTransition(() => setStarted(true));
  }, [session]);
  return (
    <Suspense>
      {isStarted ? (
        <App portal={portal} />
      ) : (
        <PortalProvider value={portal}>
          <UnsupportedBrowser />
          <TrackingPixel site={portal.site} apiBase={portal.apiBase} path="/login" />
          <LoginPage />
        </PortalProvider>
      )}
    </Suspense>
  );
};
