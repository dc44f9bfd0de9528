import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { root } from '../paths/root.ts';
import { ACCEPTED_MUTANTS } from './accepted.ts';
import { parseChangedLines } from '../paths/changed.ts';
import { countMutants } from './count.ts';
import type { RunMode } from './limits.ts';
import { NearestFirstSequencer, sortNearestFirst, WIDTH_VARIABLE } from './nearest-first.ts';
import { drawMutationSample, parseSampleShard } from './sample.ts';
import { findFilesToMutate } from './scope.ts';
import { formatScore, computeScore, type MutantOutcome } from './score.ts';

describe('parseChangedLines', () => {
  it('reads added and changed lines by file, but no removed ones', () =>
    expect(
      parseChangedLines(
        [
          '--- a/packages/api/src/a.ts',
          '+++ b/packages/api/src/a.ts',
          '@@ -3 +3,2 @@ const',
          '+one',
          '+two',
          '@@ -9,2 +10,0 @@',
          '@@ -20 +19 @@',
          '--- /dev/null',
          '+++ b/b.ts',
          '@@ -0,0 +1,40 @@',
          '--- a/gone.ts',
          '+++ /dev/null',
          '@@ -1,4 +0,0 @@',
        ].join('\n'),
      ),
    ).toEqual([
      { file: 'packages/api/src/a.ts', first: 3, last: 4 },
      { file: 'packages/api/src/a.ts', first: 19, last: 19 },
      { file: 'b.ts', first: 1, last: 40 },
    ]));
});

describe('drawMutationSample', () => {
  const counted = fc
    .array(fc.nat({ max: 60 }), { maxLength: 40 })
    .map((counts) => new Map(counts.map((count, index) => [`file-${index}.ts`, count])));
  const sum = (counts: ReadonlyMap<string, number>, files: readonly string[]) =>
    files.reduce((total, file) => total + counts.get(file)!, 0);

  it('draws the wanted number of mutants and divides them into parts', () =>
    fc.assert(
      fc.property(
        counted,
        fc.nat({ max: 900 }),
        fc.string(),
        fc.integer({ min: 1, max: 5 }),
        (counts, least, seed, of) => {
          const whole = drawMutationSample(counts, least, seed, { part: 1, of: 1 });
          const all = sum(counts, [...counts.keys()]);
          expect(sum(counts, whole)).toBeGreaterThanOrEqual(Math.min(least, all));
          const parts = Array.from({ length: of }, (_, index) =>
            drawMutationSample(counts, least, seed, { part: index + 1, of }),
          );
          expect(parts.flat().toSorted()).toEqual(whole);
        },
      ),
    ));

  it('draws the same files for the same seed in any order of files', () => {
    const counts = new Map(Array.from({ length: 50 }, (_, index) => [`file-${index}.ts`, 10]));
    const draw = (seed: string, from = counts) =>
      drawMutationSample(from, 100, seed, { part: 1, of: 1 }).join();
    expect(draw('2026-11-22')).toBe(draw('2026-11-22', new Map([...counts].toReversed())));
    expect(new Set(['1', '2', '3', '4'].map((seed) => draw(seed))).size).toBeGreaterThan(1);
  });

  it.each(['0/4', '5/4', '1', '1/0', 'a/b'])('refuses the shard %s', (text) =>
    expect(() => parseSampleShard(text)).toThrow('1/4'),
  );
});

it('runs the tests of the changed file’s own folder first, and those of other packages last', () => {
  const [far, contract, area, near, own] = [
    '/r/packages/ui/src/c.test.ts',
    '/r/tests/contracts/d.test.ts',
    '/r/packages/flows/src/x.test.ts',
    '/r/packages/flows/src/a/b.test.ts',
    '/r/packages/flows/src/a/b/b.test.ts',
  ];
  const tests = [far, contract, area, near, own];
  const sort = (changed: readonly string[]) =>
    sortNearestFirst(
      tests,
      changed,
      (test) => test,
      () => '',
    );
  expect(sort(['/r/packages/flows/src/a/b/b.ts'])).toEqual([own, near, area, contract, far]);
  expect(sort(['/r/packages/api/src/cards/requests.ts'])[0]).toBe(contract);
});

it('of equally near tests, runs those first that have most words in common with the changed file', () => {
  const texts: Record<string, string> = {
    '/r/a/search.ts': 'export const searchReservation = ({ hasValidResult }) => hasValidResult;',
    '/r/a/cards.test.ts': 'it is about something else, and about a card',
    '/r/a/login.test.ts': "run('searchReservation')",
    '/r/a/results.test.ts': "expect(run('searchReservation')).toEqual({ hasValidResult: true })",
  };
  const [changed = '', ...tests] = Object.keys(texts);
  expect(
    sortNearestFirst(
      tests,
      [changed],
      (test) => test,
      (path) => texts[path] ?? '',
    ),
  ).toEqual(['/r/a/results.test.ts', '/r/a/login.test.ts', '/r/a/cards.test.ts']);
});

it.each<[RunMode | undefined, number, number]>([
  ['dry-run', 30, 2],
  ['mutant', 25, 1],
  [undefined, 30, 1],
])('in the mode %s, runs %d of 30 test files, of which %d at the same time', async (mode, count, workers) => {
  vi.stubEnv(WIDTH_VARIABLE, '2');
  const sort = vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation(async (all) => all);
  const project = { config: { maxWorkers: 1 }, getProvidedContext: () => ({ mode }) };
  const tests = Array.from({ length: 30 }, (_, index) => ({ moduleId: `/r/${index}.test.ts`, project }));
  const sequencer = new NearestFirstSequencer({ config: { related: [] } } as unknown as Vitest);
  expect(await sequencer.sort(tests as unknown as TestSpecification[])).toHaveLength(count);
  expect(project.config.maxWorkers).toBe(workers);
  sort.mockRestore();
  vi.unstubAllEnvs();
});

describe('computeScore', () => {
  const outcome = (line: number, status: string, becomes = 'false'): MutantOutcome => ({
    file: 'a.ts',
    line,
    code: 'one  &&\n two',
    becomes,
    status,
  });
  const accepted = [
    { file: 'a.ts', code: 'one && two', becomes: 'true', reason: 'Both are the same there.' },
  ];

  it('counts what was killed among what could have been, without accepted survivors', () => {
    const score = computeScore(
      [
        outcome(9, 'Survived'),
        outcome(1, 'Killed'),
        outcome(2, 'Timeout'),
        outcome(3, 'NoCoverage'),
        outcome(4, 'Ignored'),
        outcome(5, 'RuntimeError'),
        outcome(6, 'Survived', 'true'),
      ],
      accepted,
    );
    expect(score).toMatchObject({ killed: 2, counted: 4, percent: 50, accepted: 1 });
    expect(formatScore(score)).toEqual([
      'a.ts',
      '  3: one && two  →  false  (no test runs it)',
      '  9: one && two  →  false',
      '» mutation: 2 of 4 killed, 50.0 %; 1 accepted with a reason',
    ]);
  });

  it('is whole where nothing counts', () => expect(computeScore([], []).percent).toBe(100));
});

it('mutates rules, engine, codecs and services, and neither texts nor tests', async () => {
  const files = findFilesToMutate();
  for (const wanted of [
    'flows/src/check-in/rules/',
    'flows/src/engine/',
    'api/src/',
    'sandbox/src/services/',
  ])
    expect(files.filter((file) => file.startsWith(`packages/${wanted}`)).length).toBeGreaterThan(3);
  expect(files.filter((file) => /test|messages|generated/.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

it.each([
  'check-in/invite/use-invite.ts',
  'check-in/steps/form/use-details-form.ts',
  'check-in/steps/verify/use-card.ts',
  'check-in/steps/verify/use-start-identity.ts',
  'incident-report/submission/use-submission.ts',
  'photos/send/use-sending.ts',
  'portal/use-photo-batch.ts',
])('changes the hook %s, which sends something', (file) =>
  expect(findFilesToMutate([`flows/src/${file}`])).toHaveLength(1),
);

it.each([
  'check-in/routes/flow.ts',
  'engine/form-step/use-form-step.ts',
  'engine/form-step/use-submit-attempts.ts',
  'engine/form-step/use-typed-draft.ts',
  'engine/outbox/outbox.ts',
  'engine/steps/steps.ts',
  'engine/steps/use-flow.tsx',
  'incident-report/flow.ts',
  'photos/send/batch-outbox.ts',
  'shell/SessionGuard.tsx',
])('changes %s, which decides or sends', (file) =>
  expect(findFilesToMutate()).toContain(`packages/flows/src/${file}`),
);

it('changes every file of the flows that makes the key of a write', () => {
  const changed = new Set(findFilesToMutate());
  const writing = globSync('packages/flows/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/testing/**'] })
    .filter((file) => !/\.(test|stories)\.tsx?$|\/(testing|types)\.tsx?$/.test(file))
    .filter((file) => /\bsendOnce\(|createIdempotencyKey\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(writing.length).toBeGreaterThan(15);
  expect(writing.filter((file) => !changed.has(file))).toEqual([]);
});

it('changes no component that only shows something', () => {
  for (const shown of ['engine/steps/StepProgress.tsx', 'photos/show/Gallery.tsx', 'shell/AppShell.tsx'])
    expect(findFilesToMutate()).not.toContain(`packages/flows/src/${shown}`);
});

it.each(['check-in/steps/summary/use-summary.ts', 'engine/use-online.ts'])(
  'leaves out the hook %s, which sends nothing',
  (file) => expect(findFilesToMutate([`flows/src/${file}`])).toEqual([]),
);

it('leaves out what a value is called in an error, and keeps what is asked of it', async () => {
  const counts = await countMutants(findFilesToMutate(['api/src/cards/requests.ts']));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(20);
  expect(all).toBeLessThan(41);
});

it('counts mutants by the smallest parts of a file that do not lie within each other', async () => {
  const file = findFilesToMutate(['api/src/wire/email.ts']);
  const counts = await countMutants(file);
  expect([...counts.keys()].every((part) => /^packages\/.*\.ts:\d+:\d+-\d+:\d+$/.test(part))).toBe(true);
  // One for the pattern, and one for the function.
  expect(counts.size).toBe(2);
});

it.each(ACCEPTED_MUTANTS)('the mutant of $code in $file is accepted for code that exists', ({ file, code }) =>
  expect(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')).toContain(code),
);
