import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { namedFaultPlugin } from './named/plugin.ts';
import { NearestFirstSequencer } from './nearest-first.ts';

/**
 * The folder of the checkout to which this file belongs. During a mutation run this is a copy in which the code is
 * changed.
 */
const checkout = resolve(import.meta.dirname, '../..');

/**
 * Aliases that make imports of our packages lead into this checkout. Without them they would lead by the installed
 * links to the original, which has no mutation.
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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: NearestFirstSequencer },
    // Vitest stores modules by the path and the content of their files. The path is another one in each run, and a
    // named fault does not change the content.
    fsModuleCache: false,
    // Two of the random sequences of faults, on databases in memory. They are the slowest tests otherwise.
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
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/**/*.test.tsx'],
          // `arrivals` renders the whole product for each address. It reaches nearly all code and judges none of it.
          exclude: ['**/node_modules/**', 'packages/flows/src/host/arrivals.test.tsx'],
          setupFiles: ['.storybook/dom.setup.ts', 'tools/mutation/dom.setup.ts'],
        },
      },
    ],
  },
});
