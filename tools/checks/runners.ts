import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../hosting/hosts.ts';
import { node } from '../process/lifetime.ts';
import { capture, type Outcome, type Step } from './step.ts';

const reports = join(root, '.cache/reports');

/** Reads a runner's JSON report; nothing where it wrote none. The file is removed before each run, so it is this run's. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts what a runner reported; an exit that its counts do not explain counts as one failure. */
function settle(
  code: number,
  output: string,
  counts: { passed: number; failed: number } | undefined,
): Outcome {
  const passed = counts?.passed ?? 0;
  const failed = counts?.failed ?? 0;
  const nothingRan = passed + failed === 0;
  return { passed, failed: (code !== 0 || nothingRan) && failed === 0 ? 1 : failed, output };
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A step that runs tests with Vitest. In: its name and arguments, such as the projects. */
export const vitestStep = (name: string, args: readonly string[], more: Partial<Step> = {}): Step => ({
  ...more,
  name,
  run: async () => {
    const file = freshReport(name);
    const command = join(root, 'node_modules/vitest/vitest.mjs');
    const { code, output } = await capture(node, [
      command,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]);
    const report = readReport(file) as { numPassedTests: number; numFailedTests: number } | undefined;
    return settle(code, output, report && { passed: report.numPassedTests, failed: report.numFailedTests });
  },
});

/** A step that runs browser tests with Playwright. In: its name, arguments, and settings that may take time to make. */
export const playwrightStep = (
  name: string,
  args: readonly string[],
  settings: () => Promise<Record<string, string>>,
  more: Partial<Step> = {},
): Step => ({
  ...more,
  name,
  run: async () => {
    const file = freshReport(name);
    const command = join(root, 'tests/node_modules/@playwright/test/cli.js');
    const env = { ...(await settings()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { code, output } = await capture(
      node,
      [command, 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json', ...args],
      env,
    );
    const stats = (
      readReport(file) as { stats: { expected: number; unexpected: number; flaky: number } } | undefined
    )?.stats;
    return settle(code, output, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
  },
});
