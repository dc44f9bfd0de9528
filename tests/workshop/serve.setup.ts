import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { nameFetchedFile } from '../../tools/checks/built-files.ts';
import { distFolder } from '../../tools/hosting/hosts.ts';
import { serveBuilt } from './built.ts';
import { setWorkshop } from './served.ts';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * The built files that the tests of the file have fetched so far. The checks use them to find out which files the
     * tests depend on.
     */
    fetched?: string[];
  }
}

const fetched = new Set<string>();
let close: (() => Promise<void>) | undefined;

// Each test file has a separate server, so that it is known which file fetched what.
beforeAll(async () => {
  const served = await serveBuilt(join(distFolder, 'storybook'), (url) =>
    fetched.add(nameFetchedFile('', url)),
  );
  fetched.clear();
  close = served.close;
  setWorkshop(served);
});
afterEach(({ task }) => {
  task.meta.fetched = [...fetched].toSorted();
});
afterAll(() => close?.());
