import { describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../engine/start-worker.ts';
import { imageProblemMessages } from '../messages.ts';
import { createWorkerPool, preparePhotoForSending, type PoolWorker } from './prepare-image.ts';

vi.hoisted(() => vi.resetModules());
vi.mock(import('../../engine/start-worker.ts'), () => ({ startWorker: vi.fn<typeof startWorker>() }));

/**
 * Creates fake web workers for the tests of the pool: each answers when the test lets it, and fails on the input
 * `bad`.
 */
const workshop = () => {
  const working: { input: unknown; finish: () => void }[] = [];
  const all = { started: 0, ended: 0 };
  const start = (): PoolWorker => {
    all.started += 1;
    const events = new EventTarget();
    const finish = (input: unknown) => () =>
      events.dispatchEvent(
        input === 'bad' ? new Event('error') : new MessageEvent('message', { data: `done ${String(input)}` }),
      );
    return {
      addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
      postMessage: (input: unknown) => void working.push({ input, finish: finish(input) }),
      terminate: () => void (all.ended += 1),
    };
  };
  /** Lets the fake worker whose job began first finish it. */
  const finishOne = async () => {
    working.shift()?.finish();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { start, working, all, finishOne };
};

describe('a pool of two', () => {
  it('runs two jobs at a time in the order of the calls, and ends its workers afterwards', async () => {
    const { start, working, all, finishOne } = workshop();
    const give = createWorkerPool<string>(start, 2);
    const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => give(item)));
    expect(working.map(({ input }) => input)).toEqual(['a', 'b']);
    await finishOne();
    expect(working.map(({ input }) => input)).toEqual(['b', 'c']);
    for (let left = 3; left > 0; left -= 1) await finishOne();
    await expect(results).resolves.toEqual(['done a', 'done b', 'done c', 'done d']);
    expect(all).toEqual({ started: 2, ended: 2 });
  });

  it('continues with the other jobs when a worker fails', async () => {
    const { start, all, finishOne } = workshop();
    const give = createWorkerPool<string>(start, 1);
    const results = Promise.allSettled(['bad', 'b'].map((item) => give(item)));
    await finishOne();
    await finishOne();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(all).toEqual({ started: 2, ended: 2 });
  });

  it('rejects when no worker can be started, and tries again for the next job', async () => {
    const { start, finishOne } = workshop();
    let isRefused = true;
    const give = createWorkerPool<string>(() => {
      if (isRefused) throw new TypeError('refused');
      return start();
    }, 2);
    await expect(give('a')).rejects.toThrow('refused');
    isRefused = false;
    const second = give('b');
    await finishOne();
    await expect(second).resolves.toBe('done b');
  });
});

describe('a picked file', () => {
  /** Replaces the worker by one that answers each request with `answer`, or breaks. Returns what it was asked. */
  const answering = (answer: unknown): unknown[] => {
    const asked: unknown[] = [];
    vi.mocked(startWorker).mockImplementation(() => {
      const events = new EventTarget();
      const event = answer === 'broken' ? new Event('error') : new MessageEvent('message', { data: answer });
      return Object.assign(events, {
        postMessage: (request: unknown) => {
          asked.push(request);
          queueMicrotask(() => events.dispatchEvent(event));
        },
        terminate: () => undefined,
      }) as unknown as Worker;
    });
    return asked;
  };

  it('is prepared by a worker, and takes turns at decoding with the others of the tab', async () => {
    const image = { sha256: 'hash' };
    const asked = answering({ image });
    const [one, other] = [new Blob(['one']), new Blob(['other'])];
    expect([await preparePhotoForSending(one), await preparePhotoForSending(other)]).toEqual([image, image]);
    const decodingLock = expect.stringMatching(/^decode-photo-.{36}$/) as string;
    expect(asked).toEqual([
      { file: one, decodingLock },
      { file: other, decodingLock },
    ]);
    expect(asked[1]).toHaveProperty('decodingLock', (asked[0] as { decodingLock: string }).decodingLock);
  });

  it.each([
    ['that is no photo', { problem: 'not-an-image' }, imageProblemMessages['not-an-image']],
    ['at which the worker breaks', 'broken', imageProblemMessages.failed],
  ])('%s is refused with a reason', async (_, answer, message) => {
    answering(answer);
    await expect(preparePhotoForSending(new Blob())).rejects.toMatchObject({ name: 'ImageProblem', message });
  });
});
