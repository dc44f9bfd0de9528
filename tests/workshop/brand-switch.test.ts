import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { actionColour, storyAddress, switchTo } from './page.ts';

const commits = (page: Page): Promise<number> => page.evaluate(() => window.everythingCommits ?? 0);

/** Waits until React has had nothing to do for a second: late starters (skeletons, counters) are done by then. */
const settled = async (page: Page): Promise<number> => {
  for (;;) {
    const before = await commits(page);
    await page.waitForTimeout(1000);
    if ((await commits(page)) === before && before > 0) return before;
  }
};

describe('the brand toolbar @W-02', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    page = await browser.newPage();
    await page.goto(storyAddress('foundations-everything--all-components', 'brand:meridian'));
    await page.locator('#storybook-root section').first().waitFor();
  });
  afterAll(() => browser.close());

  it('switches every brand in place and renders no component', async () => {
    const before = await settled(page);
    for (const { id, tokens } of brands.toReversed()) {
      await switchTo(page, { brand: id });
      await expect.poll(() => actionColour(page)).toBe(tokens.action);
    }
    expect((await settled(page)) - before).toBe(0);
  });
});
