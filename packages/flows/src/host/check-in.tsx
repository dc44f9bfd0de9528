import { BrowserRouter } from 'react-router-dom';
import { CHECK_IN_BASES, createCheckIn, type CheckIn } from '../check-in/check-in.ts';
import { CHECK_IN_KINDS } from '../check-in/state.ts';
import { settingsFor, type Site } from '../site/index.ts';
import { isCheckInLogin, readCheckInPrefill, takeHandOver } from './check-in-address.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { show } from './show.tsx';

/**
 * Starts the check-in of a site in the page. A start on a login of its own forgets what is kept (H-12); any other
 * address takes it up, from another tab where this one has none.
 */
export const startCheckIn = async (site: Site): Promise<void> => {
  const { hostname, pathname } = location;
  const prefill = readCheckInPrefill();
  const handOver = takeHandOver();
  const checkIn = createCheckIn(site, settingsFor(hostname).apiBase, prefill);
  if (isCheckInLogin(pathname)) checkIn.state.purge();
  else await checkIn.state.adopt();
  if (handOver) await takeOver(checkIn, handOver);
  show(
    site,
    <BrowserRouter>
      <CheckInRoutes checkIn={checkIn} hostname={hostname} />
    </BrowserRouter>,
  );
};

/** Goes on with a check-in that a desktop handed to this phone, at its own address; else the login says why not. */
const takeOver = async (checkIn: CheckIn, code: string): Promise<void> => {
  const kind = CHECK_IN_KINDS.find((one) => location.pathname.startsWith(`${CHECK_IN_BASES[one]}/`));
  const { acceptHandOver } = await import('../check-in/hand-over/accept.ts');
  const address = await acceptHandOver(checkIn, kind ?? 'primary', code);
  if (!address) return;
  history.replaceState(null, '', address);
  // The prerendered login is another page: there is nothing to take over from it.
  document.getElementById('root')?.replaceChildren();
};
