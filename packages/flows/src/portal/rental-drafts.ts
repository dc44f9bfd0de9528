import { watchDrafts } from '../engine/drafts/changes.ts';
import { listScopesWithDrafts, openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { hasPhotoBatchDraft } from '../photos/send/batch-drafts.ts';
import { getSiteId } from '../site/index.ts';
import { getServiceConnection } from '../shell/services.ts';
import type { PortalApp } from './portal.ts';
import { findCachedRental } from './stored-photos.ts';

const getPhotoDraftsArea = ({ site }: PortalApp): string => `portal.${getSiteId(site)}`;

const open = (portal: PortalApp, agreementNumber: string): Promise<Drafts> =>
  openDrafts(getPhotoDraftsArea(portal), agreementNumber);

/** Returns the number of the sign-in, under which an earlier release stored the drafts of all rentals. */
const getSignInNumber = ({ state }: PortalApp): string => state.get().session?.agreementNumber ?? '';

/**
 * Opens the drafts in which the photos of a rental lie until they are sent. They belong to the rental and not to the
 * sign-in, because a renter with several rentals may sign in with the number of any of them. A page may still ask for a
 * rental of the person who was signed in before, whose drafts are not opened.
 */
export const openRentalDrafts = async (portal: PortalApp, agreementNumber: string): Promise<Drafts> => {
  const isOwn = findCachedRental(getServiceConnection(portal).queries, agreementNumber) !== undefined;
  const former = await open(portal, getSignInNumber(portal));
  if (!isOwn || (await hasPhotoBatchDraft(former, agreementNumber))) return former;
  return open(portal, agreementNumber);
};

/** Opens all drafts in which photos of the signed-in renter's rentals may lie (`openRentalDrafts`). */
export const openDraftsOfRentals = (
  portal: PortalApp,
  agreementNumbers: readonly string[],
): Promise<Drafts[]> =>
  Promise.all(
    [...new Set([getSignInNumber(portal), ...agreementNumbers])].map((number) => open(portal, number)),
  );

/**
 * Finds in which of the renter's drafts photos lie, now and whenever photos are stored in this tab or another. Opening the
 * drafts of a rental is slow (`openDrafts`). So they are opened one after another, the rental in view first, and only while the
 * device has drafts whose owner has not been found; a person with many rentals and no photos on the device waits for none.
 * @param tell called with the agreement numbers that have been found so far, among them perhaps that of the sign-in, and
 * whether nothing is left to be found
 * @returns a function that ends the search
 */
export const watchRentalsOnDevice = (
  portal: PortalApp,
  agreementNumbers: readonly string[],
  tell: (found: readonly string[], isComplete: boolean) => void,
): (() => void) => {
  const area = getPhotoDraftsArea(portal);
  const signInNumber = getSignInNumber(portal);
  const { currentRental } = portal.state.get();
  const inView = agreementNumbers.filter((number) => number === currentRental);
  const [first = signInNumber] = [...inView, ...agreementNumbers];
  const inTurn = new Set([first, signInNumber, ...agreementNumbers]);
  const found = new Set<string>();
  let lastSearch = 0;
  const search = async (): Promise<void> => {
    lastSearch += 1;
    const turn = lastSearch;
    const left = await listScopesWithDrafts(area);
    for (const number of inTurn) {
      // A later search goes on from here, since what this one has opened opens at once.
      if (left.size === 0 || turn !== lastSearch) break;
      const drafts = await open(portal, number); // eslint-disable-line no-await-in-loop
      if (!left.delete(drafts.scope)) continue;
      found.add(number);
      // An earlier release stored photos of all rentals there (`openRentalDrafts`).
      for (const other of number === signInNumber ? agreementNumbers : [])
        if (await hasPhotoBatchDraft(drafts, other)) found.add(other); // eslint-disable-line no-await-in-loop
      if (turn === lastSearch) tell([...found], false);
    }
    if (turn === lastSearch) tell([...found], true);
  };
  void search();
  const stop = watchDrafts({ area }, '', () => void search());
  return () => {
    lastSearch += 1;
    stop();
  };
};
