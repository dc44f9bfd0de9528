import type { Site } from '../site/index.ts';
import { startHost } from './brand.tsx';
import { keepInAddress } from './keep-in-address.ts';

/** The incident report's own addresses; its contact page belongs to every host. */
const REPORT = /^\/vehicleincidents(?!\/contact-us)/i;

/** Starts a host that shows any site, chosen by its address (H-02), and the incident report at its addresses. */
export const startDevelopmentHost = async (site: Site): Promise<void> => {
  if (REPORT.test(location.pathname)) {
    const { startVirHost } = await import('./vir.tsx');
    return startVirHost(site);
  }
  keepInAddress(['brand', 'country']);
  return startHost(site);
};
