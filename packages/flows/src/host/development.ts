import type { Site } from '../site/index.ts';
import { startHost } from './brand.tsx';
import { keepParametersInAddress } from './keep-in-address.ts';

/** The incident report's addresses, except its contact page, which every host serves. */
const REPORT = /^\/vehicleincidents(?!\/contact-us)/i;

/**
 * Starts the development host, which shows the site that the query names (H-02) and also serves the incident report.
 */
export const startDevelopmentHost = async (site: Site): Promise<void> => {
  if (REPORT.test(location.pathname)) {
    const { startVirHost } = await import('./vir.tsx');
    return startVirHost(site);
  }
  keepParametersInAddress(['brand', 'country']);
  return startHost(site);
};
