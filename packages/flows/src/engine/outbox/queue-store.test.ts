import { expect, it } from 'vitest';
import { UnreadableDraftsError } from '../drafts/drafts.ts';
import { createMemoryDrafts, createUnreadableDrafts } from '../testing/simulated-device.ts';
import { createTaskQueueStore } from './queue-store.ts';

/** A queue of two writes, stored in memory, of which each has been prepared. */
const storePrepared = async () => {
  const drafts = createMemoryDrafts();
  const queue = createTaskQueueStore(drafts, 'photos');
  await queue.begin([
    { id: 'first', input: 1 },
    { id: 'second', input: 2 },
  ]);
  expect(await queue.prepared('first', 'one')).toBe(true);
  expect(await queue.prepared('second', 'two')).toBe(true);
  return { drafts, queue };
};

it('stores each write’s input and what was prepared of it separately', async () => {
  const { queue } = await storePrepared();
  expect(await queue.read()).toMatchObject([
    { id: 'first', state: 'prepared' },
    { id: 'second', state: 'prepared' },
  ]);
  expect(await Promise.all(['first', 'second'].flatMap((id) => [queue.input(id), queue.made(id)]))).toEqual([
    1,
    'one',
    2,
    'two',
  ]);
});

it('removes the input and what was prepared of it once the write is sent, and keeps those of the next', async () => {
  const { queue } = await storePrepared();
  expect(await queue.sent('first', 'accepted')).toMatchObject([
    { id: 'first', state: 'sent', answer: 'accepted' },
    { id: 'second', state: 'prepared' },
  ]);
  expect(await queue.names()).toEqual(['outbox/photos', 'outbox/photos/second', 'outbox/photos/second/made']);
});

it('stores nothing for a write that the queue does not contain, or contains with another key', async () => {
  const { drafts, queue } = await storePrepared();
  const before = await drafts.list();
  expect(await queue.prepared('third', 'three')).toBe(false);
  expect(await queue.prepared('first', 'other', 'another key')).toBe(false);
  await queue.sent('third', 'accepted');
  await queue.sent('first', 'accepted', 'another key');
  expect(await drafts.list()).toEqual(before);
  expect([await queue.input('third'), await queue.made('third'), await queue.made('first')]).toEqual([
    undefined,
    undefined,
    'one',
  ]);
});

it('fails to read a device that cannot be read, or counts it as empty where that is enough', async () => {
  const queue = createTaskQueueStore({ ...createMemoryDrafts(), strict: createUnreadableDrafts() }, 'photos');
  await expect(queue.read()).rejects.toThrow(UnreadableDraftsError);
  await expect(queue.readIfPossible()).resolves.toEqual([]);
});
