import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The folder of the checkout that contains this file: a mutated copy during a mutation run. */
const checkout = resolve(import.meta.dirname, '../..');

/**
 * Aliases for the entries of our packages that lead into this checkout, because the installed links lead to the
 * unmutated original.
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
  ssr: { resolve: { conditions: ['module', 'node'] } },
  resolve: { alias: ourPackages },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'tests/contracts/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/sandbox/src/{node,store}/**'],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/{api,flows}/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['.storybook/dom.setup.ts'],
        },
      },
    ],
  },
});
