import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { DOM_SETUP, DOM_VARIABLES, FAKED_TIMERS, TIME_LIMITS, UNIT_SETUP } from '../checks/unit-settings.ts';
import { namedFaultPlugin } from './named/plugin.ts';
import { NearestFirstSequencer } from './nearest-first.ts';

/** The folder of the checkout to which this file belongs. During a mutation run it is a copy whose code is mutated. */
const checkout = resolve(import.meta.dirname, '../..');

/**
 * Aliases that make imports of our packages resolve to this checkout. Without them the installed links would resolve to
 * the original code, which has no mutation.
 */
const ourPackages = readdirSync(join(checkout, 'packages')).flatMap((folder) => {
  const home = join(checkout, 'packages', folder);
  const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([entry, file]) => ({
    find: new RegExp(`^${(name + entry.slice(1)).replace('*', '([^/]+)')}$`),
    replacement: join(home, file).replace('*', '$1'),
  }));
});

/**
 * Configures the tests that a mutation run uses: tests of rules in Node and of components in jsdom, without a browser
 * or a second process.
 */
export default defineConfig({
  root: checkout,
  plugins: [namedFaultPlugin(checkout)],
  ssr: { resolve: { conditions: ['module', 'node'] } },
  resolve: { alias: ourPackages },
  test: {
    ...TIME_LIMITS,
    fakeTimers: { toFake: FAKED_TIMERS },
    sequence: { sequencer: NearestFirstSequencer },
    // Vitest caches modules by the path and content of their files. The path differs in each run, so the cache would be
    // useless, and a named fault does not change the content, so the cache would be wrong.
    fsModuleCache: false,
    // Reduces the random sequences of faults, on databases in memory, to two, because they would otherwise be the
    // slowest tests.
    env: { SEQUENCES: '2' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'tests/contracts/**/*.test.ts',
            'tests/sandbox/{incident-access,portal-calls,portal-operations}.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/sandbox/src/{node,store}/**'],
          setupFiles: [...UNIT_SETUP, 'tools/mutation/limits.setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          env: DOM_VARIABLES,
          include: ['packages/**/*.test.tsx'],
          // `arrivals` renders the whole product for each address. It runs nearly all code but checks none of it.
          exclude: ['**/node_modules/**', 'packages/flows/src/host/arrivals.test.tsx'],
          setupFiles: [...DOM_SETUP, 'tools/mutation/limits.setup.ts', 'tools/mutation/dom.setup.ts'],
        },
      },
    ],
  },
});
