import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { hasPhotoBatchDraft } from '../photos/send/batch-drafts.ts';
import { getSiteId } from '../site/index.ts';
import { getServiceConnection } from '../shell/services.ts';
import type { PortalApp } from './portal.ts';
import { findCachedRental } from './stored-photos.ts';

const open = ({ site }: PortalApp, agreementNumber: string): Promise<Drafts> =>
  openDrafts(`portal.${getSiteId(site)}`, agreementNumber);

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
