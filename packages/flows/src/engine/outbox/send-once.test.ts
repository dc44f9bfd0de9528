import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openTask, sendOnce, getSendOnceDraftName } from './send-once.ts';
import { createMemoryDrafts, waitForPendingWork, openSimulatedTab } from '../testing/simulated-device.ts';

type Fault = 'none' | 'refused' | 'lost' | 'killed';

/**
 * A fake service that recognises a repeated write by its idempotency key. Each request to it gets the next fault of a
 * list.
 */
const service = (faults: readonly Fault[] = []) => {
  const left = [...faults];
  const done = new Map<string, string>();
  const send = async (body: string, key: string): Promise<string> => {
    const fault = left.shift() ?? 'none';
    await Promise.resolve();
    if (fault === 'refused') throw new Error('refused');
    const before = done.get(key);
    if (before !== undefined && before !== body) throw new Error('422: another body');
    done.set(key, body);
    if (fault === 'lost') throw new Error('lost');
    if (fault === 'killed') return new Promise<never>(() => undefined);
    return `${body} done`;
  };
  return { done, send };
};

describe('a single write', () => {
  it('is done exactly once, whatever fails in any tab', async () => {
    const fault = fc.constantFrom<Fault>('none', 'refused', 'lost', 'killed');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 12 }), fc.boolean(), async (faults, twice) => {
        const drafts = createMemoryDrafts();
        await drafts.put('form', 'typed');
        const { done, send } = service(faults);
        for (let visit = 0; visit < 30 && !(await drafts.get('number')); visit += 1) {
          const here = openSimulatedTab(drafts);
          const write = () =>
            sendOnce(here.drafts, {
              name: 'customer',
              body: { name: 'a' },
              send: (key) => send('a', key),
              remember: true,
              changesOnSuccess: (answer) => ({ put: { number: answer }, remove: ['form'] }),
            }).catch(() => undefined);
          await Promise.race([Promise.all(twice ? [write(), write()] : [write()]), waitForPendingWork()]);
          here.kill();
        }
        expect([...done.values()]).toEqual(['a']);
        expect(await drafts.list()).toEqual(['number', getSendOnceDraftName('customer')]);
      }),
      { numRuns: 60 },
    );
  });

  it('stores its answer and the changes that follow from it in one transaction', async () => {
    const drafts = createMemoryDrafts();
    const writes: unknown[] = [];
    const write = drafts.write.bind(drafts);
    drafts.write = (changes) => {
      writes.push(changes);
      return write(changes);
    };
    const { send } = service();
    await sendOnce(drafts, {
      name: 'customer',
      body: 1,
      send: (key) => send('1', key),
      remember: true,
      changesOnSuccess: (number) => ({ put: { number } }),
    });
    expect(writes).toHaveLength(2);
    expect(writes[1]).toMatchObject({ put: { number: '1 done', 'once/customer': { isDone: true } } });
  });

  it('that is remembered is sent again only with another body', async () => {
    const drafts = createMemoryDrafts();
    const { done, send } = service();
    for (const body of ['a', 'a', 'b', 'b'])
      expect(
        await sendOnce(drafts, { name: 'one', body, send: (key) => send(body, key), remember: true }),
      ).toBe(`${body} done`);
    expect([...done.values()]).toEqual(['a', 'b']);
  });

  it('that is not remembered is sent again by the next call', async () => {
    const drafts = createMemoryDrafts();
    const { done, send } = service();
    for (const body of ['a', 'a'])
      await sendOnce(drafts, { name: 'sms', body, send: (key) => send(body, key) });
    expect(done.size).toBe(2);
    expect(await drafts.list()).toEqual([]);
  });

  it('of a task has the same key in a tab that outlives the task’s end', async () => {
    const drafts = createMemoryDrafts();
    const { done, send } = service();
    const write = (task: string) =>
      sendOnce(drafts, { name: 'record', body: 'a', send: (key) => send('a', key), remember: true, task });
    const [early, late] = [await openTask(drafts), await openTask(drafts)];
    await write(early);
    await drafts.write({ remove: await drafts.list() });
    await write(late);
    expect(done.size).toBe(1);
    // As long as the late write's record is stored on the device, a page that opens continues the same task.
    expect(await openTask(drafts)).toBe(early);
    await drafts.write({ remove: await drafts.list() });
    await write(await openTask(drafts));
    expect(done.size).toBe(2);
  });

  it('of a task is sent anew when its body is changed and changed back', async () => {
    const drafts = createMemoryDrafts();
    const { done, send } = service();
    const task = await openTask(drafts);
    for (const body of ['a', 'b', 'a'])
      await sendOnce(drafts, { name: 'record', body, send: (key) => send(body, key), remember: true, task });
    expect([...done.values()]).toEqual(['a', 'b', 'a']);
    for (const key of done.keys()) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('does not store its body on the device', async () => {
    const drafts = createMemoryDrafts();
    const failing = sendOnce(drafts, {
      name: 'sms',
      body: { mobile: '+61491570156' },
      send: () => Promise.reject(new Error('offline')),
    });
    await expect(failing).rejects.toThrow('offline');
    expect(JSON.stringify(await drafts.get(getSendOnceDraftName('sms')))).not.toContain('491570156');
  });

  it('that is remembered answers a second call without a request', async () => {
    const drafts = createMemoryDrafts();
    const send = vi.fn<(key: string) => Promise<string>>().mockResolvedValue('made');
    const write = () => sendOnce(drafts, { name: 'record', body: 'a', send, remember: true });
    expect([await write(), await write()]).toEqual(['made', 'made']);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a task', () => {
  it('has one id in all tabs that open it at once', async () => {
    const drafts = createMemoryDrafts();
    const ids = await Promise.all([openTask(drafts), openTask(drafts)]);
    expect(new Set(ids).size).toBe(1);
  });

  it('opens without waiting for the task of other drafts', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const slow = openTask({ ...createMemoryDrafts(), get: () => promise });
    const opened = await Promise.race([openTask(createMemoryDrafts()), waitForPendingWork()]);
    resolve(undefined);
    await slow;
    expect(opened).toBeDefined();
  });
});
