import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import type { PortalApp } from '../portal/portal.ts';
import { AppProvider } from '../shell/app.ts';
import { useStore } from '../engine/store.ts';

interface Props {
  readonly portal: PortalApp;
}

/**
 * Renders the sign-in as the first page of a host. The sign-in needs no router, so the router and the other pages are
 * loaded only when a session starts. Meanwhile the sign-in stays on the screen.
 */
export const SignInEntryPage = ({ portal }: Props) => {
  const { session } = useStore(portal.state);
  const [App, setApp] = useState<ComponentType<Props & { readonly isAfterSignIn: boolean }>>();
  useEffect(() => {
    // Once the pages have loaded, their router controls the address. The session then still changes, because extending
    // it creates a new object, but that must not replace the address again.
    if (!session || App) return;
    const wanted = (history.state as { usr?: unknown } | null)?.usr;
    // When the person signs in on this page, the sign-in form has already loaded this code. When the session comes from
    // another tab, the code is loaded now. If that fails because there is no network, the sign-in form stays on the
    // screen.
    portal.enter?.().then(
      (module) => {
        // The session may have ended while the code was loading.
        if (!portal.state.get().session) return undefined;
        module.replaceLoginInHistory(wanted);
        return startTransition(() => setApp(() => module.BrandHostApp));
      },
      () => undefined,
    );
  }, [portal, session, App]);
  // These parts are loaded after the form, so that the form appears sooner. If they fail to load, the form still works.
  const [Extras, setExtras] = useState<ComponentType>();
  useEffect(() => {
    import('./EntryExtras.tsx').then(
      ({ EntryExtras }) => setExtras(() => EntryExtras),
      () => undefined,
    );
  }, []);
  if (App) return <App portal={portal} isAfterSignIn />;
  return (
    <AppProvider value={portal}>
      {Extras && <Extras />}
      <LoginPage />
    </AppProvider>
  );
};
