import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import type { Portal } from '../portal/portal.ts';
import { AppProvider } from '../shell/app.ts';
import { useStore } from '../engine/store.ts';
import { TrackingPixel } from '../shell/TrackingPixel.tsx';
import { UnsupportedBrowser } from '../shell/UnsupportedBrowser.tsx';

interface Props {
  readonly portal: Portal;
}

/**
 * Renders the sign-in as a host's first page. It needs no router, so the router is loaded with the rest of the host
 * when a session begins. The sign-in stays on the screen until that code is there.
 */
export const EntryPage = ({ portal }: Props) => {
  const { session } = useStore(portal.state);
  const [App, setApp] = useState<ComponentType<Props & { readonly isAfterSignIn: boolean }>>();
  useEffect(() => {
    if (!session) return;
    const { usr } = (history.state ?? {}) as { usr?: unknown };
    // The sign-in form has fetched this module before. A session from another tab may begin without a network: the
    // import then fails, and the form stays.
    const enter = async () => {
      const module = await portal.enter?.().catch(() => undefined);
      if (!module) return;
      module.replaceLoginInHistory(usr);
      startTransition(() => setApp(() => module.App));
    };
    void enter();
  }, [portal, session]);
  if (App) return <App portal={portal} isAfterSignIn />;
  return (
    <AppProvider value={portal}>
      <UnsupportedBrowser />
      <TrackingPixel site={portal.site} apiBase={portal.apiBase} path="/login" />
      <LoginPage />
    </AppProvider>
  );
};
