import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { getSiteId } from '../site/index.ts';
import type { CheckInApp } from './check-in.ts';

/** The name of the draft that holds the number of the customer record created by this check-in. */
export const CUSTOMER_NUMBER_DRAFT_NAME = 'customer-number';
/**
 * The name of the draft that holds the confirmation email's contents. It exists from sending the form until the
 * services accept the email.
 */
export const CONFIRMATION_EMAIL_DRAFT_NAME = 'confirmation';

/**
 * Opens the drafts of one driver's check-in, which hold what was typed and not yet sent. They outlive the
 * session, and another driver's check-in cannot open them.
 */
export const openCheckInDrafts = ({ site, state }: CheckInApp): Promise<Drafts> => {
  const { kind, booking } = state.get();
  return openDrafts(`check-in.${getSiteId(site)}`, `${kind ?? ''}.${booking?.reservationNumber ?? ''}`);
};
