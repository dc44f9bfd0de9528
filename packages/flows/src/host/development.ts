import type { Site } from '../site/index.ts';
import { startHost } from './index.tsx';
import { keepInAddress } from './keep-in-address.ts';

/** Starts a host that shows any site, chosen by its address (H-02). */
export const startDevelopmentHost = (site: Site): Promise<void> => {
  keepInAddress(['brand', 'country']);
  return startHost(site);
};
