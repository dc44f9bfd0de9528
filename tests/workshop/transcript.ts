import { TOAST_DURATION_MS } from '@journey/ui';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { hasSettled, storyAddress } from './page.ts';
import { bundleReader, readOut } from './reader.ts';

/**
 * Keeps toasts on the screen. On a slow machine, a toast would disappear before the reader arrives at it, and the
 * transcript would lack it.
 */
const keepToasts = (toastDurationMs: number): void => {
  const start = window.setTimeout;
  const startUnlessToast = (run: TimerHandler, ms?: number, ...given: unknown[]): number =>
    ms === toastDurationMs ? 0 : start(run, ms, ...given);
  Object.assign(window, { setTimeout: startUnlessToast });
};

/**
 * Declares a test that compares what a screen reader says on the screens of a journey with the stored transcript.
 * @param product the product's name, which is also the name of the transcript's file
 * @param screens the ids of the stories that show the journey's screens, in their order
 */
export const testTranscript = (product: string, screens: readonly string[]): void => {
  let browser: Browser;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' });
    await context.addInitScript(keepToasts, TOAST_DURATION_MS);
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    script = await bundleReader();
  });
  afterAll(() => browser.close());

  it(`what a screen reader says on the way through the ${product}`, async () => {
    const told: string[] = [];
    for (const id of screens) {
      await page.goto(storyAddress(id));
      await hasSettled(page);
      // A page's own script may still load after the story has settled.
      await page.locator('h1:visible').first().waitFor();
      await page.evaluate(script);
      told.push(`# ${id}`, ...(await readOut(page)), '');
    }
    await expect(told.join('\n')).toMatchFileSnapshot(`transcripts/${product}.txt`);
  }, 300_000);
};
