import { TOAST_DURATION_MS } from '@journey/ui';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { drawDailyRandomItems, isFullCheckRun } from '../../tools/checks/depth.ts';
import { hasSettled, storyAddress } from './page.ts';
import { bundleReader, readOut } from './reader.ts';

/** The stories that show the screens of the three main journeys, in their order. */
const journeys = {
  portal: [
    'portal-sign-in-form--renter',
    'portal-sign-in-form--nothing-typed',
    'portal-rental-history--one',
    'portal-document--rental-agreement',
  ],
  'check-in': [
    'check-in-login--primary',
    'check-in-login--nothing-typed',
    'check-in-privacy--unverified',
    'check-in-what-you-need--everything',
    'check-in-verification--identity',
    'check-in-your-details--verified',
    'check-in-summary--verified',
  ],
  'incident-report': [
    'incident-report-landing--australia',
    'incident-report-rental-lookup--lookup',
    'incident-report-incident-selection--four-types',
    'incident-report-condition-and-police--fresh',
    'incident-report-damage--on-the-car',
    'incident-report-review--windscreen',
    'incident-report-thank-you--by-web',
  ],
};

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

describe('what a screen reader says', () => {
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

  it.each(isFullCheckRun ? Object.entries(journeys) : drawDailyRandomItems(Object.entries(journeys), 1))(
    'on the way through the %s',
    async (name, screens) => {
      const told: string[] = [];
      for (const id of screens) {
        await page.goto(storyAddress(id));
        await hasSettled(page);
        // A page's own script may still load after the story has settled.
        await page.locator('h1:visible').first().waitFor();
        await page.evaluate(script);
        told.push(`# ${id}`, ...(await readOut(page)), '');
      }
      await expect(told.join('\n')).toMatchFileSnapshot(`transcripts/${name}.txt`);
    },
    300_000,
  );
});
