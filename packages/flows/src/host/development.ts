import { keepSiteInAddress } from '../site/addresses.ts';
import type { Site } from '../site/index.ts';
import { startHost } from './brand.tsx';
import { keepQueryParametersInAddress } from './start-address.ts';

/** Matches the incident report's addresses, but for the contact page, which every host serves. */
const REPORT = /^\/vehicleincidents(?!\/contact-us)/i;

/** Starts the development host, which shows the site that the query names (H-02), and the incident report as well. */
export const startDevelopmentHost = async (site: Site): Promise<void> => {
  if (REPORT.test(location.pathname)) {
    const { startVirHost } = await import('./vir.tsx');
    return startVirHost(site);
  }
  keepQueryParametersInAddress(['brand', 'country']);
  // The links open a new tab by themselves, without the history that keeps the parameters.
  const otherServices = site.otherServices.map(({ label, href }) => ({
    label,
    href: keepSiteInAddress(href, location),
  }));
  return startHost({ ...site, otherServices });
};
