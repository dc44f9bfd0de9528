import { HAND_OVER_FRAGMENT_PARAMETER } from '@journey/api/auth';
import { createCheckInApp, type CheckInLoginPrefill } from '../check-in/check-in.ts';
import { createFreshCheckInState } from '../check-in/state.ts';
import { readAndRemoveQueryParameters } from '../engine/query-parameters.ts';
import { getApiBasePath, type Site } from '../site/index.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { loadStateFromOtherTabs } from '../shell/other-tabs.ts';
import { ProductRouter } from '../shell/ProductRouter.tsx';
import { mountPage } from './mount-page.tsx';

/** Whether an address is a check-in's login. A visit that starts there clears all stored personal data. */
const isCheckInLoginPath = (pathname: string): boolean =>
  /^\/((additional-driver-|generic-)?checkin|checkin-demo)\/login\/?$/i.test(pathname);

/**
 * Returns the one-time code that a desktop has put into the address's fragment, which browsers do not send to servers
 * (C-33).
 */
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
 * Reloads the page when a desktop's link is opened in a tab that already shows its login. The link differs from the
 * tab's address only in the fragment, so the browser does not reload the page and the code would never be read.
 */
const reloadForLaterHandOver = (): void =>
  addEventListener('hashchange', () => {
    if (findHandOver()) location.reload();
  });

/**
 * Reads the login's prefilled values from a link to the check-in and removes them from the address (C-03). `b` takes
 * precedence over `bookingNumber`. `brand` and `country` are removed and not used, because the host determines both
 * (H-01). A development host keeps them in the address, because they select its site.
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
 * Starts a site's check-in in the page. If the address is one of its logins, the stored state is cleared (H-12), except
 * that a shared counter screen remains one (D-07). At any other address the state is restored, from another tab if this
 * tab has none.
 */
export const startCheckIn = async (site: Site): Promise<void> => {
  const { hostname, pathname } = location;
  const prefill = readCheckInLoginPrefill();
  reloadForLaterHandOver();
  const checkIn = createCheckInApp(site, getApiBasePath(hostname), prefill);
  // The parameter is removed from the address after it is read. So it is missing when the login is reloaded or the
  // person leaves the identity check, and the stored state is used instead.
  const isGeneric = checkIn.state.get().isGeneric || Boolean(prefill.isGeneric);
  if (isCheckInLoginPath(pathname)) {
    checkIn.state.resetInThisTab(createFreshCheckInState(isGeneric));
    // If this tab still had a session, `createCheckInApp` has discarded the values of the link. They are set again for
    // this login.
    checkIn.prefill.set(prefill);
  } else await loadStateFromOtherTabs(checkIn.state);
  mountPage(
    site,
    <ProductRouter>
      <CheckInRoutes checkIn={checkIn} hostname={hostname} />
    </ProductRouter>,
  );
};
