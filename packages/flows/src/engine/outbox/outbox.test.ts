import { ApiError } from '@journey/api';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Drafts } from '../drafts/drafts.ts';
import {
  createMemoryDrafts,
  createUnreadableDrafts,
  waitForPendingWork,
  openSimulatedTab,
} from '../testing/simulated-device.ts';
import { createOutbox, type OutboxTaskHandler, type Outbox } from './outbox.ts';

/**
 * Fake services that recognise a repeated write by its idempotency key. Each request to them gets the next fault of a
 * list.
 */
const services = (faults: readonly Fault[]) => {
  const left = [...faults];
  const done = new Map<string, string>();
  const order: string[] = [];
  let made = 0;
  const getHandler = (id: string, prepared: boolean): OutboxTaskHandler => ({
    ...(prepared && {
      prepare: (input, answers) => {
        made += 1;
        return Promise.resolve(`${String(input)}#${made} after ${Object.keys(answers).join()}`);
      },
    }),
    send: async (input, { idempotencyKey }) => {
      const fault = left.shift() ?? 'none';
      await Promise.resolve();
      if (fault === 'refused') throw new Error('refused');
      const before = done.get(idempotencyKey);
      if (before !== undefined && before !== String(input)) throw new Error('422: another body');
      if (before === undefined) {
        done.set(idempotencyKey, String(input));
        order.push(id);
      }
      if (fault === 'lost') throw new Error('lost');
      if (fault === 'killed') return new Promise<never>(() => undefined);
      return `${id} done`;
    },
  });
  return { done, order, handlerOf: getHandler };
};

type Fault = 'none' | 'refused' | 'lost' | 'killed';
const refused = new ApiError('No such damage.', {
  kind: 'business',
  action: 'report',
  status: 422,
  refusal: { code: 'damage', at: 2 },
});
const ids = ['create', 'photos', 'paper', 'licences'];
const tasks = ids.map((id) => ({ id, input: `${id} input` }));

describe('an outbox', () => {
  it('sends each write exactly once and in order, whatever fails in any tab', async () => {
    const fault = fc.constantFrom<Fault>('none', 'refused', 'lost', 'killed');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 14 }), fc.boolean(), async (faults, twice) => {
        const drafts = createMemoryDrafts();
        const { done, order, handlerOf } = services(faults);
        const handlers = Object.fromEntries(ids.map((id) => [id, handlerOf(id, id === 'paper')]));
        let answers: unknown;
        for (let visit = 0; visit < 30 && !answers; visit += 1) {
          const here = openSimulatedTab(drafts);
          const tabs = Array.from({ length: twice ? 2 : 1 }, () =>
            createOutbox({ drafts: here.drafts, name: 'report', handlers }),
          );
          await Promise.all(tabs.map((tab) => tab.enqueue(tasks)));
          const drained = Promise.all(tabs.map((tab) => tab.drain()));
          const found = await Promise.race([drained, waitForPendingWork()]);
          answers = found?.find(Boolean);
          for (const tab of tabs) tab.close();
          here.kill();
        }
        expect(order).toEqual(ids);
        expect(done.size).toBe(ids.length);
        expect(answers).toEqual(Object.fromEntries(ids.map((id) => [id, `${id} done`])));
        expect([...done.values()][2]).toMatch(/^paper input#\d+ after create,photos$/);
      }),
      { numRuns: 60 },
    );
  });

  it('stores all writes before the first request and starts once', async () => {
    const drafts = createMemoryDrafts();
    const outbox = simple(drafts, () => Promise.reject(new Error('offline')));
    expect(await Promise.all([outbox.enqueue(tasks), outbox.enqueue(tasks)])).toEqual([true, false]);
    expect(await drafts.list('outbox/report/')).toHaveLength(4);
    expect(await outbox.drain()).toBeUndefined();
    expect(outbox.get()).toMatchObject({
      isSending: false,
      failure: { id: 'create', message: 'offline' },
      tasks: [{ state: 'failed' }, { state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }],
    });
  });

  it('sends only the missing writes on a retry', async () => {
    const sent: string[] = [];
    let online = false;
    const outbox = simple(createMemoryDrafts(), (input) => {
      if (input === 'paper input' && !online) return Promise.reject(new Error('offline'));
      sent.push(String(input));
      return Promise.resolve(undefined);
    });
    await outbox.enqueue(tasks);
    await outbox.drain();
    online = true;
    expect(await outbox.drain()).toBeDefined();
    expect(sent).toEqual(['create input', 'photos input', 'paper input', 'licences input']);
  });

  it('does not take a queue that cannot be read for one that was sent', async () => {
    const sent: unknown[] = [];
    const drafts = createMemoryDrafts();
    const outbox = simple(drafts, (input) => Promise.resolve(sent.push(input)));
    await outbox.enqueue(tasks);
    const reading = vi.spyOn(drafts, 'strict', 'get').mockReturnValue(createUnreadableDrafts());
    expect(await outbox.drain()).toBeUndefined();
    expect(outbox.get()).toMatchObject({ isSending: false, failure: { id: 'create' } });
    expect(outbox.get().tasks).toHaveLength(tasks.length);
    reading.mockRestore();
    expect(await outbox.drain()).toBeDefined();
    expect(sent).toHaveLength(tasks.length);
  });

  it('sends nothing of a queue that a tab joins, and shows what the device stores of it', async () => {
    const drafts = createMemoryDrafts();
    const send = vi.fn<OutboxTaskHandler['send']>().mockResolvedValue(undefined);
    const [one, other] = [simple(drafts, send), simple(drafts, send)];
    await one.enqueue(tasks);
    await other.join();
    expect(other.get()).toEqual({ tasks: ids.map((id) => ({ id, state: 'waiting' })), isSending: false });
    const reading = vi.spyOn(drafts, 'strict', 'get').mockReturnValue(createUnreadableDrafts());
    await other.join();
    expect(other.get().tasks).toHaveLength(tasks.length);
    reading.mockRestore();
    await one.clear();
    await other.join();
    expect(other.get()).toEqual({ tasks: [], isSending: false });
    expect(send).not.toHaveBeenCalled();
    one.close();
    other.close();
  });

  it('continues after its page has been left, and tells other tabs how it ends', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<unknown>();
    const drafts = createMemoryDrafts();
    const outbox = simple(drafts, () => promise);
    const otherTab = simple(drafts, () => promise);
    await outbox.enqueue([{ id: 'create', input: 1 }]);
    const done = outbox.drain();
    await vi.waitFor(() => expect(outbox.get().tasks).toMatchObject([{ state: 'sending' }]));
    outbox.close();
    answer('accepted');
    expect(await done).toEqual({ create: 'accepted' });
    await vi.waitFor(() =>
      expect(otherTab.get()).toEqual({ tasks: [{ id: 'create', state: 'sent' }], isSending: false }),
    );
    otherTab.close();
  });

  it.each([
    ['sends its last write', {}],
    ['sends its last write, which changes drafts', { hasChanges: true }],
    ['prepares its last write', { isPrepared: true }],
  ])('has not sent all of a queue that another tab removes while this one %s', async (_, how) => {
    const { hasChanges = false, isPrepared = false } = how as { hasChanges?: boolean; isPrepared?: boolean };
    const drafts = createMemoryDrafts();
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const later = vi.fn<(input: unknown) => Promise<unknown>>((input) => promise.then(() => input));
    const changesOnComplete = vi.fn<() => Promise<{ remove: string[] }>>(async () => ({ remove: ['form'] }));
    const send = vi.fn<OutboxTaskHandler['send']>(isPrepared ? async () => undefined : later);
    const outbox = createOutbox({
      drafts,
      name: 'report',
      handlers: { photos: { ...(isPrepared && { prepare: later }), send } },
      ...(hasChanges && { changesOnComplete }),
    });
    await drafts.put('form', 'typed');
    await outbox.enqueue([{ id: 'photos', input: 'zip' }]);
    const drained = outbox.drain();
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
    await drafts.write({ remove: await drafts.list('outbox/') });
    goOn();
    expect(await drained).toBeUndefined();
    expect(outbox.get()).toEqual({ tasks: [], isSending: false });
    expect(await drafts.list()).toEqual(['form']);
    expect(send).toHaveBeenCalledTimes(isPrepared ? 0 : 1);
    expect(changesOnComplete).not.toHaveBeenCalled();
  });

  it('sends the queue that another tab stores in place of one that this tab sends', async () => {
    const drafts = createMemoryDrafts();
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const sent: unknown[] = [];
    const outbox = simple(drafts, (input) => answers[sent.push(input) - 1]!.promise);
    await outbox.enqueue([{ id: 'create', input: 'old' }]);
    const drained = outbox.drain();
    await vi.waitFor(() => expect(sent).toEqual(['old']));
    await drafts.write({ remove: await drafts.list('outbox/') });
    await simple(drafts, () => Promise.reject(new Error('Not this tab'))).enqueue([
      { id: 'create', input: 'new' },
    ]);
    answers[0]!.resolve('of the old');
    await vi.waitFor(() => expect(sent).toEqual(['old', 'new']));
    expect(outbox.get().tasks).toMatchObject([{ id: 'create', state: 'sending' }]);
    answers[1]!.resolve('of the new');
    expect(await drained).toEqual({ create: 'of the new' });
    expect(sent).toHaveLength(2);
  });

  it('removes a completed queue', async () => {
    const drafts = createMemoryDrafts();
    const outbox = simple(drafts, () => Promise.resolve(undefined));
    await outbox.enqueue(tasks);
    await outbox.drain();
    await outbox.clear();
    expect(await drafts.list()).toEqual([]);
    expect(outbox.get().tasks).toEqual([]);
  });

  it('is not sending while it has no queue', async () => {
    const outbox = simple(createMemoryDrafts(), () => Promise.resolve(undefined));
    const empty = { tasks: [], isSending: false };
    expect(outbox.get()).toEqual(empty);
    await outbox.drain();
    expect(outbox.get()).toEqual(empty);
    await outbox.enqueue(tasks);
    await outbox.drain();
    await outbox.clear();
    expect(outbox.get()).toEqual(empty);
  });

  it('removes a completed queue in one transaction with the caller’s changes', async () => {
    const drafts = createMemoryDrafts();
    await drafts.put('form', 'typed');
    const steps: string[][] = [];
    const write = drafts.write.bind(drafts);
    drafts.write = async (changes) => {
      const done = await write(changes);
      steps.push(await drafts.list());
      return done;
    };
    const handlers = Object.fromEntries(ids.map((id) => [id, { send: () => Promise.resolve(id) }]));
    const changesOnComplete = () => Promise.resolve({ remove: ['form'] });
    const outbox = createOutbox({ drafts, name: 'report', handlers, changesOnComplete });
    await outbox.enqueue(tasks);
    expect(await outbox.drain()).toEqual(Object.fromEntries(ids.map((id) => [id, id])));
    expect(steps.at(-1)).toEqual([]);
    expect(steps.at(-2)).toEqual(['form', 'outbox/report', 'outbox/report/licences']);
    expect(outbox.get().tasks).toEqual([]);
  });

  it('shows the progress of sending in other tabs', async () => {
    const drafts = createMemoryDrafts();
    const handlers = Object.fromEntries(ids.map((id) => [id, { send: () => Promise.resolve(id) }]));
    const [one, other] = [0, 1].map(() => createOutbox({ drafts, name: 'report', handlers })) as [
      Outbox,
      Outbox,
    ];
    await one.enqueue(tasks);
    await one.drain();
    await vi.waitFor(() => {
      expect(other.get().tasks.map(({ state }) => state)).toEqual(tasks.map(() => 'sent'));
      expect(other.get().isSending).toBe(false);
    });
    one.close();
    other.close();
  });
  it.each([
    ['an error of the services, with its kind', refused, refused],
    ['the message alone of any other error', new TypeError('no picture'), undefined],
  ])('tells other tabs why sending has stopped: %s', async (_, error, told) => {
    const drafts = createMemoryDrafts();
    const [one, other] = [0, 1].map(() => simple(drafts, () => Promise.reject(error))) as [Outbox, Outbox];
    await one.enqueue(tasks);
    await one.drain();
    await vi.waitFor(() => expect(other.get().failure?.id).toBe('create'));
    const { failure } = other.get();
    expect(failure?.message).toBe(error.message);
    expect(failure?.error).toEqual(told);
    expect(failure?.error instanceof ApiError).toBe(told !== undefined);
    one.close();
    other.close();
  });
});

const simple = (drafts: Drafts, send: OutboxTaskHandler['send']): Outbox => {
  const handlers = Object.fromEntries(ids.map((id) => [id, { send }]));
  return createOutbox({ drafts, name: 'report', handlers });
};
