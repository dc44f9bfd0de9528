import { keepSiteInAddress } from '../site/addresses.ts';
import { INCIDENT_REPORT_BRANDS, parseBrandId, type Site } from '../site/index.ts';
import { startHost } from './brand.tsx';
import { keepQueryParametersInAddress } from './start-address.ts';

/** Matches the incident report's addresses, except the contact page, which every host serves. */
const REPORT = /^\/vehicleincidents(?!\/contact-us)/i;

/**
 * Starts the development host. It shows the site that the query selects (H-02) and also contains the incident report,
 * which for a brand without one is the main brand's (H-03).
 */
export const startDevelopmentHost = async (site: Site): Promise<void> => {
  if (REPORT.test(location.pathname)) {
    const brand = parseBrandId(site.brand.id, INCIDENT_REPORT_BRANDS);
    if (brand !== site.brand.id) {
      // The server has written the styles of the address's brand into this page, so another page is loaded.
      const address = new URL(location.href);
      address.searchParams.set('brand', brand);
      return location.replace(address);
    }
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
