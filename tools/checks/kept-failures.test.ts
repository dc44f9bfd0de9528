import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetRunFailures, keepRunFailures } from './kept-failures.ts';

describe('keepRunFailures', () => {
  let folder: string;
  let results: string;
  let kept: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-failures-'));
    results = join(folder, 'results');
    kept = join(folder, 'kept');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps the trace of a failed run when the next run deletes it', () => {
    mkdirSync(join(results, 'e2e/a-journey'), { recursive: true });
    writeFileSync(join(results, 'e2e/a-journey/trace.zip'), 'trace');

    const copy = keepRunFailures(2, results, kept);
    rmSync(results, { recursive: true });

    expect(copy).toBe(join(kept, 'run-2'));
    expect(readFileSync(join(kept, 'run-2/e2e/a-journey/trace.zip'), 'utf8')).toBe('trace');
  });

  test('returns nothing for a run that stored nothing', () => {
    expect(keepRunFailures(1, results, kept)).toBeUndefined();
    expect(existsSync(kept)).toBe(false);
  });

  test('deletes what earlier commands have kept', () => {
    mkdirSync(results);
    keepRunFailures(1, results, kept);

    forgetRunFailures(kept);

    expect(existsSync(kept)).toBe(false);
  });
});
