import { createRentalLookupFromLink } from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import { expect, it, vi } from 'vitest';
import { forgetDrafts } from './state.ts';

// An earlier test file of the same process may have opened the drafts in a database that no longer exists.
vi.hoisted(() => vi.resetModules());

const site = { brand: { id: 'thrifty' }, country: 'AU' } as unknown as Site;

/** Makes a request of the device's drafts and returns its result. */
const ask = <Result>(request: (drafts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('journey-drafts');
    opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
    opening.addEventListener('success', () => {
      const asked = request(opening.result.transaction('drafts', 'readwrite').objectStore('drafts'));
      asked.addEventListener('success', () => {
        opening.result.close();
        resolve(asked.result);
      });
    });
  });

it('forgets all drafts but the key that opens a text message’s link a second time @W-03', async () => {
  const follow = () => createRentalLookupFromLink({ site }, { key: 'a-link' });
  const first = await follow();
  for (const area of ['check-in.ace-au', 'incident-report.ace-au', 'portal.ace-au'])
    // eslint-disable-next-line no-await-in-loop -- each call opens the database again
    await ask((drafts) => drafts.put({ id: [area, 'owner', 'form'] }));
  await forgetDrafts();
  const left = await ask((drafts) => drafts.getAllKeys());
  expect(new Set(left.map((id) => (id as string[])[0]))).toEqual(new Set(['incident-report.links']));
  expect(await follow()).toEqual(first);
});
