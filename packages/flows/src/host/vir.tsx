import { BrowserRouter } from 'react-router-dom';
import { settingsFor, type Site } from '../site/index.ts';
import { keepInAddress } from './keep-in-address.ts';
import { show } from './show.tsx';
import { VirRoutes } from './VirRoutes.tsx';

/** What chooses the VIR host's looks and its session's source (2§1), and so stays in every address. */
const CHOSEN_BY = ['brand', 'country', 'source'];

/** Starts the VIR host, for customers and for branch staff (H-03). */
export const startVirHost = (site: Site): void => {
  keepInAddress(CHOSEN_BY);
  show(
    site,
    <BrowserRouter>
      <VirRoutes site={site} apiBase={settingsFor(location.hostname).apiBase} />
    </BrowserRouter>,
  );
};
