/**
 * Sends a check-in's details to the sandbox's services, with faults, reloads and a second tab at random. Whatever
 * happens, the driver's record, the check-in and the confirmation must be stored exactly once and in order, and nothing
 * may stay on the device. The full run tries 1,000 random sequences (`SEQUENCES`).
 */
import 'fake-indexeddb/auto';
import { signInToCheckIn } from '@journey/api/auth';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../../engine/drafts/drafts.ts';
import { openTask } from '../../../engine/outbox/send-once.ts';
import { openSimulatedTab } from '../../../engine/outbox/testing.ts';
import {
  createFaultyConnection,
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
} from '../../../engine/testing/faults.ts';
import {
  startTestServices,
  createTestTransport,
  openSequenceStore,
  type TestServices,
} from '../../../engine/testing/services.ts';
import { toDriverDetails, createInitialCheckInFormValues } from './details.ts';
import { sendPendingConfirmationEmail } from '../summary/send-pending-confirmation.ts';
import type { CheckInSaveContext } from './saves.ts';
import { saveCustomerRecord, saveAndCompleteCheckIn } from './send-details.ts';

/**
 * Returns which of the check-in's three writes (record, check-in, email) the services' audit log contains, in
 * order.
 */
const writtenIn = async ({ read }: TestServices): Promise<string[]> => {
  const wanted = ['customer-saved', 'check-in-completed', 'message-sent'];
  const all = await read<{ event: string }[]>('records/audit');
  return all.map(({ event }) => event).filter((event) => wanted.includes(event));
};

it(
  'stores record, check-in and confirmation exactly once and in order (C-19, C-34)',
  { timeout: getFaultSequencesTimeoutMs() },
  async () => {
    const device = await openDrafts('test', 'M500000001');
    for (let seed = 1; seed <= getFaultSequenceCount(); seed += 1) {
      const what = `sequence ${seed}`;
      const random = createSeededRandom(seed);
      const services = startTestServices('check-in-valid-result', await openSequenceStore(seed));
      const { token } = await signInToCheckIn(createTestTransport(services.fetch), {
        variant: 'booking',
        bookingNumber: 'M500000001',
        lastName: 'Kahurangi',
        country: 'AU',
      });
      const api = createTestTransport(services.fetch, token);
      const checkIn = await fetchCheckInReservation(api, { bookingNumber: 'M500000001' });
      const reservation = await fetchReservation(api, 'M500000001');
      const values = createInitialCheckInFormValues(checkIn.driver ?? reservation.driver, undefined);
      const placeOn = async (drafts: Drafts): Promise<CheckInSaveContext> => ({
        details: {
          checkIn,
          reservation,
          customer: undefined,
          identity: undefined,
          kept: {},
          drafts,
          task: await openTask(drafts),
        },
        kind: 'primary',
        isSkipped: false,
      });
      let isThrough = false;
      for (let visit = 0; visit < 60 && !isThrough; visit += 1) {
        const here = openSimulatedTab(device);
        const line = createFaultyConnection(services.answer, random, () => visit > 40);
        const way = createTestTransport(line.fetch, token, random);
        const place = await placeOn(here.drafts);
        const tab = async (): Promise<boolean> => {
          // What one tab does in a real visit: it saves the record automatically after the identity check,
          // sends the form by Submit, and sends the email from the summary.
          await saveCustomerRecord(way, toDriverDetails(values), place).catch(() => undefined);
          await saveAndCompleteCheckIn(way, toDriverDetails(values), place);
          await sendPendingConfirmationEmail(way, here.drafts, () => undefined);
          return true;
        };
        const tabs = [tab().catch(() => false)];
        if (random() < 0.3) tabs.push(tab().catch(() => false));
        const ended = await Promise.race([Promise.all(tabs), line.killed]);
        here.kill();
        isThrough = ended !== 'killed' && ended.includes(true);
        // Once the email has been sent and the device holds no draft, no later visit would show the form again.
        // The check-in then counts as complete, even if a second tab has not finished.
        if ((await writtenIn(services)).includes('message-sent') && (await device.list()).length === 0)
          isThrough = true;
      }
      expect(await writtenIn(services), what).toEqual([
        'customer-saved',
        'check-in-completed',
        'message-sent',
      ]);
      expect(await device.list(), what).toEqual([]);
      await services.close();
    }
  },
);
