import { BrowserRouter } from 'react-router-dom';
import { readLink } from '../incident-report/read-link.ts';
import { createReporting } from '../incident-report/reporting.ts';
import { watchFaults, type FaultReceiver } from '../shell/faults.ts';
import { apiBaseOf, type Site } from '../site/index.ts';
import { keepInAddress } from './keep-in-address.ts';
import { show } from './show.tsx';
import { VirRoutes } from './VirRoutes.tsx';

/** What chooses the VIR host's looks and its session's source, and so stays in every address. */
const CHOSEN_BY = ['brand', 'country', 'source'];

/** Starts the VIR host, for customers and for branch staff (H-03). Nothing is asked for before personal data has left the address. */
export const startVirHost = async (site: Site, onFault?: FaultReceiver): Promise<void> => {
  watchFaults(onFault);
  keepInAddress(CHOSEN_BY);
  const reporting = createReporting(site, apiBaseOf(location.hostname));
  readLink(reporting);
  // A new tab asks the open ones; the landing page needs no answer and is there at once.
  if (!location.pathname.includes('landing-page')) await reporting.state.adopt();
  show(
    site,
    <BrowserRouter>
      <VirRoutes reporting={reporting} />
    </BrowserRouter>,
  );
};
