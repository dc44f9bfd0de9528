import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hasTestPassed } from './passed-tests.ts';
import { listWalkedStories, storeWalkedStories } from './walked-stories.ts';

const hashes = new Map([
  ['page--first', 'hash of page'],
  ['page--second', 'hash of page'],
  ['other--first', 'hash of other'],
]);

/** Returns which stories count as shown after a walk that wrote these notes, or none. */
const knownAfter = (noted: string | undefined): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'walked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [notes, store] = [join(folder, 'walked.json'), join(folder, 'passed.json')];
  if (noted !== undefined) writeFileSync(notes, noted);
  storeWalkedStories(hashes, listWalkedStories(notes), store);
  return [...hashes].filter(([id, hash]) => hasTestPassed('walk', id, hash, store)).map(([id]) => id);
};

it.each([
  ['that showed two stories', '["page--second","other--first"]', ['page--second', 'other--first']],
  ['that showed none', '[]', []],
  ['that showed a story of no file', '["gone--first"]', []],
  ['that was left out or failed', undefined, []],
])('remembers of a walk %s only what it showed', (_, noted, known) =>
  expect(knownAfter(noted)).toEqual(known),
);
