import { signOut } from '@journey/api/auth';
import { fetchRentals, rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { atMost } from '../../../engine/at-most.ts';
import { getServiceConnection } from '../../../shell/services.ts';
import { createTransportWithToken } from '../../../shell/transport.ts';
import { getExpiryTime } from '../../../shell/update-state.ts';
import { Link } from '@journey/ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { getPortalLoginUrl, isOfOtherBrand, parseBrandId, parseCountry } from '../../../site/index.ts';
import { formatSiteName } from '../../../site/site-name.ts';
import { otherBrandMessages as text } from '../../messages.ts';
import type { PortalApp, PortalSession } from '../../portal.ts';

/**
 * Loads the rentals of a renter who has just received a token, and caches them for the pages after the sign-in.
 * @returns the rentals, and when the token expires, in ms since 1970 by the device's clock
 * @throws ApiError
 */
const loadRentals = async (
  portal: PortalApp,
  token: string,
): Promise<{ rentals: Rental[]; expiresAt?: number }> => {
  let expiresAt: number | undefined;
  const api = createTransportWithToken(portal, token, (seconds) => (expiresAt = getExpiryTime(seconds)));
  const rentals = await fetchRentals(api);
  getServiceConnection(portal).queries.setQueryData(rentalQueryKeys.list(), rentals);
  return { rentals, expiresAt };
};

/** Creates a message for a person whose rental is with another brand, with a link to that brand's portal (P-05). */
const createOtherBrandNotice = ({ site }: PortalApp, rental: Rental): ReactNode => {
  // The services may spell the brand and the country differently from host names.
  const brand = parseBrandId(rental.brand);
  const name = formatSiteName(rental, site);
  const href = getPortalLoginUrl(`${brand}-${parseCountry(rental.country).toLowerCase()}`, location);
  return createElement(Fragment, {}, text.isOf(name), ' ', createElement(Link, { href }, text.signIn(name)));
};

/**
 * If the rental belongs to another brand, ends the session that the services have just opened.
 * @param rental the rental with which the person signs in
 * @returns a message with a link to the other brand's portal; undefined for a rental of this site
 */
export const rejectRenterOfOtherBrand = async (
  portal: PortalApp,
  token: string,
  rental: Rental,
): Promise<ReactNode | undefined> => {
  if (!isOfOtherBrand(rental.brand, portal.site)) return undefined;
  getServiceConnection(portal).queries.clear();
  await signOut(createTransportWithToken(portal, token)).catch(() => undefined);
  return createOtherBrandNotice(portal, rental);
};

/** Returns the rental with which a renter has signed in, or the newest rental if it is too old to be in the list. */
export const findRentalOfSignIn = (rentals: readonly Rental[], agreementNumber: string): Rental | undefined =>
  rentals.find((rental) => rental.agreementNumber === agreementNumber) ?? rentals[0];

/**
 * The longest time to wait for the code of the signed-in pages before the session starts, in milliseconds. After that,
 * a placeholder is shown instead of the pages.
 */
const LONGEST_WAIT_FOR_PAGES = 1000;

/**
 * Loads the code of the portal's signed-in pages. A failure is ignored, because showing the pages loads their code
 * again.
 */
const preloadPages = (portal: PortalApp): Promise<void> =>
  portal.enter?.().then(
    ({ preloadPortalArea }) => preloadPortalArea(),
    () => undefined,
  ) ?? Promise.resolve();

/**
 * Loads the rentals of a renter for whom the services have just opened a session, and starts the session in the portal.
 * @returns undefined, or a message for a renter of another brand, whose session is not started
 * @throws ApiError
 */
export const beginSession = async (
  portal: PortalApp,
  { token, agreementNumber }: PortalSession,
): Promise<ReactNode> => {
  const pages = preloadPages(portal);
  const { rentals, expiresAt } = await loadRentals(portal, token);
  const current = findRentalOfSignIn(rentals, agreementNumber);
  const elsewhere = current && (await rejectRenterOfOtherBrand(portal, token, current));
  if (elsewhere) return elsewhere;
  // The sign-in form stays on the screen until the next page can be shown. Otherwise the screen would be blank
  // meanwhile.
  await atMost(LONGEST_WAIT_FOR_PAGES, pages);
  portal.state.set({
    session: { token, agreementNumber, expiresAt },
    currentRental: current?.agreementNumber,
  });
  return undefined;
};
