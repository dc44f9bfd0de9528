/**
 * Sends batches of photos to the sandbox's services with random faults, reloads, second tabs and killed processes of the
 * services. Whatever happens, the services must store each photo and the record of the batch exactly once, and nothing
 * must stay on the device. The environment variable `SEQUENCES` sets the number of random sequences; the full run tries
 * 1,000.
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { openSimulatedTab } from '../../engine/outbox/testing.ts';
import { readEvents } from '../../engine/testing/fault-matrix.ts';
import {
  createFaultyConnection,
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
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
      const desk = await startPhotoTestServices(await openStore(seed));
      const { services } = desk;
      const before = await readStoredPhotos(desk);
      const taken = views.slice(0, 5 + Math.floor(random() * 2));
      let isCalm = false;
      let isBegun = false;
      for (let visit = 0; visit < 60; visit += 1) {
        isCalm = visit > 40;
        if (visit > 0) await services.passTime(1 + Math.floor(random() * 3));
        const here = openSimulatedTab(device);
        const line = createFaultyConnection(services, random, () => isCalm);
        const tabs: PhotoBatchStore[] = [];
        for (let tab = 0; tab < (random() < 0.4 ? 2 : 1); tab += 1)
          tabs.push(await openPhotoBatch(desk, line.fetch, here.drafts, random));
        if (!isBegun) await takePhotos(tabs[0]!, taken, what);
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
          (await readStoredPhotos(desk)).batches.length > before.batches.length;
        here.kill();
        for (const tab of tabs) tab.end();
        if (isBegun && (await device.list()).length === 0) break;
      }
      const after = await readStoredPhotos(desk);
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
