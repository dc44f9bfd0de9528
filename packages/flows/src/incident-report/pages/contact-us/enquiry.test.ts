import 'fake-indexeddb/auto';
import { createTransport } from '@journey/api';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { sendEnquiryOnce } from './enquiry.ts';

const enquiry = {
  reportNumber: '',
  bookingReference: 'B12345678',
  firstName: 'Aroha',
  lastName: 'Canary',
  email: 'aroha.canary@mail.example',
  contactNumber: '',
  type: 'Other',
  details: 'A canary sings.',
  brand: 'meridian',
} as const;

/** Responds to the first enquiry with a failure, and to every other one with success. */
const services = () => {
  const keys: (string | null)[] = [];
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => undefined,
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: (input, init) => {
      keys.push(new Request(input, init).headers.get('idempotency-key'));
      return Promise.resolve(
        keys.length === 1
          ? Response.json({ error: 'No' }, { status: 422 })
          : Response.json({ received: true }),
      );
    },
  });
  return { api, keys };
};
const keptFor = async (owner: string) => (await openDrafts('contact.meridian-au', owner)).list();

it('what the device keeps of an enquiry opens by the e-mail that its writer types, until it is sent', async () => {
  const { api, keys } = services();
  await expect(sendEnquiryOnce(api, site, enquiry)).rejects.toThrow('No');
  expect(await keptFor('anyone')).toEqual([]);
  expect(await keptFor(enquiry.email)).toHaveLength(1);
  await sendEnquiryOnce(api, site, enquiry);
  expect(await keptFor(enquiry.email)).toEqual([]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});
