import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { styledComponents } from './.storybook/styled-components.ts';
import { storiesBrowser } from './.storybook/vitest.browser.ts';
import { storyCommands } from './tests/visual/commands.ts';
import { colourMutations } from './tests/visual/trials.ts';
import { chooseStoryChecks, isFullCheckRun } from './tools/checks/depth.ts';
import { ProjectsInTurnSequencer } from './tools/checks/projects-in-turn.ts';
import {
  DOM_SETUP,
  DOM_VARIABLES,
  FAKED_TIMERS,
  QUICK_KEYS_SETUP,
  TIME_LIMITS,
  UNIT_SETUP,
} from './tools/checks/unit-settings.ts';

/**
 * Which checks run on stories. `npm test` sets it; stories that are run by hand are played and checked, but not
 * pictured, because `npm run visual` takes the pictures.
 */
const looks = chooseStoryChecks(process.env['CHECKS']);
/**
 * The brand and the country in which the full run plays stories. Without them stories are shown in the brand and
 * the country that the workshop begins with.
 */
const storySettings = Object.fromEntries(
  ['STORIES_BRAND', 'STORIES_COUNTRY'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
);
const isAxeDone = looks === 'pictures' || looks === 'play';

/**
 * Whether each test file runs with modules and globals of its own. That takes twice as long as the tests themselves,
 * so only the full run does it, to find tests that affect each other.
 */
const isolate = isFullCheckRun;

/** The projects that the command line names with `--project`; none if all of them run. */
const { project: named = [] } = parseArgs({
  strict: false,
  options: { project: { type: 'string', multiple: true } },
}).values;
/**
 * Whether stories may be among the tests. Otherwise Storybook's plug-in is left out, because starting Storybook takes
 * five seconds of processor time.
 */
const areStoriesWanted =
  named.length === 0 || named.some((name) => name === 'stories' || /[*!]/.test(String(name)));

/** Has each story begin without what an earlier one held in memory. */
const forgetMemory = 'packages/flows/src/engine/drafts/forget-memory.setup.ts';

/** Test files that `npm test` leaves out, because nothing on which they depend has changed since they passed. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter(Boolean);

/** Stories that `npm test` leaves out today, by their files and names (tools/checks/drawn-stories.ts). */
const undrawn = JSON.parse(process.env['STORIES_UNDRAWN'] ?? '[]') as readonly string[];

/**
 * Configures all tests that run under Vitest, in projects by what they need: `unit` for rules and guards in Node,
 * `dom` for components in jsdom, `stories` for every story in a real browser with its pictures (tests/visual),
 * `workshop` for the built workshop. docs/checks.md says what runs where.
 */
export default defineConfig({
  // Without this, Vite would load the development build of GraphQL and Node the production build. Two copies of
  // GraphQL refuse each other's schemas.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  oxc: styledComponents,
  test: {
    attachmentsDir: '.cache/vitest',
    ...TIME_LIMITS,
    // One more than there are processors: tests wait for browsers, processes and timers during a good part of their
    // time.
    maxWorkers: availableParallelism() + 1,
    fakeTimers: { toFake: FAKED_TIMERS },
    sequence: { sequencer: ProjectsInTurnSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: ['{packages,hosts,tools,tests}/**/*.test.ts', '.storybook/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'tests/{e2e,packages,visual,workshop}/**', ...leftOut],
          setupFiles: UNIT_SETUP,
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          isolate,
          environment: 'jsdom',
          env: DOM_VARIABLES,
          include: ['{packages,.storybook}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...leftOut],
          setupFiles: DOM_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'workshop',
          environment: 'node',
          include: ['tests/workshop/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['tests/workshop/setup.ts'],
          setupFiles: ['tests/workshop/serve.setup.ts'],
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
        plugins: areStoriesWanted ? [storybookTest({ configDir: '.storybook' })] : [],
        test: {
          name: 'stories',
          exclude: ['**/node_modules/**', ...leftOut],
          env: storySettings,
          // Stories clean up after themselves, so all files share one page. A page for each file would double the time.
          isolate: false,
          setupFiles: [
            '.storybook/console-tasks.setup.ts',
            QUICK_KEYS_SETUP,
            forgetMemory,
            '.storybook/vitest.setup.ts',
          ],
          browser: { ...storiesBrowser, commands: storyCommands },
          // The last key belongs to Storybook's add-on, which does not declare its type. It switches axe off when only
          // pictures or play functions are checked, because the usual run has checked the stories with axe.
          provide: {
            looks,
            undrawn,
            trials: colourMutations,
            ...(isAxeDone ? { 'storybook/test-provided': { a11y: false } } : {}),
          } as object,
        },
      },
    ],
  },
});
