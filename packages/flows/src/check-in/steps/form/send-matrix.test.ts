/**
 * Applies each fault to each request by which a check-in is sent, one combination at a time. The services must store the
 * driver's record, the check-in and the confirmation exactly once and in order, and nothing may stay on the device. The
 * environment variable `SEQUENCES` sets the number of combinations; the full run tries all.
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import {
  createMatrixPoints,
  createStruckFetch,
  createWatchedFetch,
  readEvents,
  runInTabs,
} from '../../../engine/testing/fault-matrix.ts';
import { createTestTransport, type TestServices } from '../../../engine/testing/services.ts';
import { CHECK_IN_EVENTS, startCheckInTestServices, TEST_BOOKING } from '../../testing/test-services.ts';

/** For each kind of renter, the requests that send the check-in, in order. */
const REQUESTS = {
  'with a customer record': [
    'FrontdeskUpdateCustomer',
    'FrontdeskGetEstimate',
    'FrontdeskUpdateReservationAndCustomer',
    'POST /api/email',
  ],
  'without a customer record': [
    'FrontdeskCreateCustomer',
    'FrontdeskGetEstimate',
    'FrontdeskUpdateReservationAndCustomer',
    'POST /api/email',
  ],
};
type Renter = keyof typeof REQUESTS;

const points = createMatrixPoints(REQUESTS);

/**
 * Completes a new check-in through these connections.
 * @returns the entries about it in the services' audit log
 */
const complete = async (
  renter: Renter,
  tabFetchOf: (services: TestServices) => Parameters<typeof runInTabs>[1],
): Promise<string[]> => {
  const testServices = await startCheckInTestServices(renter === 'with a customer record');
  const { services, token } = testServices;
  const device = await openDrafts('matrix', TEST_BOOKING);
  const { length: eventsBefore } = await readEvents(services);
  const isDone = await runInTabs(device, tabFetchOf(services), async (fetch, drafts) => {
    await testServices.send(createTestTransport(fetch, token), await testServices.openPage(drafts));
    return true;
  });
  expect(isDone).toBe(true);
  expect(await device.list()).toEqual([]);
  const events = (await readEvents(services)).slice(eventsBefore);
  const customers = await services.read<unknown[]>('records/customers');
  return [...events, `${customers.length} customers`];
};

describe.each(Object.keys(REQUESTS) as Renter[])('a check-in of a renter %s', (renter) => {
  let history: readonly string[];

  it('is sent by these requests, where nothing fails (C-19, C-34)', async () => {
    const asked: string[] = [];
    history = await complete(renter, (services) => createWatchedFetch(services, asked));
    expect(asked).toEqual(REQUESTS[renter]);
    expect(history.filter((event) => CHECK_IN_EVENTS.includes(event))).toEqual(CHECK_IN_EVENTS);
  });

  it.for(points.filter(({ kind }) => kind === renter))(
    'is stored once and in order, when request $at ($request) $name (C-19, C-34)',
    { timeout: 60_000 },
    async (point) => {
      expect(await complete(renter, (services) => createStruckFetch(services, point))).toEqual(history);
    },
  );
});
