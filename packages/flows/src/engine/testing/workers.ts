import { afterAll, vi } from 'vitest';

/**
 * For tests: replaces the browser's `Worker`, which Node and jsdom lack, until the end of the file. Afterwards it lets all of
 * its workers fail, because a pool may keep some of them, and would give them the jobs of the next file's tests.
 * @param Replacement the class to start in place of each worker
 */
export const stubWorkers = (Replacement: new () => EventTarget): void => {
  const started: EventTarget[] = [];
  vi.stubGlobal(
    'Worker',
    class extends Replacement {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
  afterAll(() => {
    vi.unstubAllGlobals();
    for (const worker of started) worker.dispatchEvent(new Event('error'));
  });
};
