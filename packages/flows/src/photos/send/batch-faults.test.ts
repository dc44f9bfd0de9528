/**
 * Sends batches of photos to the sandbox's services with random faults, reloads and second tabs. Whatever
 * happens, the services must store each photo and the record of the batch exactly once, and nothing must stay on
 * the device. The environment variable `SEQUENCES` sets the number of random sequences; the full run tries 1,000.
 */
import 'fake-indexeddb/auto';
import { signInToPortal } from '@journey/api/auth';
import { fetchRentals } from '@journey/api/rentals';
import { expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { openSimulatedTab } from '../../engine/outbox/testing.ts';
import {
  createFaultyConnection,
  GREY_JPEG,
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
} from '../../engine/testing/faults.ts';
import { startTestServices, createTestTransport } from '../../engine/testing/services.ts';
import { createPhotoBatchStore, type PhotoBatchStore } from './photo-batch.ts';

interface StoredBatch {
  readonly batch_id: string;
  readonly photo_views: readonly string[];
  readonly comments: string | null;
}

const services = startTestServices('default');
const aroha = { variant: 'renter', raNumber: '412016732', dob: '14/03/1988' } as const;

/** Reads the photo batches of a rental from the sandbox's services, to check what they have stored. */
const stored = async (agreementNumber: string): Promise<StoredBatch[]> => {
  const rentals =
    await services.read<{ wire: { rental_agreement_number: string; rental_photos: StoredBatch[] } }[]>(
      'records/rentals',
    );
  return rentals.find(({ wire }) => wire.rental_agreement_number === agreementNumber)!.wire.rental_photos;
};
const countObjects = async (): Promise<number> => (await services.read<unknown[]>('objects')).length;

const views = ['dashboard', 'front', 'back', 'left', 'right', 'extra1'] as const;
const sha256 = async (blob: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

it(
  'stores each photo and the record exactly once and leaves nothing on the device (P-13)',
  { timeout: getFaultSequencesTimeoutMs() },
  async () => {
    const { token } = await signInToPortal(createTestTransport(services.fetch), aroha);
    const api = createTestTransport(services.fetch, token);
    const rental = (await fetchRentals(api)).find((one) => one.agreementNumber === aroha.raNumber)!;
    const device = await openDrafts('test', aroha.raNumber);
    for (let seed = 1; seed <= getFaultSequenceCount(); seed += 1) {
      const random = createSeededRandom(seed);
      const before = { batches: await stored(aroha.raNumber), objects: await countObjects() };
      const taken = views.slice(0, 5 + Math.floor(random() * 2));
      let isCalm = false;
      const open = async (drafts: Drafts, fetch: typeof globalThis.fetch) => {
        const work = createPhotoBatchStore({
          api: createTestTransport(fetch, token, random),
          rental,
          drafts: Promise.resolve(drafts),
          prepare: async (file) => ({
            blob: file,
            width: 1,
            height: 1,
            sha256: await sha256(file),
            doubts: [],
          }),
          onOutcome: () => undefined,
        });
        await work.loaded;
        return work;
      };
      let isBegun = false;
      for (let visit = 0; visit < 60; visit += 1) {
        isCalm = visit > 40;
        const here = openSimulatedTab(device);
        const line = createFaultyConnection(services.answer, random, () => isCalm);
        const tabs: PhotoBatchStore[] = [];
        for (let tab = 0; tab < (random() < 0.4 ? 2 : 1); tab += 1)
          tabs.push(await open(here.drafts, line.fetch));
        if (!isBegun) {
          for (const view of taken) {
            await tabs[0]!.take(view, new Blob([GREY_JPEG], { type: 'image/jpeg' }));
          }
          await tabs[0]!.writeComments(`sequence ${seed}`);
        }
        const first: Promise<string> = isBegun
          ? tabs[0]!.send()
          : tabs[0]!.submit({ latitude: -33.9, longitude: 151.2 });
        const all = Promise.all([first, ...tabs.slice(1).map((tab) => tab.send())]);
        const outcome = await Promise.race([all, line.killed]);
        // If the simulated tab ended before the batch was submitted, the device still stores its photos, and the
        // next tab submits them again.
        isBegun ||=
          outcome !== 'killed' ||
          (await device.list('outbox/')).length > 0 ||
          (await stored(aroha.raNumber)).length > before.batches.length;
        here.kill();
        for (const tab of tabs) tab.end();
        if (isBegun && (await device.list()).length === 0) break;
      }
      const batches = (await stored(aroha.raNumber)).filter(
        ({ batch_id }) => !before.batches.some((one) => one.batch_id === batch_id),
      );
      const what = `sequence ${seed}`;
      expect(
        batches.map(({ photo_views }) => photo_views),
        what,
      ).toEqual([taken]);
      expect(batches[0]!.comments, what).toBe(what);
      expect((await countObjects()) - before.objects, what).toBe(taken.length);
      expect(await device.list(), what).toEqual([]);
    }
  },
);
