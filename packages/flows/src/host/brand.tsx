import { createPortalApp } from '../portal/portal.ts';
import { reportUncaughtErrors, type FaultReceiver } from '../shell/faults.ts';
import { getApiBasePath, type Site } from '../site/index.ts';
import { SignInEntryPage } from './SignInEntryPage.tsx';
import { mountPage } from './mount-page.tsx';
import {
  needsSessionForPath,
  isCheckInPath,
  isPortalLoginPath,
  getPortalLoginPath,
  readSignInPrefill,
} from './start-address.ts';

/**
 * Starts a brand's host: removes personal data from the address, reads the stored state, and hydrates the prerendered
 * page or renders it. No request is sent before the address is clean.
 * @param onFault receives the errors of the pages; by default they go to the browser's console
 */
export const startHost = async (site: Site, onFault?: FaultReceiver): Promise<void> => {
  reportUncaughtErrors(onFault);
  if (location.pathname === '/') history.replaceState(null, '', getPortalLoginPath(location.search));
  if (isCheckInPath(location.pathname)) return (await import('./check-in.tsx')).startCheckIn(site);
  const prefill = readSignInPrefill();
  const apiBase = getApiBasePath(location.hostname);
  if (isPortalLoginPath(location.pathname)) {
    const portal = { ...createPortalApp(site, apiBase, prefill), enter: () => import('./App.tsx') };
    portal.state.resetInThisTab();
    mountPage(site, <SignInEntryPage portal={portal} />);
    return;
  }
  const portal = createPortalApp(site, apiBase, prefill, prefill.raNumber);
  // If the page needs a session, this first asks the other open tabs of this site for theirs.
  const [{ BrandHostApp }] = await Promise.all([
    import('./App.tsx'),
    needsSessionForPath(location.pathname) &&
      import('../shell/other-tabs.ts').then((tabs) => tabs.loadStateFromOtherTabs(portal.state)),
  ]);
  mountPage(site, <BrandHostApp portal={portal} />);
};
