import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppProvider, type App } from './app.ts';
import { AppToasts } from './AppToasts.tsx';
import { NavigationFocus } from './NavigationFocus.tsx';
import { holdStateLock } from './other-tabs.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { TrackingPixel } from './TrackingPixel.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';

interface Props {
  readonly app: App;
  /** Which driver uses the product's pages; by default the renter. The tracking pixel reports it. */
  readonly driver?: 'additional_driver';
  /** Whether the person comes from a page outside this router, such as the sign-in; the first heading takes the focus. */
  readonly isContinued?: boolean;
  /** The routes to the product's pages. */
  readonly children: ReactNode;
}

/**
 * Renders the pages of a product, and around them what all products share, such as the offline notice, the
 * focus of headings and the toasts. The caller provides the router.
 */
export const AppShell = ({ app, driver, isContinued, children }: Props) => {
  const { pathname, key } = useLocation();
  useEffect(() => holdStateLock(app.state), [app]);
  return (
    <AppProvider value={app}>
      <UnsupportedBrowser />
      <OfflineNotice />
      <TrackingPixel site={app.site} apiBase={app.apiBase} path={pathname} driver={driver} />
      <NavigationFocus isContinued={isContinued}>
        <PageBoundary app={app} at={key} includesFrame>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </PageBoundary>
      </NavigationFocus>
      <AppToasts />
    </AppProvider>
  );
};
