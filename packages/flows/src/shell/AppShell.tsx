import { ToastRegion, Page } from '@journey/ui';
import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keepFocus } from '../engine/keep-focus.ts';
import { useStore } from '../engine/store.ts';
import { useApp, usePersistedState, AppProvider, type App } from './app.ts';
import { shellMessages as text } from './messages.ts';
import { Waiting } from './Waiting.tsx';
import { NavigationFocus } from './NavigationFocus.tsx';
import { holdStateLock } from './other-tabs.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { TrackingPixel } from './TrackingPixel.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';

/**
 * Shows a product's toasts. It is rendered outside the pages, because a toast may outlast the page that showed it. When
 * a session starts, a toast from before it is removed.
 */
const AppToasts = () => {
  const { toasts } = useApp();
  const toast = useStore(toasts);
  const isSignedIn = usePersistedState().session !== undefined;
  // This is a layout effect, so that it runs before the effects of the first page, which may show a new toast.
  useLayoutEffect(() => {
    if (isSignedIn) toasts.clear();
  }, [isSignedIn, toasts]);
  return (
    // Closing a toast returns the focus to the element that had it before. If that element has been removed, the page's
    // heading takes the focus.
    <div ref={keepFocus}>
      <ToastRegion
        toast={toast}
        fallback={text.emptyToast}
        closeLabel={text.closeToast}
        onClose={toasts.clear}
      />
    </div>
  );
};

/**
 * The placeholder for a product's header and pages while their code loads. Meanwhile the browser's tab shows the
 * product's name.
 */
const PageLoading = () => {
  const { product, site } = useApp();
  return (
    <Page>
      <title>{product ?? site.brand.name}</title>
      <Waiting />
    </Page>
  );
};

interface Props {
  readonly app: App;
  /** The driver who uses the product's pages, by default the renter. The tracking pixel reports it. */
  readonly driver?: 'additional_driver';
  /**
   * Whether the person comes from a page outside this router, such as the sign-in. The first heading then takes the
   * focus.
   */
  readonly isContinued?: boolean;
  /** The `<Routes>` that choose which page of the product is shown. */
  readonly children: ReactNode;
}

/**
 * Renders the pages of a product and the parts that all products share, such as the offline notice, the focus handling
 * of headings and the toasts. The caller provides the router.
 */
export const AppShell = ({ app, driver, isContinued, children }: Props) => {
  const { pathname, key } = useLocation();
  useEffect(() => holdStateLock(app.state), [app]);
  return (
    <AppProvider value={app}>
      <UnsupportedBrowser />
      <OfflineNotice />
      <TrackingPixel path={pathname} driver={driver} />
      <NavigationFocus isContinued={isContinued}>
        <PageBoundary app={app} at={key} includesFrame>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </PageBoundary>
      </NavigationFocus>
      <AppToasts />
    </AppProvider>
  );
};
