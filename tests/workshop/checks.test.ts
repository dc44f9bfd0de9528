import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const root = join(import.meta.dirname, '../..');

/**
 * Runs the stories that must fail in the same way as `npm test -- stories` runs all others.
 * @returns the exit code, and the failure message of each story
 */
const runBroken = async (): Promise<{ code: number | null; said: Map<string, string> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-stories-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--project', 'stories', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, WORKSHOP_STORIES: '../tests/workshop/broken/Broken.stories.tsx', VITEST: '' },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    code,
    said: new Map(results.map(({ title, failureMessages = [] }) => [title, failureMessages.join('\n')])),
  };
};

describe('a story that must not pass', () => {
  let code: number | null;
  let said: Map<string, string>;
  beforeAll(async () => {
    ({ code, said } = await runBroken());
  }, 300_000);
  afterAll(() => said.clear());

  it('fails the run', () => {
    expect(code).toBe(1);
    expect(said.size).toBe(8);
  });
  it('is found by its interaction test @W-04', () =>
    expect(said.get('Interaction')).toContain('promise rejected'));
  it('is found by axe @W-05', () => expect(said.get('Unnamed')).toContain('image-alt'));
  it('is found in the one brand where its colours fail @W-05', () => {
    expect(said.get('One Brand')).toMatch(/meridian: color-contrast/);
    expect(said.get('One Brand')).not.toMatch(/(thrifty|dollar|ace|firefly): color-contrast/);
  });
  it('is found by the size of what is pressed', () => expect(said.get('Small Target')).toContain('48'));
  it('is found by the keyboard, which does not reach a control', () =>
    expect(said.get('Unreached')).toContain('the keyboard does not reach <button> "Behind the trap"'));
  it('is found by the focus, which a control does not show', () =>
    expect(said.get('Ringless')).toContain('focus is not shown at <button> "Without a ring"'));
  it('is found by its ring, which does not turn in forced colours', () =>
    expect(said.get('Closed Ring')).toContain('nothing turns at <button> "Save"'));
  it('is found by its width on a small phone', () => expect(said.get('Wide')).toContain('320'));
});
