import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDrafts } from '../drafts/drafts.ts';
import { createOutbox } from './outbox.ts';
import { createMemoryDrafts } from '../testing/simulated-device.ts';
import {
  findEarliestUnsentTime,
  getTimeUntilNotice,
  listWaitingQueues,
  NOTICE_DELAY_MS,
  watchWaitingQueues,
  watchEarliestUnsentTime,
} from './waiting.ts';

afterEach(() => void vi.useRealTimers());

const tasks = ['front', 'back'].map((id) => ({ id, input: id }));

/** Returns an outbox of two writes, of which the services refuse the second one until `accept` is called. */
const openPhotos = (drafts = createMemoryDrafts(), name = 'photos') => {
  let isAccepted = false;
  const outbox = createOutbox({
    drafts,
    name,
    handlers: {
      front: { send: () => Promise.resolve('stored') },
      back: { send: () => (isAccepted ? Promise.resolve('stored') : Promise.reject(new Error('refused'))) },
    },
  });
  return { drafts, outbox, accept: () => (isAccepted = true) };
};

describe('what waits to be sent', () => {
  it('is each queue with its unsent writes and since when it waits', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T03:05:00Z'), toFake: ['Date'] });
    const since = Date.now();
    const { drafts, outbox, accept } = openPhotos();
    expect(await listWaitingQueues(drafts)).toEqual([]);
    await outbox.enqueue(tasks);
    vi.setSystemTime(since + 60_000);
    expect(await listWaitingQueues(drafts)).toEqual([
      { name: 'photos', scope: drafts.scope, taskIds: ['front', 'back'], isBegun: false, since },
    ]);
    await outbox.drain();
    expect(await listWaitingQueues(drafts)).toEqual([
      { name: 'photos', scope: drafts.scope, taskIds: ['back'], isBegun: true, since },
    ]);
    accept();
    await outbox.drain();
    expect(await listWaitingQueues(drafts)).toEqual([]);
  });

  it('is told in the order in which it began to wait', async () => {
    vi.useFakeTimers({ now: 2000, toFake: ['Date'] });
    const { drafts, outbox } = openPhotos(undefined, 'a');
    await outbox.enqueue(tasks);
    vi.setSystemTime(1000);
    await openPhotos(drafts, 'b').outbox.enqueue(tasks);
    expect((await listWaitingQueues(drafts)).map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it('lies in any of several drafts', async () => {
    vi.useFakeTimers({ now: 2000, toFake: ['Date'] });
    const one = openPhotos(createMemoryDrafts());
    const other = openPhotos(createMemoryDrafts());
    await one.outbox.enqueue(tasks);
    vi.setSystemTime(1000);
    await other.outbox.enqueue(tasks);
    expect((await listWaitingQueues(one.drafts, other.drafts)).map(({ scope }) => scope)).toEqual([
      other.drafts.scope,
      one.drafts.scope,
    ]);
  });

  it('has no time where an earlier release stored it', async () => {
    const drafts = createMemoryDrafts();
    await drafts.put('outbox/photos', [{ id: 'front', key: 'a', state: 'waiting' }]);
    expect(await listWaitingQueues(drafts)).toEqual([
      { name: 'photos', scope: drafts.scope, taskIds: ['front'], isBegun: false, since: undefined },
    ]);
  });

  it('is watched, apart from drafts of other names and other people', async () => {
    const { drafts, outbox } = openPhotos();
    const heard = vi.fn<() => void>();
    const stop = watchWaitingQueues(drafts, heard);
    await drafts.put('form', 'typed');
    await openPhotos().outbox.enqueue(tasks);
    expect(heard).not.toHaveBeenCalled();
    await outbox.enqueue(tasks);
    expect(heard).toHaveBeenCalledTimes(1);
    await outbox.clear();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await outbox.enqueue(tasks);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('what waits on the device, whoever owns it', () => {
  it('is told by area since its last change, without its owner’s name', async () => {
    vi.useFakeTimers({ now: 5000, toFake: ['Date'] });
    const area = 'check-in.waiting-test';
    expect(await findEarliestUnsentTime(area)).toBeUndefined();
    const one = await openDrafts(area, 'primary.M500000001');
    await one.put('form', 'typed');
    expect(await findEarliestUnsentTime(area)).toBeUndefined();
    await openPhotos(one).outbox.enqueue(tasks);
    vi.setSystemTime(4000);
    await openPhotos(await openDrafts(area, 'primary.M500000002')).outbox.enqueue(tasks);
    expect(await findEarliestUnsentTime(area)).toBe(4000);
    expect(await findEarliestUnsentTime('check-in.another-site')).toBeUndefined();
  });

  it('can leave out one owner’s queues', async () => {
    vi.useFakeTimers({ now: 5000, toFake: ['Date'] });
    const area = 'incident-report.left-out-test';
    const one = await openDrafts(area, 'ST1');
    const other = await openDrafts(area, 'ST2');
    await openPhotos(one).outbox.enqueue(tasks);
    expect(await findEarliestUnsentTime(area, one.scope)).toBeUndefined();
    expect(await findEarliestUnsentTime(area, other.scope)).toBe(5000);
    vi.setSystemTime(6000);
    await openPhotos(other).outbox.enqueue(tasks);
    expect(await findEarliestUnsentTime(area, one.scope)).toBe(6000);
  });

  it('is watched without the queues of the drafts that are opened for it', async () => {
    const area = 'incident-report.watch-others-test';
    const told: (number | undefined)[] = [];
    const own = await openDrafts(area, 'ST1');
    await openPhotos(own).outbox.enqueue(tasks);
    const stop = watchEarliestUnsentTime(
      area,
      (since) => told.push(since),
      () => Promise.resolve(own),
    );
    await expect.poll(() => told).toEqual([undefined]);
    await openPhotos(await openDrafts(area, 'ST2')).outbox.enqueue(tasks);
    await expect.poll(() => told.at(-1)).toEqual(expect.any(Number));
    stop();
  });

  it('is told at once, and again when it was stored or sent, by whichever owner', async () => {
    const area = 'check-in.watch-test';
    const told: (number | undefined)[] = [];
    const stop = watchEarliestUnsentTime(area, (since) => told.push(since));
    await expect.poll(() => told).toEqual([undefined]);
    const drafts = await openDrafts(area, 'primary.M500000001');
    await openPhotos(drafts).outbox.enqueue(tasks);
    await expect.poll(() => told.at(-1)).toEqual(expect.any(Number));
    await drafts.write({ remove: await drafts.list('outbox/') });
    await expect.poll(() => told.at(-1)).toBeUndefined();
    const before = told.length;
    await openPhotos(await openDrafts('check-in.watch-test-2', 'primary.M500000001')).outbox.enqueue(tasks);
    stop();
    await openPhotos(drafts).outbox.enqueue(tasks);
    await drafts.list();
    expect(told).toHaveLength(before);
  });
});

it.each([
  ['just stored', 1_000_000, NOTICE_DELAY_MS],
  ['a second ago', 999_000, NOTICE_DELAY_MS - 1000],
  ['long ago', 0, 0],
  ['at an unknown time', undefined, 0],
  ['at a time that the clock has not reached', 1_000_001, 0],
])('leaves a queue that was stored %s untold for its time', (_, since, left) => {
  expect(getTimeUntilNotice({ since }, 1_000_000)).toBe(left);
});
