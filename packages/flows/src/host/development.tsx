import { startHost } from './index.tsx';
import type { Site } from '../site/index.ts';
import { KeepInAddress } from './KeepInAddress.tsx';

/** What chooses a development host's site, and so stays in every address (H-02). */
const CHOSEN_BY = ['brand', 'country'];

/** Starts a host that shows any site, chosen by its address. */
export const startDevelopmentHost = (site: Site): Promise<void> =>
  startHost(site, { carried: CHOSEN_BY, beside: <KeepInAddress names={CHOSEN_BY} /> });
