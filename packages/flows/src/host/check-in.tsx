import { createCheckInApp } from '../check-in/check-in.ts';
import { getApiBasePath, type Site } from '../site/index.ts';
import { isCheckInLoginPath, readCheckInLoginPrefill } from './check-in-address.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { loadStateFromOtherTabs } from '../shell/other-tabs.ts';
import { ProductRouter } from '../shell/ProductRouter.tsx';
import { mountPage } from './mount-page.tsx';

/**
 * Starts a site's check-in in the page. Starting on one of its logins clears the stored state (H-12). Any other address
 * restores it, from another tab when this one has none.
 */
export const startCheckIn = async (site: Site): Promise<void> => {
  const { hostname, pathname } = location;
  const prefill = readCheckInLoginPrefill();
  const checkIn = createCheckInApp(site, getApiBasePath(hostname), prefill);
  if (isCheckInLoginPath(pathname)) checkIn.state.resetInThisTab();
  else await loadStateFromOtherTabs(checkIn.state);
  mountPage(
    site,
    <ProductRouter>
      <CheckInRoutes checkIn={checkIn} hostname={hostname} />
    </ProductRouter>,
  );
};
