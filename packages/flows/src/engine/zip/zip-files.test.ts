import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.resetModules());

/** A fake worker whose answers the test gives. */
class TestWorker extends EventTarget {
  readonly requests: unknown[] = [];
  isEnded = false;
  postMessage(request: unknown): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** @returns whether the page lets the browser report the failure */
  fail(): boolean {
    return this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

const started: TestWorker[] = [];
vi.mock('./zip.worker.ts?worker&url', () => ({ default: '/zip.worker.js' }));
vi.mock('../start-worker.ts', () => ({
  startWorker: () => {
    const worker = new TestWorker();
    started.push(worker);
    return worker;
  },
}));

const load = async () => {
  vi.resetModules();
  return import('./zip-files.ts');
};
beforeEach(() => void (started.length = 0));
const zip = new Blob(['a zip']);

describe('the worker that builds archives', () => {
  it('is started ahead of time once, and builds the next archive', async () => {
    const { preloadZipWorker, zipFilesInWorker } = await load();
    preloadZipWorker();
    preloadZipWorker();
    const built = zipFilesInWorker([]);
    started[0]!.answer({ answer: zip });
    expect(await built).toBe(zip);
    expect(started).toHaveLength(1);
  });

  it('is started anew after a start that failed, which no page reports', async () => {
    const { preloadZipWorker, zipFilesInWorker } = await load();
    preloadZipWorker();
    expect(started[0]!.fail()).toBe(false);
    const built = zipFilesInWorker([]);
    expect(started).toHaveLength(2);
    started[1]!.answer({ answer: zip });
    expect(await built).toBe(zip);
  });

  it('that has taken up an archive does not end another one’s wait when it fails', async () => {
    const { preloadZipWorker, zipFilesInWorker } = await load();
    preloadZipWorker();
    const first = zipFilesInWorker([]);
    preloadZipWorker();
    started[0]!.fail();
    await expect(first).rejects.toThrow('did not start');
    expect(started[0]!.isEnded).toBe(true);
    const second = zipFilesInWorker([]);
    expect(started).toHaveLength(2);
    started[1]!.answer({ answer: zip });
    expect(await second).toBe(zip);
  });

  it('is kept for the next archive, and stopped when its archive is cancelled', async () => {
    const { zipFilesInWorker } = await load();
    const progress: number[] = [];
    const first = zipFilesInWorker([], { onProgress: (done) => progress.push(done) });
    started[0]!.answer({ done: 0.5 });
    started[0]!.answer({ answer: zip });
    await first;
    expect(progress).toEqual([0.5]);
    const cancel = new AbortController();
    const second = zipFilesInWorker([], { signal: cancel.signal });
    cancel.abort(new Error('No longer wanted'));
    await expect(second).rejects.toThrow('No longer wanted');
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
});
