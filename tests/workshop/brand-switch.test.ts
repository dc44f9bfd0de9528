import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { actionColour, hasSettled, storyAddress, switchTo } from './page.ts';

const commits = (page: Page): Promise<number> => page.evaluate(() => window.everythingCommits ?? 0);

/** Stops the page's clock, so that timers (countdowns, toasts) cause no React commits during the test. */
const stopTicking = async (page: Page): Promise<void> => {
  await page.waitForTimeout(2000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.waitForTimeout(500);
};

describe('the brand toolbar @W-02', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.clock.install();
    await page.goto(storyAddress('foundations-everything--all-components', 'brand:meridian'));
    await page.locator('#storybook-root section').first().waitFor();
    // The clock is stopped next, and a story that is still rendering would then never finish.
    await hasSettled(page);
  });
  afterAll(() => browser.close());

  it('switches every brand in place and renders no component', async () => {
    await stopTicking(page);
    const before = await commits(page);
    expect(before).toBeGreaterThan(0);
    for (const { id, tokens } of brands.toReversed()) {
      await switchTo(page, { brand: id });
      await expect.poll(() => actionColour(page)).toBe(tokens.action);
    }
    await page.waitForTimeout(500);
    expect((await commits(page)) - before).toBe(0);
  });
});
