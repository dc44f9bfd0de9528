import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { root as project } from '../paths/root.ts';
import { KNOWN_READS } from './known-reads.ts';
import { DependencyHasher, type ExtraDependencies } from './reach.ts';
import {
  eachStoryOfFiles,
  endToEndTestFiles,
  packageTestFiles,
  servedHosts,
  storybookTestFiles,
  storyTestFiles,
  unitTestFiles,
} from './test-files.ts';
import { hashOfTests, inputsOfTests } from './test-hash.ts';

const graph = new Map([
  ['packages/a/src/one.test.ts', ['packages/a/src/one.ts']],
  ['packages/a/src/one.ts', ['packages/a/src/two.ts']],
  ['packages/a/src/two.ts', []],
  ['packages/a/src/other.ts', []],
  ['packages/b/src/lists.test.ts', ['packages/b/src/lists.ts']],
]);

describe('what a test reaches', () => {
  let root: string;
  let knownReads: Record<string, readonly string[]> = {};
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const getHash = (test: string, further?: ExtraDependencies): string =>
    new DependencyHasher(root, graph, knownReads).hash([`packages/${test}`], further);
  /** Returns whether the hash of a test's dependencies changes when a file changes. */
  const seesChangeOf = (test: string, file: string, further?: ExtraDependencies): boolean => {
    const before = getHash(test, further);
    write(file, 'changed');
    return getHash(test, further) !== before;
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'reach-'));
    for (const file of graph.keys()) write(file, `export {}; // ${file}`);
    knownReads = {};
    write('packages/a/src/face.css', 'a {}');
    write('packages/b/src/faces/x.json', '{}');
    return () => rmSync(root, { recursive: true });
  });

  it.each([
    ['itself', 'packages/a/src/one.test.ts'],
    ['what it imports', 'packages/a/src/one.ts'],
    ['what that imports', 'packages/a/src/two.ts'],
    ['a style sheet of its package', 'packages/a/src/face.css'],
  ])('is %s', (_, file) => expect(seesChangeOf('a/src/one.test.ts', file)).toBe(true));

  it.each(['packages/a/src/other.ts', 'packages/b/src/lists.ts', 'packages/b/src/faces/x.json'])(
    'is not %s',
    (file) => expect(seesChangeOf('a/src/one.test.ts', file)).toBe(false),
  );

  it('is a file that is added to a folder of which it loads all', () => {
    write('packages/b/src/lists.ts', "export const all = import.meta.glob('./faces/*.ts');");
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/b/src/faces/new.ts')).toBe(true);
  });

  it('is no file beside those that a pattern names, nor what it imports', () => {
    write(
      'packages/b/src/lists.ts',
      "export const all = import.meta.glob<string>(\n  ['./faces/*.ts', './marks/*.ts'],\n  { eager: true },\n);",
    );
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/b/src/marks/new.ts')).toBe(true);
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/b/src/new.ts')).toBe(false);
  });

  it('is no other test in a folder of which it loads all', () => {
    write('packages/b/src/lists.ts', "export const all = import.meta.glob('./faces/*.ts');");
    write('packages/b/src/faces/face.test.ts', "import { readFileSync } from 'node:fs';");
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/b/src/faces/face.test.ts')).toBe(false);
    // A test that reads files itself depends on all of them, but one that only loads a folder does not.
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/a/src/other.ts')).toBe(false);
  });

  it('is a worker that it starts by its address', () => {
    write('packages/b/src/lists.ts', "new Worker(new URL('./work.worker.ts', import.meta.url));");
    expect(seesChangeOf('b/src/lists.test.ts', 'packages/b/src/work.worker.ts')).toBe(true);
  });

  it('is everything where it reads files itself', () => {
    write('packages/a/src/one.test.ts', "import { readFileSync } from 'node:fs';");
    expect(seesChangeOf('a/src/one.test.ts', 'packages/b/src/lists.ts')).toBe(true);
  });

  it.each([
    'docs/product/README.md',
    'deploy/compose.yaml',
    'templates/host/package.json',
    '.changeset/README.md',
    '.github/workflows/checks.yml',
    '.ci/run',
    'OWNERS',
    '.gitignore',
  ])('is %s where it reads files itself, and otherwise not', (file) => {
    expect(seesChangeOf('b/src/lists.test.ts', file)).toBe(false);
    rmSync(join(root, file));
    write('packages/a/src/one.test.ts', "import { readFileSync } from 'node:fs';");
    expect(seesChangeOf('a/src/one.test.ts', file)).toBe(true);
  });

  it('is no folder that a build leaves behind', () => {
    write('packages/a/src/one.test.ts', "import { readFileSync } from 'node:fs';");
    expect(seesChangeOf('a/src/one.test.ts', 'dist/page.html')).toBe(false);
  });

  it('is the page that it compares with what it makes', () => {
    write('packages/a/src/one.test.ts', "await expect(page).toMatchFileSnapshot('../../../docs/flow.txt');");
    expect(seesChangeOf('a/src/one.test.ts', 'docs/flow.txt')).toBe(true);
  });

  it('is what a helper is known to read and start where that is known, and nothing else', () => {
    const starts = "import { spawn } from 'node:child_process';";
    write('packages/a/src/one.test.ts', starts);
    knownReads = { 'packages/a/src/one.test.ts': ['packages/b/src/lists.ts'] };
    expect(seesChangeOf('a/src/one.test.ts', 'packages/a/src/other.ts')).toBe(false);
    expect(seesChangeOf('a/src/one.test.ts', 'packages/b/src/lists.ts')).toBe(true);
    write('packages/b/src/lists.ts', 'export {};');
    knownReads = { 'packages/a/src/one.test.ts': ['packages/b/src/lists.test.ts'] };
    // A program that the test starts counts, with everything that the program imports.
    expect(seesChangeOf('a/src/one.test.ts', 'packages/b/src/lists.ts')).toBe(true);
  });

  it('is not everything where all that it reads is named', () => {
    write('packages/a/src/one.test.ts', "import { readFileSync } from 'node:fs';");
    const named = { more: ['packages/b/**/*.json'], isComplete: true };
    expect(seesChangeOf('a/src/one.test.ts', 'packages/a/src/other.ts', named)).toBe(false);
    expect(seesChangeOf('a/src/one.test.ts', 'packages/b/src/faces/x.json', named)).toBe(true);
  });

  it('is not what it cannot come to, nor what only that imports', () => {
    const named = { without: /src\/one\.ts$/ };
    expect(seesChangeOf('a/src/one.test.ts', 'packages/a/src/two.ts', named)).toBe(false);
  });

  it('is also what is named for it', () =>
    expect(
      seesChangeOf('a/src/one.test.ts', 'packages/b/src/faces/x.json', { more: ['packages/b/**/*.json'] }),
    ).toBe(true));

  it('is the day where it draws what it tries, and otherwise not', () => {
    const hashOn = (day: string): string =>
      new DependencyHasher(root, graph, {}, day).hash(['packages/a/src/one.test.ts']);
    expect(hashOn('2026-11-22')).toBe(hashOn('2026-11-23'));
    write('packages/a/src/one.test.ts', "for (const kind of drawDailyRandomItems(['one', 'other'], 1)) {}");
    const [first, same, other] = ['2026-11-22', '2026-11-22', '2026-11-23'].map((day) => hashOn(day));
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is a baseline picture if it is named, and otherwise none', () => {
    const picture = 'tests/visual/baselines/page-first/ace-phone.webp';
    write(picture, 'before');
    expect(seesChangeOf('a/src/one.test.ts', picture, { more: ['tests/visual/**/*'] })).toBe(false);
    write(picture, 'before');
    const named = { more: ['tests/visual/baselines/page-*/*'] };
    expect(seesChangeOf('a/src/one.test.ts', picture, named)).toBe(true);
  });
});

it.each(['tests/guards/pictures.test.ts', '.storybook/pictures/shots.test.ts'])(
  'counts the baseline pictures among what %s reads',
  (file) => expect(unitTestFiles.reach(file).more).toContain('tests/visual/baselines/**/*'),
);

describe('what each story of a page depends on', () => {
  const portal = 'packages/flows/src/portal';
  const photos = `${portal}/pages/rental-photos/RentalPhotosPage`;
  const pages = [`${photos}.tsx`, `${portal}/pages/document/DocumentPage.tsx`];
  const routes = [`${portal}/routes/PortalArea.tsx`, 'packages/flows/src/host/App.tsx'];
  const stories = [`${photos}.stories.tsx`, `${portal}/area/PortalLayout.stories.tsx`];
  const ofRoutes = new Map([
    ...stories.map((file) => [file, routes] as const),
    ...routes.map((file) => [file, pages] as const),
    [`${photos}.tsx`, [`${portal}/pages/upload-photos/terms.ts`]] as const,
  ]);
  const hasher = new DependencyHasher(project, ofRoutes, KNOWN_READS);
  const [ofPage = '', ofLayout = ''] = stories;

  it.each([
    ['its page', ofPage, `${photos}.tsx`, true],
    ['what its page imports from another page', ofPage, `${portal}/pages/upload-photos/terms.ts`, true],
    ['the routes', ofPage, `${portal}/routes/PortalArea.tsx`, true],
    ['another page, to which the routes lead', ofPage, `${portal}/pages/document/DocumentPage.tsx`, false],
    ['a page, for a story that belongs to none', ofLayout, `${portal}/pages/document/DocumentPage.tsx`, true],
  ])('is %s: %s, %s, %s', (_, story, input, isAmong) => {
    expect(inputsOfTests(hasher, story, eachStoryOfFiles).has(input)).toBe(isAmong);
    expect(inputsOfTests(hasher, story, storyTestFiles).has(input)).toBe(true);
  });
});

it('reaches nothing but its own imports from the test of a rule, whatever sets it up', () => {
  const rule = 'packages/flows/src/portal/rules/check-digit.test.ts';
  // Without a graph no imports count, so the remaining inputs are those of the set-up of every unit test.
  const inputs = inputsOfTests(new DependencyHasher(project, new Map(), KNOWN_READS), rule, unitTestFiles);
  expect(inputs).toContain(rule);
  expect(inputs).not.toContain('README.md');
});

describe('what configures the tests', () => {
  const hasher = new DependencyHasher(project, new Map(), KNOWN_READS);
  const button = 'packages/ui/src/components/Button/Button.stories.tsx';
  const imports = [
    ...readFileSync(join(project, 'vitest.config.ts'), 'utf8').matchAll(/from '\.\/([^']+)'/g),
  ].map(([, file]) => file!);
  const forStoriesOnly = /^tests\/visual\/|^\.storybook\/vitest\.browser\.ts$/;

  it.each([
    ...imports,
    '.storybook/preview-head.html',
    'tests/visual/compare.ts',
    'tools/browser.ts',
    'tools/generate/brand/brands.ts',
  ])('counts %s among what a story depends on', (file) =>
    expect(inputsOfTests(hasher, button, storyTestFiles)).toContain(file),
  );

  it.each(imports)('counts %s among what a unit test depends on, unless it is for stories alone', (file) => {
    const inputs = inputsOfTests(
      hasher,
      'packages/flows/src/portal/rules/check-digit.test.ts',
      unitTestFiles,
    );
    expect(inputs.has(file)).toBe(!forStoriesOnly.test(file));
  });

  it.each([
    ['a story', button, storyTestFiles],
    ['a journey', 'tests/e2e/prerender.spec.ts', endToEndTestFiles],
    ['a journey that tells what it fetches', 'tests/e2e/prerender.spec.ts', servedHosts],
    ['a test of the packages', 'tests/packages/outside.test.ts', packageTestFiles],
    ['a test of the workshop', 'tests/workshop/toolbar.test.ts', storybookTestFiles],
    ['one that tells what it fetches', 'tests/workshop/toolbar.test.ts', storybookTestFiles.served],
  ])('runs %s again after the browser was updated', (_, file, settings) => {
    const hashIn = (browser: string): string =>
      hashOfTests(
        new DependencyHasher(project, new Map(), KNOWN_READS, '2026-11-22', () => browser),
        file,
        settings,
      );
    expect(hashIn('Chromium 157')).not.toBe(hashIn('Chromium 156'));
  });

  it('does not draw the day into a story, which is played whole only after a change', () => {
    const hashOn = (day: string): string =>
      hashOfTests(new DependencyHasher(project, new Map(), {}, day, () => ''), button, storyTestFiles);
    expect(hashOn('2026-11-22')).toBe(hashOn('2026-11-23'));
  });

  it('runs no unit test again after the browser was updated, nor asks for its version', () => {
    const fail = (): string => expect.fail('asked for the version');
    const quiet = new DependencyHasher(project, new Map(), KNOWN_READS, '2026-11-22', fail);
    expect(hashOfTests(quiet, 'tools/checks/depth.test.ts', unitTestFiles)).not.toBe('');
  });
});
