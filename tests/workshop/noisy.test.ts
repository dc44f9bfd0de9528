import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { buildStorybookInto } from '../../tools/hosting/build-all.ts';
import { describeFaults, serveBuilt, walkAll } from './built.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());

it('the walk finds a story that complains, throws, or leaves a rejection behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noisy-stories-'));
  await buildStorybookInto(folder, { WORKSHOP_STORIES: '../tests/workshop/broken/Noisy.stories.tsx' });
  const served = await serveBuilt(folder);
  const ids = served.stories;
  const faults = await walkAll(browser, served.address, ids, ['meridian', 'ace'], ids);
  await served.close();
  rmSync(folder, { recursive: true });
  const of = (story: string) => faults.filter((one) => one.story === `noisy--${story}`);
  expect(describeFaults(of('quiet'))).toBe('');
  expect(describeFaults(of('complains'))).toContain('A prop is missing');
  expect(describeFaults(of('throws'))).toContain('Nothing to show');
  expect(describeFaults(of('rejects'))).toContain('Nobody listens');
  expect(describeFaults(of('asks-elsewhere'))).toContain('Asked another origin: http://elsewhere.invalid');
  expect(of('one-brand').map(({ brand }) => brand)).toEqual(['ace']);
}, 300_000);
