import type { TestUserConfig } from 'vitest/node';

type FakeTimers = NonNullable<TestUserConfig['fakeTimers']>;

/**
 * The timers that tests fake, which are all but `setImmediate`. The storage in tests ends its transactions by it, so a
 * transaction that begins while it is faked would never end, and would block those of all later files.
 */
export const FAKED_TIMERS: NonNullable<FakeTimers['toFake']> = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];

/**
 * How long tests may take and wait, in milliseconds. These limits only end tests that hang. They do not judge speed,
 * because a busy machine takes many times as long.
 */
export const TIME_LIMITS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} satisfies TestUserConfig;

/** Gives `vi.waitFor` more time. */
const patience = 'tools/checks/patience.setup.ts';
const mockedModules = 'tools/checks/mocked-modules.setup.ts';
const drafts = 'packages/flows/src/engine/drafts/unit.setup.ts';
/** Makes the keys of drafts quick to derive, which took a sixteenth of the processor time of all stories. */
export const QUICK_KEYS_SETUP = 'packages/flows/src/engine/drafts/quick-keys.setup.ts';

/** The files that set up every test of rules and guards in Node. */
export const UNIT_SETUP = [patience, mockedModules, drafts, QUICK_KEYS_SETUP];

/** The files that set up every test of components in jsdom. */
export const DOM_SETUP = [
  patience,
  mockedModules,
  drafts,
  '.storybook/dom.setup.ts',
  'tools/checks/owner-stacks.setup.ts',
  QUICK_KEYS_SETUP,
];

/**
 * The environment variables of tests of components. They have styled-components add rules as in production. As text,
 * the way of development, jsdom parses all of them again at each added rule, which took a third of the time of these
 * tests.
 */
export const DOM_VARIABLES = { SC_DISABLE_SPEEDY: 'false' };
