import { BrowserRouter } from 'react-router-dom';
import { createCheckIn } from '../check-in/check-in.ts';
import { apiBaseOf, type Site } from '../site/index.ts';
import { isCheckInLogin, readCheckInPrefill } from './check-in-address.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { show } from './show.tsx';

/**
 * Starts the check-in of a site in the page. A start on a login of its own forgets what is kept (H-12); any other
 * address takes it up, from another tab where this one has none.
 */
export const startCheckIn = async (site: Site): Promise<void> => {
  const { hostname, pathname } = location;
  const prefill = readCheckInPrefill();
  const checkIn = createCheckIn(site, apiBaseOf(hostname), prefill);
  if (isCheckInLogin(pathname)) checkIn.state.purge();
  else await checkIn.state.adopt();
  show(
    site,
    <BrowserRouter>
      <CheckInRoutes checkIn={checkIn} hostname={hostname} />
    </BrowserRouter>,
  );
};
