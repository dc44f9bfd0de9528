/**
 * Sends a check-in's details to the sandbox's services while faults, reloads, a second tab, killed processes of the
 * services, killed browsers and starts without a network happen at random. In every case the driver's record, the
 * check-in and the confirmation must be stored exactly once and in order, and nothing may stay on the device. The
 * full run tries 1,000 random sequences (`SEQUENCES`).
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import {
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
  openFaultyVisit,
} from '../../../engine/testing/faults.ts';
import { useSequenceStores } from '../../../engine/testing/sequence-stores.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import {
  CHECK_IN_EVENTS,
  readCheckInEvents,
  startCheckInTestServices,
  TEST_BOOKING,
} from '../../testing/test-services.ts';

const openStore = useSequenceStores();

it(
  'stores record, check-in and confirmation exactly once and in order (C-19, C-34)',
  { timeout: getFaultSequencesTimeoutMs() },
  async () => {
    const device = await openDrafts('test', TEST_BOOKING);
    let kills = 0;
    for (let seed = 1; seed <= getFaultSequenceCount(); seed += 1) {
      const what = `sequence ${seed}`;
      const random = createSeededRandom(seed);
      const testServices = await startCheckInTestServices(true, await openStore(seed));
      const { services, token } = testServices;
      let isThrough = false;
      for (let visit = 0; visit < 60 && !isThrough; visit += 1) {
        if (visit > 0) await services.passTime(1 + Math.floor(random() * 3));
        const here = openFaultyVisit(device, services, random, visit > 40);
        const way = createTestTransport(here.fetch, token, random);
        const hasTwoTabs = random() < 0.3;
        const sendAll = async (): Promise<boolean[]> => {
          const page = await testServices.openPage(here.drafts);
          const tab = (): Promise<boolean> =>
            testServices.send(way, page).then(
              () => true,
              () => false,
            );
          return Promise.all(hasTwoTabs ? [tab(), tab()] : [tab()]);
        };
        const ended = await Promise.race([sendAll(), here.killed]);
        here.end();
        isThrough = ended !== 'killed' && ended.includes(true);
        // Once the email has been sent and the device holds no draft, no later visit would show the form again.
        // The check-in then counts as complete, even if a second tab has not finished.
        if (
          (await readCheckInEvents(services)).includes('message-sent') &&
          (await device.list()).length === 0
        )
          isThrough = true;
      }
      expect(await readCheckInEvents(services), what).toEqual(CHECK_IN_EVENTS);
      expect(await device.list(), what).toEqual([]);
      kills += services.countKills();
      await services.close();
    }
    expect(kills).toBeGreaterThan(0);
  },
);
