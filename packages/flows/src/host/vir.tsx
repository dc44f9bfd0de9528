import { storeLandingLink } from '../incident-report/state.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { loadStateFromOtherTabs } from '../shell/other-tabs.ts';
import { reportUncaughtErrors, type FaultReceiver } from '../shell/faults.ts';
import { getApiBasePath, type Site } from '../site/index.ts';
import { keepQueryParametersInAddress } from './start-address.ts';
import { ProductRouter } from '../shell/ProductRouter.tsx';
import { mountPage } from './mount-page.tsx';
import { VirRoutes } from './VirRoutes.tsx';

/**
 * The query parameters that select the site and name the app or website from which the person came. They stay in every
 * address, so that a reload shows the same site.
 */
const SITE_PARAMETERS = ['brand', 'country', 'source'];

/**
 * Starts the VIR host, for customers and for branch staff (H-03). No request is sent before personal data has been
 * removed from the address.
 * @param onFault receives the errors of the pages; by default they go to the browser's console
 */
export const startVirHost = async (site: Site, onFault?: FaultReceiver): Promise<void> => {
  reportUncaughtErrors(onFault);
  keepQueryParametersInAddress(SITE_PARAMETERS);
  const reporting = createIncidentReportApp(site, getApiBasePath(location.hostname));
  storeLandingLink(reporting.visit);
  // A new tab asks the open tabs for their session. The landing page needs no session, so it does not wait for the
  // answer, and leads on when it arrives.
  const loading = loadStateFromOtherTabs(reporting.state);
  if (!location.pathname.includes('landing-page')) await loading;
  mountPage(
    site,
    <ProductRouter>
      <VirRoutes reporting={reporting} />
    </ProductRouter>,
  );
};
