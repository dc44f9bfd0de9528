import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { styledComponents } from './.storybook/styled-components.ts';
import { storiesBrowser } from './.storybook/vitest.browser.ts';
import { pictureCommands } from './tests/visual/commands.ts';
import { colourMutations } from './tests/visual/trials.ts';
import { isFullCheckRun } from './tools/checks/depth.ts';

/**
 * Everything that runs under Vitest, by what it needs: `unit` rules and guards in Node, `dom` components in jsdom,
 * `stories` every story in a real browser, with its pictures (tests/visual), `workshop` the built workshop.
 * docs/checks.md says what runs where.
 */
/** `npm test` says what is looked at. Who runs some stories by hand uses them, and takes no pictures (`npm run visual` does). */
const looks = process.env['CHECKS'] ?? 'use';
/** The brand and the country that the full run plays stories in; the workshop's own where it says none. */
const storySettings = Object.fromEntries(
  ['STORIES_BRAND', 'STORIES_COUNTRY'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
);
const isAxeDone = looks === 'pictures' || looks === 'play';

/** A world for each test file costs twice the time of the tests themselves: the full run makes one, to see what leaks. */
const isolate = isFullCheckRun;

/** Test files that `npm test` leaves out, since nothing that they reach has changed since they passed. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter(Boolean);

export default defineConfig({
  // Vite asks for `development` builds, Node itself does not: GraphQL would be there twice, and each refuses the other's.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  oxc: styledComponents,
  test: {
    attachmentsDir: '.cache/vitest',
    // A limit on what hangs, and no judgement of speed: a busy machine takes many times as long.
    testTimeout: 180_000,
    // Vitest leaves one processor free unless told: with two, half the machine would wait.
    maxWorkers: availableParallelism(),
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: ['{packages,hosts,tools,tests}/**/*.test.ts', '.storybook/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'tests/{e2e,packages,visual,workshop}/**', ...leftOut],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          isolate,
          environment: 'jsdom',
          include: ['{packages,.storybook}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...leftOut],
          setupFiles: ['.storybook/dom.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'workshop',
          expect: { poll: { timeout: 60_000 } },
          environment: 'node',
          include: ['tests/workshop/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['tests/workshop/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          environment: 'node',
          include: ['tests/packages/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['tests/packages/packed.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          exclude: ['**/node_modules/**', ...leftOut],
          env: storySettings,
          // Stories clean up after themselves; a page for each file would take as long again as the stories do.
          isolate: false,
          setupFiles: ['.storybook/vitest.setup.ts'],
          browser: { ...storiesBrowser, commands: pictureCommands },
          // The last key is the add-on's, untyped: where something else is looked at, axe has judged the stories before.
          provide: {
            looks,
            trials: colourMutations,
            ...(isAxeDone ? { 'storybook/test-provided': { a11y: false } } : {}),
          } as object,
        },
      },
    ],
  },
});
