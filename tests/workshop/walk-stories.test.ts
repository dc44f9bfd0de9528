import { writeFileSync } from 'node:fs';
import { brands, wireframe } from '@journey/ui/all-brands';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { isFullCheckRun, drawDailyRandomItems } from '../../tools/checks/depth.ts';
import { describeFaults, walkAll } from './built.ts';
import { getWorkshop } from './served.ts';

const brandIds = [...brands, wireframe].map(({ id }) => id);
/**
 * How many of all stories are shown each day. A sample is enough, because the step `stories` renders and plays all of
 * them, and only the build could break one here.
 */
const SAMPLE = 60;
/**
 * How many of these are shown in every brand. The others are shown in one brand, because the brand switch has a
 * separate test.
 */
const SAMPLE_IN_EACH_BRAND = 10;

/** The ids of the stories that were already shown on this machine, and that no change has affected since. */
const unchanged = new Set((process.env['STORIES_UNCHANGED'] ?? '').split(',').filter(Boolean));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());

it('the built Storybook shows its stories without a complaint @W-01 @W-02', async () => {
  const begun = performance.now();
  const { address, stories: ids } = getWorkshop();
  expect(ids.length).toBeGreaterThan(400);
  const drawn = isFullCheckRun ? ids : drawDailyRandomItems(ids, SAMPLE);
  const inEachOfAll = isFullCheckRun ? drawn : drawn.slice(0, SAMPLE_IN_EACH_BRAND);
  const [stories, inEach] = [drawn, inEachOfAll].map((list) => list.filter((id) => !unchanged.has(id))) as [
    string[],
    string[],
  ];
  const faults = await walkAll(browser, address, stories, brandIds, inEach);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  // eslint-disable-next-line no-console -- printed by npm test
  console.log(
    `» Storybook: ${stories.length} of ${ids.length} stories rendered, ${inEach.length} of them in ${brandIds.length} brands, in ${seconds} s; ${faults.length} console errors`,
  );
  expect(describeFaults(faults)).toBe('');
  const notes = process.env['STORIES_WALKED'];
  if (notes) writeFileSync(notes, JSON.stringify(stories));
}, 1_200_000);
