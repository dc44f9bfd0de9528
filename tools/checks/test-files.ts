import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** Rules and guards in Node, components in jsdom. */
export const unitFiles = {
  patterns: ['{packages,hosts,tools,tests,.storybook}/**/*.test.{ts,tsx}'],
  setup: ['vitest.config.ts', '.storybook/dom.setup.ts'],
};

/** A story's id begins with its title, which is also how its pictures' folders begin. */
const picturesOf = (file: string): string => {
  const title = /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  return `tests/visual/baselines/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-*/*`;
};

/** Stories, and the pictures of each. */
export const storyFiles = {
  patterns: ['packages/*/src/**/*.stories.tsx', '.storybook/stories/*.stories.tsx'],
  setup: ['vitest.config.ts', '.storybook/vitest.setup.ts', '.storybook/main.ts', '.storybook/preview.tsx'],
  more: (file: string) => [picturesOf(file)],
};

const PRODUCTS = ['portal', 'check-in', 'incident-report'] as const;

/** What the pages of the built hosts and of the workshop are made of. */
const SOURCES = [
  'packages/{api,ui,sandbox}/{src,scenarios}/**/*',
  'packages/flows/src/!(portal|check-in|incident-report)/**/*',
  'hosts/**/*',
  'tools/hosting/**/*',
];

/** The product that a journey walks through, by the name of its folder or file; all products where it does not say. */
const productsOf = (file: string): readonly string[] => {
  const own = /e2e\/(portal|photos|check-in|incident)/.exec(file)?.[1];
  if (own === undefined) return PRODUCTS;
  return own === 'photos' ? ['portal'] : PRODUCTS.filter((product) => product.startsWith(own));
};

/** Journeys through built hosts: those of one product do not depend on the pages of another, which they cannot import. */
export const journeyFiles = {
  patterns: ['tests/e2e/**/*.spec.ts'],
  setup: ['tests/e2e/playwright.config.ts'],
  more: (file: string) => [
    ...SOURCES,
    ...productsOf(file).map((product) => `packages/flows/src/${product}/**/!(*.stories|*.test).{ts,tsx}`),
  ],
};

const workshopInputs: Readonly<Record<string, readonly string[]>> = {
  // Made by the generators from brands, sites and hosts; the types of all other code are the first step's.
  'new-brand': [
    'tools/**/*',
    'hosts/**/*',
    'packages/ui/src/{tokens,brands}/**/*',
    'packages/flows/src/site/**/*',
    'packages/*/package.json',
  ],
  // Stories that must fail, and the checks that must find them.
  checks: ['.storybook/**/*', 'tests/workshop/broken/*', 'packages/ui/src/{tokens,brands}/**/*'],
  pictures: ['tests/visual/baselines/**/*', 'tools/commands/chromatic.ts'],
};

/** The workshop as it is built and as it is developed in. */
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
