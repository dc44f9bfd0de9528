import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { siteId } from '../site/index.ts';
import type { CheckIn } from './check-in.ts';

/** The number of the driver's record, where this check-in has made it. */
export const CUSTOMER_NUMBER = 'customer-number';
/** The confirmation's contents, from the form's sending until the services have taken it. */
export const CONFIRMATION = 'confirmation';

/** What this driver typed in this check-in and has yet to be sent. It outlives the session, and no other driver's opens it. */
export const checkInDrafts = ({ site, state }: CheckIn): Promise<Drafts> => {
  const { kind, booking } = state.get();
  return openDrafts(`check-in.${siteId(site)}`, `${kind ?? ''}.${booking?.reservationNumber ?? ''}`);
};
