import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWorkerPool, serveWorkerPool, type PoolWorker, type WorkerAnswer } from './worker-pool.ts';

const answerTo = (input: unknown): WorkerAnswer<string> =>
  input === 'impossible' ? { problem: 'It cannot be done' } : { answer: `done ${String(input)}` };

/**
 * Creates fake web workers for the tests of the pool. Each answers when the test says so, reports a problem for the
 * input `impossible`, and fails on the input `bad`.
 */
const workshop = () => {
  const working: { input: unknown; finish: () => void }[] = [];
  const all = { started: 0, ended: 0 };
  const start = (): PoolWorker => {
    all.started += 1;
    const events = new EventTarget();
    const finish = (input: unknown) => () =>
      events.dispatchEvent(
        input === 'bad' ? new Event('error') : new MessageEvent('message', { data: answerTo(input) }),
      );
    return {
      addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
      postMessage: (input: unknown) => void working.push({ input, finish: finish(input) }),
      terminate: () => void (all.ended += 1),
    };
  };
  /** Lets the fake worker with the oldest job finish it. */
  const finishOne = async () => {
    working.shift()?.finish();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { start, working, all, finishOne };
};

describe('a pool of two', () => {
  it('runs two jobs at a time in the order of the calls, and ends its workers afterwards', async () => {
    const { start, working, all, finishOne } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 2 });
    const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => run(item)));
    expect(working.map(({ input }) => input)).toEqual(['a', 'b']);
    await finishOne();
    expect(working.map(({ input }) => input)).toEqual(['b', 'c']);
    for (let left = 3; left > 0; left -= 1) await finishOne();
    await expect(results).resolves.toEqual(['done a', 'done b', 'done c', 'done d']);
    expect(all).toEqual({ started: 2, ended: 2 });
  });

  it('continues with the other jobs when a worker fails', async () => {
    const { start, all, finishOne } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 1 });
    const results = Promise.allSettled(['bad', 'b'].map((item) => run(item)));
    await finishOne();
    await finishOne();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(all).toEqual({ started: 2, ended: 2 });
  });

  it('ends a worker whose job takes too long, and gives the next job to another', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { start, working, all } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 1 });
    const results = Promise.allSettled(['endless', 'b'].map((item) => run(item)));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(working.map(({ input }) => input)).toEqual(['endless']);
    await vi.advanceTimersByTimeAsync(1);
    expect(working.map(({ input }) => input)).toEqual(['endless', 'b']);
    await vi.advanceTimersByTimeAsync(119_999);
    working[1]?.finish();
    expect(await results).toEqual([
      { status: 'rejected', reason: new Error('A worker took too long') },
      { status: 'fulfilled', value: 'done b' },
    ]);
    expect(all).toEqual({ started: 2, ended: 2 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not count the time for which the page was frozen', async () => {
    const ticks = vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    onTestFinished(() => ticks.mockRestore());
    const { start, finishOne } = workshop();
    const result = createWorkerPool<string, string>(start, { size: 1 }).run('a');
    const [[tick, everyMs] = []] = ticks.mock.calls;
    expect(everyMs).toBe(5000);
    // A page that was frozen for a day gets only one of the ticks that it missed.
    for (let awake = 0; awake < 22; awake += 1) tick?.();
    tick?.();
    await finishOne();
    await expect(result).resolves.toBe('done a');
  });

  it('rejects when no worker can be started, and tries again for the next job', async () => {
    const { start, finishOne } = workshop();
    let isRefused = true;
    const { run } = createWorkerPool<string, string>(
      () => {
        if (isRefused) throw new TypeError('refused');
        return start();
      },
      { size: 2 },
    );
    await expect(run('a')).rejects.toThrow('refused');
    isRefused = false;
    const second = run('b');
    await finishOne();
    await expect(second).resolves.toBe('done b');
  });
});

describe('a pool that keeps a worker', () => {
  it('starts it ahead of time once, and gives it job after job', async () => {
    const { start, all, finishOne } = workshop();
    const { run, preload } = createWorkerPool<string, string>(start, { size: 1, kept: 1 });
    preload();
    preload();
    for (const item of ['a', 'b']) {
      const result = run(item);
      await finishOne();
      await expect(result).resolves.toBe(`done ${item}`);
    }
    expect(all).toEqual({ started: 1, ended: 0 });
  });

  it('ends what it has beyond that when no job is left', async () => {
    const { start, all, finishOne } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 2, kept: 1 });
    const results = Promise.all(['a', 'b'].map((item) => run(item)));
    await finishOne();
    await finishOne();
    await results;
    expect(all).toEqual({ started: 2, ended: 1 });
  });

  it('gives a job whose signal was aborted before to no worker', async () => {
    const { start, working } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 1, kept: 1 });
    const signal = AbortSignal.abort(new Error('No longer wanted'));
    await expect(run('a', { signal })).rejects.toThrow('No longer wanted');
    expect(working).toEqual([]);
  });

  it('ends the one whose job threw, which may remember a script that it failed to load', async () => {
    const { start, all, finishOne } = workshop();
    const { run } = createWorkerPool<string, string>(start, { size: 1, kept: 1 });
    const results = Promise.allSettled(['impossible', 'b'].map((item) => run(item)));
    await finishOne();
    await finishOne();
    expect(await results).toEqual([
      { status: 'rejected', reason: new Error('It cannot be done') },
      { status: 'fulfilled', value: 'done b' },
    ]);
    expect(all).toEqual({ started: 2, ended: 1 });
  });
});

describe('the script of a worker', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Returns a pool whose worker runs `work` in this thread. */
  const poolOf = (work: (input: string, report: (done: number) => void) => Promise<string>) => {
    const [inside, outside] = [new EventTarget(), new EventTarget()];
    const send = (to: EventTarget) => (data: unknown) =>
      void to.dispatchEvent(new MessageEvent('message', { data }));
    vi.stubGlobal('addEventListener', inside.addEventListener.bind(inside));
    vi.stubGlobal('postMessage', send(outside));
    serveWorkerPool(work);
    const worker = Object.assign(outside, { postMessage: send(inside), terminate: () => undefined });
    return createWorkerPool<string, string>(() => worker, { size: 1 });
  };

  it('reports the share that is done, and answers with what it made', async () => {
    const { run } = poolOf(async (input, report) => {
      report(0.5);
      return `made of ${input}`;
    });
    const onProgress = vi.fn<(done: number) => void>();
    await expect(run('a', { onProgress })).resolves.toBe('made of a');
    expect(onProgress.mock.calls).toEqual([[0.5]]);
  });

  it('says what it cannot make, with the reason', async () => {
    const { run } = poolOf(() => Promise.reject(new RangeError('No JPEG')));
    expect(await run('a').catch(String)).toBe('Error: No JPEG');
  });
});
