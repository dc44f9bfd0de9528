/**
 * Sends batches of photos to the sandbox's services with random faults, reloads, second tabs, killed service processes,
 * killed browsers and starts without a network. Whatever happens, the services must store each photo and the record of
 * the batch exactly once, and nothing must remain on the device. The environment variable `SEQUENCES` sets the number
 * of random sequences; the full run tries 1,000.
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { readEvents } from '../../engine/testing/fault-matrix.ts';
import {
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
  openFaultyVisit,
} from '../../engine/testing/faults.ts';
import { useSequenceStores } from '../../engine/testing/sequence-stores.ts';
import type { PhotoBatchStore } from './photo-batch.ts';
import { openPhotoBatch, readStoredPhotos, startPhotoTestServices, takePhotos } from '../testing/batches.ts';

const openStore = useSequenceStores();
const views = ['dashboard', 'front', 'back', 'left', 'right', 'extra1'] as const;

it(
  'stores each photo and the record exactly once and leaves nothing on the device (P-13)',
  { timeout: getFaultSequencesTimeoutMs() },
  async () => {
    const device = await openDrafts('test', 'a rental');
    let kills = 0;
    for (let seed = 1; seed <= getFaultSequenceCount(); seed += 1) {
      const what = `sequence ${seed}`;
      const random = createSeededRandom(seed);
      const testServices = await startPhotoTestServices(await openStore(seed));
      const { services } = testServices;
      const before = await readStoredPhotos(testServices);
      const taken = views.slice(0, 5 + Math.floor(random() * 2));
      const kept: string[] = [];
      let isBegun = false;
      for (let visit = 0; visit < 60; visit += 1) {
        if (visit > 0) await services.passTime(1 + Math.floor(random() * 3));
        const here = openFaultyVisit(device, services, random, visit > 40);
        const tabCount = random() < 0.4 ? 2 : 1;
        const tabs: PhotoBatchStore[] = [];
        const sendAll = async (): Promise<unknown> => {
          for (let tab = 0; tab < tabCount; tab += 1)
            tabs.push(await openPhotoBatch(testServices, here.fetch, here.drafts, random));
          const [first, ...others] = tabs;
          if (isBegun) return Promise.all(tabs.map((tab) => tab.send()));
          // Photos that the device has stored are still there after a restart. Only the others are taken again.
          const { shots } = first!.get().draft;
          expect(Object.keys(shots), what).toEqual(expect.arrayContaining(kept));
          for (const view of taken.filter((one) => !(one in shots))) {
            await takePhotos(first!, [view], what);
            kept.push(view);
          }
          await first!.writeComments(what);
          return Promise.all([
            first!.submit({ latitude: -33.9, longitude: 151.2 }),
            ...others.map((tab) => tab.send()),
          ]);
        };
        const outcome = await Promise.race([sendAll(), here.killed]);
        // If the simulated tab ended before the batch was submitted, the device still stores its photos, and the next
        // tab submits them again.
        isBegun ||=
          outcome !== 'killed' ||
          (await device.list('outbox/')).length > 0 ||
          (await readStoredPhotos(testServices)).batches.length > before.batches.length;
        here.end();
        for (const tab of tabs) tab.end();
        if (isBegun && (await device.list()).length === 0) break;
      }
      const after = await readStoredPhotos(testServices);
      const batches = after.batches.filter(
        ({ batch_id }) => !before.batches.some((one) => one.batch_id === batch_id),
      );
      expect(
        batches.map(({ photo_views }) => photo_views),
        what,
      ).toEqual([taken]);
      expect(batches[0]!.comments, what).toBe(what);
      expect(after.fileCount - before.fileCount, what).toBe(taken.length);
      expect((await readEvents(services)).filter((event) => event === 'photos-added')).toHaveLength(1);
      expect(await device.list(), what).toEqual([]);
      kills += services.countKills();
      await services.close();
    }
    expect(kills).toBeGreaterThan(0);
  },
);
