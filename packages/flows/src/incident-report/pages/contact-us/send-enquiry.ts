import type { Transport } from '@journey/api';
import { sendEnquiry } from '@journey/api/contact';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { getSiteId, type Site } from '../../../site/index.ts';

type Enquiry = Parameters<typeof sendEnquiry>[1];

/**
 * Sends a contact enquiry once, however often it is repeated after a failure. Until then the device stores only the
 * request's idempotency key and a hash of its body, not what was typed. Nobody is signed in here, so these are sealed with
 * a key derived from the e-mail address that the person types.
 * @throws ApiError
 */
export const sendEnquiryOnce = async (api: Transport, site: Site, enquiry: Enquiry): Promise<void> => {
  await sendOnce(await openDrafts(`contact.${getSiteId(site)}`, enquiry.email), {
    name: 'enquiry',
    body: enquiry,
    send: (idempotencyKey) => sendEnquiry(api, enquiry, { idempotencyKey }),
  });
};
