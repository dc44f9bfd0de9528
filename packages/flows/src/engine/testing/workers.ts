import { afterAll, vi } from 'vitest';

/**
 * Replaces the browser's `Worker`, which Node and jsdom lack, in one test file. At the end of the file all of its
 * workers fail, so that no pool keeps one of them for the tests of the next file.
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
