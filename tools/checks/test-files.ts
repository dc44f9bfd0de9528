import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** The unit tests' files: those of rules and guards run in Node, those of components in jsdom (a simulated browser). */
export const unitFiles = {
  patterns: ['{packages,hosts,tools,tests,.storybook}/**/*.test.{ts,tsx}'],
  setup: ['vitest.config.ts', '.storybook/dom.setup.ts'],
};

/**
 * Returns a pattern for the baseline pictures of a story file. A story's id begins with its title, and the name of its
 * folder of pictures does too.
 */
const getPictures = (file: string): string => {
  const title = /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  return `tests/visual/baselines/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-*/*`;
};

/** Story files, each of which depends on its baseline pictures. */
export const storyFiles = {
  patterns: ['packages/*/src/**/*.stories.tsx', '.storybook/stories/*.stories.tsx'],
  setup: ['vitest.config.ts', '.storybook/vitest.setup.ts', '.storybook/main.ts', '.storybook/preview.tsx'],
  more: (file: string) => [getPictures(file)],
};

const PRODUCTS = ['portal', 'check-in', 'incident-report'] as const;

/** Patterns of the source files of the hosts and of the workshop (Storybook). */
const SOURCES = [
  'packages/{api,ui,sandbox}/{src,scenarios}/**/*',
  'packages/flows/src/!(portal|check-in|incident-report)/**/*',
  'hosts/**/*',
  'packages/host/src/**/*',
  'tools/hosting/**/*',
];

/**
 * Returns the products that a journey (an end-to-end test) covers, by the name of its folder or file; all products if
 * the name matches none.
 */
const getProducts = (file: string): readonly string[] => {
  const own = /e2e\/(portal|photos|check-in|incident)/.exec(file)?.[1];
  if (own === undefined) return PRODUCTS;
  return own === 'photos' ? ['portal'] : PRODUCTS.filter((product) => product.startsWith(own));
};

/**
 * Journeys (end-to-end tests) through the built hosts. A journey of one product does not depend on the pages of
 * another, because products cannot import each other.
 */
export const journeyFiles = {
  patterns: ['tests/e2e/**/*.spec.ts'],
  setup: ['tests/e2e/playwright.config.ts'],
  more: (file: string) => [
    ...SOURCES,
    ...getProducts(file).map((product) => `packages/flows/src/${product}/**/!(*.stories|*.test).{ts,tsx}`),
  ],
};

const workshopInputs: Readonly<Record<string, readonly string[]>> = {
  // This test runs the generators on brands, sites and hosts; the step `types` checks the types of all other code.
  'new-brand': [
    'tools/**/*',
    'hosts/**/*',
    'packages/ui/src/{tokens,brands}/**/*',
    'packages/flows/src/site/**/*',
    'packages/*/package.json',
  ],
  // This test runs stories that must fail, to prove that the checks find their faults.
  checks: ['.storybook/**/*', 'tests/workshop/broken/*', 'packages/ui/src/{tokens,brands}/**/*'],
  pictures: ['tests/visual/baselines/**/*', 'tools/commands/chromatic.ts'],
};

/** Tests of the npm packages for other repositories, which are run on the packed tarballs. */
export const packageFiles = {
  patterns: ['tests/packages/*.test.ts'],
  setup: ['vitest.config.ts', 'tests/packages/packed.ts'],
  more: () => [
    ...SOURCES,
    'packages/flows/src/**/*',
    'templates/**/*',
    'tools/**/*',
    'packages/*/*.{json,txt}',
  ],
};

/** Tests of the workshop (Storybook), both built and as the development server runs it. */
export const workshopFiles = {
  patterns: ['tests/workshop/*.test.ts'],
  setup: ['vitest.config.ts'],
  more: (file: string) =>
    workshopInputs[/([^/]+)\.test\.ts$/.exec(file)?.[1] ?? ''] ?? [
      ...SOURCES,
      '.storybook/**/*',
      'packages/flows/src/**/*',
      'tests/workshop/**/*',
    ],
};
