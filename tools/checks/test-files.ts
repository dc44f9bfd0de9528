import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';
import type { ExtraDependencies } from './reach.ts';
import type { ServedFiles } from './reached-tests.ts';
import { DOM_SETUP, QUICK_KEYS_SETUP, UNIT_SETUP } from './unit-settings.ts';

const BASELINES = 'tests/visual/baselines/**/*';

/**
 * Files that Vitest's configuration uses for every test, such as the compiler's options and the order of the tests.
 * They are listed here because the import graph has no files of the root. Their own imports, such as the build of the
 * hosts, are not listed, because they cannot affect a test.
 */
const CONFIGURED = [
  '.storybook/styled-components.ts',
  'packages/host/src/vite.ts',
  'tools/checks/{depth,projects-in-turn,unit-settings}.ts',
];

/**
 * Files that Vitest's configuration uses only for stories: the browser, the comparison of pictures and the change of
 * brand colours. Also the file that Storybook adds to each story's page.
 */
const STORY_RUNNER = [
  '.storybook/vitest.browser.ts',
  '.storybook/preview-head.html',
  'tests/visual/*.ts',
  'tools/browser.ts',
  'tools/generate/brand/brands.ts',
];

/**
 * The unit tests that read baseline pictures. For all other tests, baseline pictures are not among the files that they
 * may read.
 */
const PICTURE_READERS = ['tests/guards/pictures.test.ts', '.storybook/pictures/shots.test.ts'];

/**
 * The files of unit tests. Tests of rules and guards run in Node, those of components in jsdom (a simulated
 * browser).
 */
export const unitTestFiles = {
  patterns: ['{packages,hosts,tools,tests,.storybook}/**/*.test.{ts,tsx}'],
  exclude: ['tests/{e2e,packages,visual,workshop}/**'],
  // The first pattern matches the tests that start the sandbox as processes, cut its connections and kill it. The
  // others take three seconds or more each, which is a fifth of the time of all unit tests.
  slow: [
    'tests/sandbox/*.test.ts',
    'packages/flows/src/check-in/steps/form/{changed-on-desktop,chosen-address,typed-over-document}.test.tsx',
    'packages/flows/src/incident-report/pdf/build-pdf.test.ts',
    'packages/flows/src/incident-report/submission/{pdf-pages,submission-matrix}.test.ts',
    'packages/sandbox/src/control/control.test.ts',
    'packages/sandbox/src/services/{auth/limits,incidents/incidents}.test.ts',
    'packages/ui/src/modal/use-back-close.test.tsx',
    'tools/{bench/services/year,checks/step}.test.ts',
  ],
  // Opening embedded PostgreSQL takes seconds. The random sequences of faults also use it.
  slowToImport: ['packages/sandbox/src/store/sql/pglite.ts'],
  setup: ['vitest.config.ts', ...new Set([...UNIT_SETUP, ...DOM_SETUP])],
  reach: (file: string): ExtraDependencies => ({
    more: [...CONFIGURED, ...(PICTURE_READERS.includes(file) ? [BASELINES] : [])],
  }),
};

/**
 * Returns a pattern that matches the baseline pictures of the stories in a file. The names of their folders start with
 * the file's title.
 */
const getPictures = (file: string): string => {
  const title = /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  return `tests/visual/baselines/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-*/*`;
};

const PRODUCTS = ['portal', 'check-in', 'incident-report'] as const;

/**
 * Returns a pattern that matches the sources of all products except those with these names; undefined if there are no
 * others.
 */
const otherProducts = (names: readonly string[]): RegExp | undefined => {
  const others = PRODUCTS.filter((product) => !names.includes(product));
  return others.length > 0 ? new RegExp(`^packages/flows/src/(${others.join('|')})/`) : undefined;
};

/**
 * The files of Storybook's stories, which run as tests. Each result also depends on the baseline pictures. A story of
 * one product shows no page of another, although its set-up imports the routes of all products.
 */
export const storyTestFiles = {
  patterns: ['packages/*/src/**/*.stories.tsx', '.storybook/stories/*.stories.tsx'],
  setup: [
    'vitest.config.ts',
    '.storybook/console-tasks.setup.ts',
    'packages/flows/src/engine/drafts/forget-memory.setup.ts',
    QUICK_KEYS_SETUP,
    '.storybook/vitest.setup.ts',
    '.storybook/main.ts',
    '.storybook/preview.tsx',
  ],
  reach: (file: string): ExtraDependencies => {
    const own = PRODUCTS.find((product) => file.startsWith(`packages/flows/src/${product}/`));
    const without = own && otherProducts([own]);
    return {
      isInBrowser: true,
      more: [...CONFIGURED, ...STORY_RUNNER, getPictures(file)],
      ...(without && { without }),
    };
  },
};

/** Matches the folder of a page or of a step: its product, the kind of folder, and its name. */
const PAGE_FOLDER = /^packages\/flows\/src\/([^/]+)\/(?:pages|steps)\/([^/]+)\//;

/**
 * Returns what every story of a file depends on. A story is set up with the routes of its whole product, but stories
 * that belong to a page show another one only if they lead there. So these do not depend on the product's other pages,
 * unless they import them without the routes.
 */
const reachOfEachStory = (file: string): ExtraDependencies => {
  const [, product, page] = PAGE_FOLDER.exec(file) ?? [];
  const reach = storyTestFiles.reach(file);
  if (product === undefined || page === undefined) return reach;
  const folder = `^packages/flows/src/${product}`;
  return {
    ...reach,
    withoutImports: {
      from: new RegExp(`^packages/flows/src/(${product}/routes|host)/`),
      to: new RegExp(`${folder}/(pages|steps)/(?!${page}/)`),
    },
  };
};

/** The same files, with what every story of a file depends on instead of what any of them may depend on. */
export const eachStoryOfFiles = { ...storyTestFiles, reach: reachOfEachStory };

/** Patterns of the source files from which the hosts and the workshop (Storybook) are built. */
const SOURCES = [
  'packages/{api,ui,sandbox}/{src,scenarios}/**/*',
  'packages/flows/src/!(portal|check-in|incident-report)/**/*',
  'hosts/**/*',
  'packages/host/src/**/*',
  'tools/hosting/**/*',
];

/**
 * Returns the products that an end-to-end test covers (portal, check-in, incident report), by the name of its folder or
 * file. Returns all products if the name contains none.
 */
const getProducts = (file: string): readonly string[] => {
  const own = /e2e\/(portal|photos|check-in|incident)/.exec(file)?.[1];
  if (own === undefined) return PRODUCTS;
  return own === 'photos' ? ['portal'] : PRODUCTS.filter((product) => product.startsWith(own));
};

const END_TO_END_HELPERS = [
  'tests/e2e/**/!(*.spec).ts',
  'tools/*.ts',
  'tools/{paths,process}/**/*',
  'deploy/nginx/**/*',
];

/**
 * Returns what an end-to-end test depends on besides the built files that it fetches: its helpers, the services, and
 * the server of the hosts.
 */
const servicesReach = (file: string): ExtraDependencies => {
  const without = otherProducts(getProducts(file));
  return {
    isComplete: true,
    isInBrowser: true,
    ...(without && { without }),
    more: [
      'packages/{api,sandbox}/{src,scenarios}/**/*',
      'hosts/sandbox/**/*',
      'packages/host/src/**/*',
      'tools/hosting/**/*',
      ...END_TO_END_HELPERS,
    ],
  };
};

/** The built hosts, and how journeys fetch them. */
export const servedHosts: ServedFiles = {
  folder: 'dist',
  setup: ['tests/e2e/playwright.config.ts'],
  reach: servicesReach,
  server: /^tests\/e2e\/fixtures\.ts$/,
};

/**
 * The files of end-to-end tests through the built hosts. A test of one product does not depend on the pages of
 * another, because products cannot import each other.
 */
export const endToEndTestFiles = {
  patterns: ['tests/e2e/**/*.spec.ts'],
  setup: ['tests/e2e/playwright.config.ts'],
  reach: (file: string): ExtraDependencies => ({
    ...servicesReach(file),
    more: [
      ...SOURCES,
      ...END_TO_END_HELPERS,
      'packages/flows/src/*.ts',
      ...getProducts(file).map((product) => `packages/flows/src/${product}/**/!(*.stories|*.test).{ts,tsx}`),
    ],
  }),
};

/**
 * The files that the tests of the toolbar and of the stories side by side are about. A page that these only show is no
 * reason to test them, because its own stories test it.
 */
const workshopTools = [
  ...SOURCES,
  '.storybook/**/*',
  'packages/flows/src/portal/!(pages)/**/*',
  'tests/workshop/**/*',
];

/** The dependencies of the transcript of a product's journey for a screen reader. */
const getTranscriptInputs = (product: (typeof PRODUCTS)[number]): readonly string[] => [
  ...SOURCES,
  '.storybook/**/*',
  `packages/flows/src/${product}/**/*`,
  'tests/workshop/**/*',
];

const workshopInputs: Readonly<Record<string, readonly string[]>> = {
  // This test runs the generators for brands, sites and hosts, so it depends only on these files. The step `types`
  // checks the types of all other code.
  'new-brand': [
    'tools/**/*',
    'hosts/**/*',
    'packages/ui/src/{tokens,brands}/**/*',
    'packages/flows/src/site/**/*',
    'packages/sandbox/src/core/brands.ts',
    'packages/*/package.json',
  ],
  // This test runs stories that must fail, to prove that the checks find their faults. So it depends only on these
  // stories and the checks.
  checks: ['.storybook/**/*', 'tests/workshop/broken/*', 'packages/ui/src/{tokens,brands}/**/*'],
  noisy: ['.storybook/**/*', 'tests/workshop/**/*.{ts,tsx}', 'tools/hosting/**/*'],
  pictures: [BASELINES, 'tools/commands/chromatic.ts', 'chromatic.config.json'],
  // This test shows every component of packages/ui on one page.
  'brand-switch': ['.storybook/**/*', 'packages/ui/src/**/*', 'tests/workshop/**/*'],
  toolbar: workshopTools,
  'side-by-side': workshopTools,
  ...Object.fromEntries(
    PRODUCTS.map((product) => [`transcript-${product}`, getTranscriptInputs(product)] as const),
  ),
};

/** The files of tests of the npm packages that other repositories install. The tests use the packed tarballs. */
export const packageTestFiles = {
  patterns: ['tests/packages/*.test.ts'],
  setup: ['vitest.config.ts', 'tests/packages/packed.ts'],
  reach: (): ExtraDependencies => ({
    isInBrowser: true,
    more: [...SOURCES, 'packages/flows/src/**/*', 'templates/**/*', 'tools/**/*', 'packages/*/*.{json,txt}'],
  }),
};

/** The test files for the workshop (Storybook), both its built version and its development server. */
export const storybookTestFiles = {
  patterns: ['tests/workshop/*.test.ts'],
  // Tests of the checks themselves, of the generators, of the workshop's own tools, and of what a screen reader says
  // throughout a product.
  drawn: Object.fromEntries(
    Object.entries(workshopInputs)
      .filter(([name]) => name !== 'pictures')
      .map(([name, about]) => [`tests/workshop/${name}.test.ts`, about] as const),
  ),
  setup: ['vitest.config.ts', 'tests/workshop/serve.setup.ts'],
  served: {
    folder: 'dist/storybook',
    setup: ['vitest.config.ts', 'tests/workshop/serve.setup.ts'],
    reach: () => ({ isComplete: true, isInBrowser: true, more: ['tests/workshop/**/*', 'tools/browser.ts'] }),
    server: /^tests\/workshop\/serve\.setup\.ts$/,
  } satisfies ServedFiles,
  reach: (file: string): ExtraDependencies => ({
    isComplete: true,
    isInBrowser: true,
    more: workshopInputs[/([^/]+)\.test\.ts$/.exec(file)?.[1] ?? ''] ?? [
      ...SOURCES,
      '.storybook/**/*',
      'docs/{adding,product/*}.md',
      'tools/reference/component-usage.ts',
      'packages/flows/src/**/*',
      'tests/workshop/**/*',
    ],
  }),
};
