import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Frame, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { actionColour, storyAddress, switchTo } from './page.ts';
import { getWorkshop } from './served.ts';

/** A story with a renter that exists in every brand. */
const DETAILS = 'portal-personal-information--signed-in';

describe('one story side by side @W-02', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(60_000);
  });
  afterAll(() => browser.close());

  const grid = (name: string, globals = '') =>
    `${storyAddress(`workshop-side-by-side--${name}`, globals)}&args=story:${DETAILS}`;

  it('is every brand’s, each with its own colours, people and session', async () => {
    await page.goto(grid('all-brands', 'country:NZ'));
    await page
      .locator('iframe')
      .nth(brands.length - 1)
      .waitFor();
    for (const { id, name, tokens } of brands) {
      const shows = (one: Frame) => decodeURIComponent(one.url()).includes(`brand:${id};country:NZ`);
      await expect.poll(() => page.frames().some(shows), { message: id }).toBe(true);
      const frame = page.frames().find(shows);
      // Each frame is signed in as a renter of its own brand, although five frames with the same origin sign in at the
      // same time.
      await frame!.getByRole('heading', { name: 'You', exact: true }).waitFor({ timeout: 150_000 });
      await frame!.getByRole('img', { name, exact: true }).first().waitFor();
      await expect.poll(() => actionColour(frame!)).toBe(tokens.action);
      expect(await frame!.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }, 180_000);

  it('is shown at the width of a small phone, a tablet and a desktop', async () => {
    await page.goto(grid('widths', 'brand:dollar'));
    await page.locator('iframe').last().waitFor();
    const widths = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((one) => one.evaluate(() => innerWidth)),
    );
    expect(widths).toEqual([320, 768, 1280]);
  });

  it('changes its brand with the toolbar at every width', async () => {
    await page.goto(grid('widths', 'brand:dollar'));
    await page.locator('iframe').last().waitFor();
    await switchTo(page, { brand: 'thrifty' });
    await expect.poll(() => page.locator('iframe[src*="brand:thrifty;"]').count()).toBe(3);
  });

  it('is one button away from any story', async () => {
    await page.goto(`${getWorkshop().address}/?path=/story/${DETAILS}&globals=brand:ace`);
    await page.getByRole('button', { name: 'All brands' }).click();
    await expect.poll(() => page.url()).toContain(`args=story:${DETAILS}`);
    await expect
      .poll(() => page.frames().filter((one) => one.url().includes(`id=${DETAILS}`)).length)
      .toBe(5);
  });

  it('takes no scenario that only the story sets for the one that is chosen', async () => {
    await page.goto(
      `${getWorkshop().address}/?path=/story/check-in-privacy--unverified&globals=brand:ace;country:NZ`,
    );
    await page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'I Agree' }).waitFor();
    await page.getByRole('button', { name: 'All brands' }).click();
    const shown = () =>
      page
        .frames()
        .map((one) => decodeURIComponent(one.url()))
        .filter((url) => url.includes('id=check-in-privacy--unverified') && url.includes('brand:firefly'));
    await expect.poll(shown).toHaveLength(1);
    expect(shown()[0]).toContain('country:NZ;scenario:default');
  });

  it('is closed to a story of one brand, and says why', async () => {
    await page.goto(`${getWorkshop().address}/?path=/story/portal-rental-history--twelve`);
    const button = page.getByRole('button', { name: /^All brands: This story is shown in Thrifty alone/ });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('button', { name: 'Widths' }).getAttribute('aria-disabled')).toBeNull();
  });
});
