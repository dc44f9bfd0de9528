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

/** Returns the agreement number of the sign-in, under which an earlier release stored the drafts of all rentals. */
const getSignInNumber = ({ state }: PortalApp): string => state.get().session?.agreementNumber ?? '';

/**
 * Opens the drafts that contain the photos of a rental until they are sent. They belong to the rental and not to the
 * sign-in, because a renter with several rentals may sign in with the number of any of them. If the rental is not one
 * of the signed-in renter's, because a page still shows the previous person's rental, its drafts are not opened.
 */
export const openRentalDrafts = async (portal: PortalApp, agreementNumber: string): Promise<Drafts> => {
  const isOwn = findCachedRental(getServiceConnection(portal).queries, agreementNumber) !== undefined;
  const former = await open(portal, getSignInNumber(portal));
  if (!isOwn || (await hasPhotoBatchDraft(former, agreementNumber))) return former;
  return open(portal, agreementNumber);
};

/** Opens all drafts that may contain photos of the signed-in renter's rentals (`openRentalDrafts`). */
export const openDraftsOfRentals = (
  portal: PortalApp,
  agreementNumbers: readonly string[],
): Promise<Drafts[]> =>
  Promise.all(
    [...new Set([getSignInNumber(portal), ...agreementNumbers])].map((number) => open(portal, number)),
  );

/**
 * Finds out which of the renter's drafts contain photos, now and whenever photos are stored in this tab or another.
 * Opening the drafts of a rental is slow (`openDrafts`). So they are opened one after another, the current rental
 * first, and only as long as the device has drafts whose owner is unknown. A person without photos on the device
 * therefore does not wait, however many rentals they have.
 * @param tell called with the agreement numbers found so far, which may include that of the sign-in, and whether the
 * search is complete
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
      // A later search takes over from here. Drafts that this search has opened open at once in the later one.
      if (left.size === 0 || turn !== lastSearch) break;
      const drafts = await open(portal, number); // eslint-disable-line no-await-in-loop
      if (!left.delete(drafts.scope)) continue;
      found.add(number);
      // An earlier release stored the photos of all rentals in these drafts (`openRentalDrafts`).
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
