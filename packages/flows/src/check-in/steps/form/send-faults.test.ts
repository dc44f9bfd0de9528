/**
 * A check-in's details against the running services, with faults, reloads and two tabs at random: whatever happens, the
 * driver's record, the check-in and the confirmation are stored once each and in order, and nothing stays on the device.
 * The full run tries 1,000 (`SEQUENCES`).
 */
import 'fake-indexeddb/auto';
import { signInToCheckIn } from '@journey/api/auth';
import { fetchCheckIn, fetchReservation } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../../engine/drafts/drafts.ts';
import { visitOf } from '../../../engine/outbox/testing.ts';
import { faultyLine, randomOf, sequences, sequencesLimit } from '../../../engine/testing/faults.ts';
import { startServices, transportOver, type Services } from '../../../engine/testing/services.ts';
import { prefilled } from './prefill.ts';
import { sendWaiting } from '../summary/send-waiting.ts';
import type { SavePlace } from './saves.ts';
import { saveCustomer, sendDetails } from './send-details.ts';

/** What the services wrote down of the check-in, in order. */
const writtenIn = async ({ read }: Services): Promise<string[]> => {
  const wanted = ['customer-saved', 'check-in-completed', 'message-sent'];
  const all = await read<{ event: string }[]>('records/audit');
  return all.map(({ event }) => event).filter((event) => wanted.includes(event));
};

it(
  'writes record, check-in and confirmation exactly once and in order, and keeps nothing (C-19, C-34)',
  { timeout: sequencesLimit() },
  async () => {
    const device = await openDrafts('test', 'M500000001');
    for (let seed = 1; seed <= sequences(); seed += 1) {
      const what = `sequence ${seed}`;
      const random = randomOf(seed);
      const services = startServices('check-in-valid-result');
      const { token } = await signInToCheckIn(transportOver(services.fetch), {
        variant: 'booking',
        bookingNumber: 'M500000001',
        lastName: 'Kahurangi',
        country: 'AU',
      });
      const api = transportOver(services.fetch, token);
      const checkIn = await fetchCheckIn(api, { bookingNumber: 'M500000001' });
      const reservation = await fetchReservation(api, 'M500000001');
      const values = prefilled(checkIn.driver ?? reservation.driver, undefined);
      const placeOn = (drafts: Drafts): SavePlace => ({
        details: {
          checkIn,
          reservation,
          customer: undefined,
          identity: undefined,
          initial: values,
          isRestored: false,
          drafts,
        },
        kind: 'primary',
        isSkipped: false,
      });
      let isThrough = false;
      for (let visit = 0; visit < 60 && !isThrough; visit += 1) {
        const here = visitOf(device);
        const line = faultyLine(services.answer, random, () => visit > 40);
        const way = transportOver(line.fetch, token, random);
        const place = placeOn(here.drafts);
        const tab = async (): Promise<boolean> => {
          // Saved by itself when the identity has passed, then by the person's press, then told from the summary.
          await saveCustomer(way, values, place).catch(() => undefined);
          await sendDetails(way, values, place);
          await sendWaiting(way, here.drafts, () => undefined);
          return true;
        };
        const tabs = [tab().catch(() => false)];
        if (random() < 0.3) tabs.push(tab().catch(() => false));
        const ended = await Promise.race([Promise.all(tabs), line.killed]);
        here.kill();
        isThrough = ended !== 'killed' && ended.includes(true);
        // After the summary the form is not shown again: what is left of a second tab ends there.
        if ((await writtenIn(services)).includes('message-sent') && (await device.list()).length === 0)
          isThrough = true;
      }
      expect(await writtenIn(services), what).toEqual([
        'customer-saved',
        'check-in-completed',
        'message-sent',
      ]);
      expect(await device.list(), what).toEqual([]);
    }
  },
);
