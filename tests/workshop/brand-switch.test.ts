import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';

const everything = () =>
  `${inject('storybook')}/iframe.html?id=foundations-everything--all-components&viewMode=story&globals=brand:meridian`;

const actionColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());

const commits = (page: Page): Promise<number> => page.evaluate(() => window.everythingCommits ?? 0);

const switchTo = (page: Page, brand: string): Promise<void> =>
  // As the toolbar does it: through the channel between Storybook's frame and the page.
  page.evaluate(
    (id) => window['__STORYBOOK_ADDONS_CHANNEL__'].emit('updateGlobals', { globals: { brand: id } }),
    brand,
  );

declare global {
  interface Window {
    everythingCommits?: number;
    __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: unknown): void };
  }
}

describe('the brand toolbar @W-02', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    page = await browser.newPage();
    await page.goto(everything());
    await page.locator('#storybook-root section').first().waitFor();
    // What starts late (skeletons, counters) has its time, so that only the switch can be what commits.
    await page.waitForTimeout(4000);
  });
  afterAll(() => browser.close());

  it('switches every brand in place and renders no component', async () => {
    expect(await commits(page)).toBeGreaterThan(0);
    const before = await commits(page);
    for (const { id, tokens } of brands.toReversed()) {
      await switchTo(page, id);
      await expect.poll(() => actionColour(page)).toBe(tokens.action);
    }
    expect((await commits(page)) - before).toBe(0);
  });
});
