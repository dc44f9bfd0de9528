import { keepSiteInAddress } from '../site/addresses.ts';
import type { Site } from '../site/index.ts';
import { startHost } from './brand.tsx';
import { keepQueryParametersInAddress } from './start-address.ts';

/** Matches the incident report's addresses, except the contact page, which every host serves. */
const REPORT = /^\/vehicleincidents(?!\/contact-us)/i;

/**
 * Starts the development host. It shows the site that the query selects (H-02) and also contains the incident report.
 */
export const startDevelopmentHost = async (site: Site): Promise<void> => {
  if (REPORT.test(location.pathname)) {
    const { startVirHost } = await import('./vir.tsx');
    return startVirHost(site);
  }
  keepQueryParametersInAddress(['brand', 'country']);
  // These links open in a new tab and bypass the history that keeps the parameters.
  const otherServices = site.otherServices.map(({ label, href }) => ({
    label,
    href: keepSiteInAddress(href, location),
  }));
  return startHost({ ...site, otherServices });
};
