import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands, wireframe } from '@journey/ui/all-brands';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { isFullCheckRun, drawDailyRandomItems } from '../../tools/checks/depth.ts';
import { buildStorybookInto } from '../../tools/hosting/build-all.ts';
import { serveBuilt, walkAll } from './built.ts';
import { listen, type Fault } from './walk.ts';

const brandIds = [...brands, wireframe].map(({ id }) => id);
/**
 * How many stories are shown each day: the step `stories` renders and plays all of them, and here only the build can
 * break one.
 */
const SAMPLE = 120;
/** How many of these are shown in every brand; the others are shown in one, and the brand switch has its own test. */
const SAMPLE_IN_EACH_BRAND = 20;
const told = (faults: readonly Fault[]): string =>
  faults.map(({ story, brand, said }) => `${story} in ${brand}: ${said}`).join('\n');

describe('the built Storybook', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
  });
  afterAll(() => browser.close());

  it('starts, and shows its stories without a complaint @W-01 @W-02', async () => {
    const served = inject('storybook');
    const page = await browser.newPage();
    const said: string[] = [];
    listen(page, served.address, (one) => said.push(one));
    await page.goto(`${served.address}/?path=/story/portal-sign-in-form--renter`);
    const shown = page.frameLocator('#storybook-preview-iframe');
    await shown.getByRole('button', { name: 'Sign in' }).waitFor();
    for (const id of served.pages) {
      await page.goto(`${served.address}/iframe.html?viewMode=docs&id=${id}`);
      await page.locator('#storybook-docs h1').first().waitFor();
    }
    await page.goto(`${served.address}/iframe.html?viewMode=docs&id=flows--docs`);
    await page
      .getByRole('img', { name: /drawing/ })
      .nth(1)
      .waitFor();
    expect(await page.getByRole('table', { name: /every way/ }).count()).toBe(2);
    await page.close();
    expect(said).toEqual([]);

    const begun = performance.now();
    const stories = isFullCheckRun ? served.stories : drawDailyRandomItems(served.stories, SAMPLE);
    const inEach = isFullCheckRun ? stories : stories.slice(0, SAMPLE_IN_EACH_BRAND);
    const faults = await walkAll(browser, { ...served, stories }, brandIds, inEach);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    // eslint-disable-next-line no-console -- printed by npm test
    console.log(
      `» Storybook: ${stories.length} of ${served.stories.length} stories rendered, ${inEach.length} of them in ${brandIds.length} brands, in ${seconds} s; ${faults.length} console errors`,
    );
    expect(served.stories.length).toBeGreaterThan(400);
    expect(told(faults)).toBe('');
  }, 1_200_000);

  it('would not pass with a story that complains, throws, or leaves a rejection behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noisy-stories-'));
    await buildStorybookInto(folder, { WORKSHOP_STORIES: '../tests/workshop/broken/Noisy.stories.tsx' });
    const served = await serveBuilt(folder);
    const faults = await walkAll(browser, served, ['meridian', 'ace'], served.stories);
    await served.close();
    rmSync(folder, { recursive: true });
    const of = (story: string) => faults.filter((one) => one.story === `noisy--${story}`);
    expect(told(of('quiet'))).toBe('');
    expect(told(of('complains'))).toContain('A prop is missing');
    expect(told(of('throws'))).toContain('Nothing to show');
    expect(told(of('rejects'))).toContain('Nobody listens');
    expect(told(of('asks-elsewhere'))).toContain('Asked another origin: http://elsewhere.invalid');
    expect(of('one-brand').map(({ brand }) => brand)).toEqual(['ace']);
  }, 300_000);
});
