import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { actionColour, control, hasSettled, storyAddress, switchTo } from './page.ts';
import { getWorkshop } from './served.ts';

const SIGN_IN = 'portal-sign-in-form--renter';

describe('the workshop', () => {
  let browser: Browser;
  let page: Page;
  const open = async (globals?: string) => {
    await page.goto(storyAddress(SIGN_IN, globals));
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  };
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    return () => page.close();
  });
  afterAll(() => browser.close());

  it('opens in the brand and country of its address @W-02', async () => {
    await open('brand:dollar;country:NZ');
    await expect.poll(() => actionColour(page)).toBe(brands.find(({ id }) => id === 'dollar')?.tokens.action);
    await page.getByText(/\(NZ\)/).waitFor();
  });

  it('shows another country’s site when the toolbar says so @W-02', async () => {
    await open('brand:ace;country:AU');
    await switchTo(page, { country: 'NZ' });
    await page.getByText(/\(NZ\)/).waitFor();
    expect(await page.getByText(/\(AU\)/).count()).toBe(0);
  });

  it('takes its data from the scenario of the toolbar @W-03', async () => {
    await open();
    const many = await control(page, 'people');
    expect(many.length).toBeGreaterThan(30);
    await switchTo(page, { scenario: 'empty' });
    await expect.poll(async () => (await control(page, 'people')).length).toBeLessThan(many.length);
  });

  it('keeps what a story did through a change of brand, and forgets it with the scenario @W-03', async () => {
    await open();
    await page.evaluate(() =>
      fetch('/_sandbox/faults', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ kind: 'slow', delayMs: 1 }]),
      }),
    );
    await switchTo(page, { brand: 'thrifty' });
    await expect
      .poll(() => actionColour(page))
      .toBe(brands.find(({ id }) => id === 'thrifty')?.tokens.action);
    expect(await control(page, 'faults')).toHaveLength(1);
    await switchTo(page, { scenario: 'one-renter' });
    await expect.poll(() => control(page, 'faults')).toHaveLength(0);
  });

  it('opens a text message’s link again after a change of brand @W-02', async () => {
    await page.goto(storyAddress('incident-report-damage-notice--with-photos', 'brand:meridian'));
    await hasSettled(page);
    await switchTo(page, { brand: 'thrifty' });
    // The colours change after the link has been opened.
    await expect
      .poll(() => actionColour(page))
      .toBe(brands.find(({ id }) => id === 'thrifty')?.tokens.action);
    const photos = page.getByRole('button', { name: 'View Damage Photos' });
    await photos.waitFor();
    expect(await photos.isVisible()).toBe(true);
  });

  it('says its country’s English', async () => {
    const lang = () => page.evaluate(() => document.documentElement.lang);
    await open('country:NZ');
    expect(await lang()).toBe('en-NZ');
    await switchTo(page, { country: 'AU' });
    await expect.poll(lang).toBe('en-AU');
  });

  describe('has a clock that', () => {
    /** Opens the renter's details with the toolbar's clock set to some time after the start of the story. */
    const openDetails = async (clock: string): Promise<Locator> => {
      await page.clock.install();
      await page.goto(storyAddress('portal-personal-information--signed-in', `clock:${clock}`));
      await hasSettled(page);
      await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
      return page.getByRole('alertdialog');
    };
    /** Moves the time to the page's next check of the session's end. The page checks it every ten seconds. */
    const passCheck = () => page.clock.fastForward(10_000);

    it('does not warn of the session’s end 4 minutes after its beginning @W-03', async () => {
      const warning = await openDetails('4m');
      await passCheck();
      // The dialog would appear in this time.
      await page.waitForTimeout(1000);
      expect(await warning.count()).toBe(0);
    });

    it('warns of the session’s end 13 minutes after its beginning, and at the next brand’s visit @W-03', async () => {
      const warning = await openDetails('13m');
      await passCheck();
      await warning.waitFor();
      await switchTo(page, { brand: 'thrifty' });
      const thrifty = brands.find(({ id }) => id === 'thrifty')?.tokens.action;
      await expect.poll(() => actionColour(page)).toBe(thrifty);
      await warning.waitFor({ state: 'detached' });
      await hasSettled(page);
      await passCheck();
      await warning.waitFor();
      expect(await warning.count()).toBe(1);
    });
  });

  it('greets whoever opens it', async () => {
    await page.goto(`${getWorkshop().address}/iframe.html?id=welcome--docs&viewMode=docs`);
    const title = page.getByRole('heading', { name: 'The workshop' });
    await title.waitFor();
    expect(await title.isVisible()).toBe(true);
  });
});
