import { HAND_OVER_FRAGMENT_PARAMETER } from '@journey/api/auth';
import { createCheckInApp, type CheckInLoginPrefill } from '../check-in/check-in.ts';
import { createFreshCheckInState } from '../check-in/state.ts';
import { readAndRemoveQueryParameters } from '../engine/query-parameters.ts';
import { getApiBasePath, type Site } from '../site/index.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { loadStateFromOtherTabs } from '../shell/other-tabs.ts';
import { ProductRouter } from '../shell/ProductRouter.tsx';
import { mountPage } from './mount-page.tsx';

/** Whether an address is a check-in's login. A visit that begins there starts with nothing of a person stored. */
const isCheckInLoginPath = (pathname: string): boolean =>
  /^\/((additional-driver-|generic-)?checkin|checkin-demo)\/login\/?$/i.test(pathname);

/** Finds a desktop's one-time code in the address's fragment, which is not sent to servers (C-33). */
const findHandOver = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(HAND_OVER_FRAGMENT_PARAMETER) || undefined;

/** Reads a desktop's one-time code and removes it from the address. */
const readHandOver = (): string | undefined => {
  const code = findHandOver();
  if (!code) return undefined;
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}`);
  return code;
};

/**
 * Reloads the page when a desktop's link is opened in a tab that already shows its login. Such a link differs from the
 * tab's address in the fragment alone, so the browser loads nothing by itself and the code would stay unread.
 */
const reloadForLaterHandOver = (): void =>
  addEventListener('hashchange', () => {
    if (findHandOver()) location.reload();
  });

/**
 * Reads the login's prefilled values from a link to the check-in and removes them from the address (C-03). `b` takes
 * precedence over `bookingNumber`. `brand` and `country` are removed unused, since the host decides both (H-01); a
 * development host, which selects its site by them, keeps them in the address.
 */
const readCheckInLoginPrefill = (): CheckInLoginPrefill => {
  const read = readAndRemoveQueryParameters([
    'b',
    'bookingNumber',
    'lastName',
    'genericCheckin',
    'country',
    'brand',
    'status',
    'sessionId',
  ]);
  return {
    bookingNumber: read.b ?? read.bookingNumber,
    lastName: read.lastName,
    isGeneric: read.genericCheckin !== undefined && read.genericCheckin !== 'false',
    handOver: readHandOver(),
  };
};

/**
 * Starts a site's check-in in the page. Starting on one of its logins clears the stored state (H-12), except that a
 * shared counter screen stays one (D-07). Any other address restores it, from another tab when this one has none.
 */
export const startCheckIn = async (site: Site): Promise<void> => {
  const { hostname, pathname } = location;
  const prefill = readCheckInLoginPrefill();
  reloadForLaterHandOver();
  const checkIn = createCheckInApp(site, getApiBasePath(hostname), prefill);
  // The link's parameter is read once. A reload of the login, or the exit from an identity check, comes without it.
  const isGeneric = checkIn.state.get().isGeneric || Boolean(prefill.isGeneric);
  if (isCheckInLoginPath(pathname)) {
    checkIn.state.resetInThisTab(createFreshCheckInState(isGeneric));
    // An older session of this tab has emptied what the link fills in, which is for the login that begins here.
    checkIn.prefill.set(prefill);
  } else await loadStateFromOtherTabs(checkIn.state);
  mountPage(
    site,
    <ProductRouter>
      <CheckInRoutes checkIn={checkIn} hostname={hostname} />
    </ProductRouter>,
  );
};
