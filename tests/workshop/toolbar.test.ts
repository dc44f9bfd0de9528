import { brands } from '@journey/ui/all-brands';
import { chromium, type Browser, type Page } from 'playwright';
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

  it('says its country’s English', async () => {
    const lang = () => page.evaluate(() => document.documentElement.lang);
    await open('country:NZ');
    expect(await lang()).toBe('en-NZ');
    await switchTo(page, { country: 'AU' });
    await expect.poll(lang).toBe('en-AU');
  });

  it.each([
    ['4m', false],
    ['13m', true],
  ])('at %s after its beginning warns of the session’s end: %s @W-03', async (clock, isWarned) => {
    await page.goto(storyAddress('portal-rental-history--many', `clock:${clock}`));
    await hasSettled(page);
    await page.getByRole('heading', { level: 1, name: 'Rental History' }).waitFor();
    // The session clock checks the time every ten seconds.
    const warning = page.getByRole('alertdialog');
    if (isWarned) await warning.waitFor();
    else await page.waitForTimeout(12_000);
    expect((await warning.count()) > 0).toBe(isWarned);
  });

  it('moves the clock for the visit of the next brand as well @W-03', async () => {
    await page.goto(storyAddress('portal-rental-history--many', 'clock:13m'));
    await hasSettled(page);
    await page.getByRole('alertdialog').waitFor();
    await switchTo(page, { brand: 'thrifty' });
    await expect
      .poll(() => actionColour(page))
      .toBe(brands.find(({ id }) => id === 'thrifty')?.tokens.action);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('alertdialog').waitFor();
  });

  it('greets whoever opens it', async () => {
    await page.goto(`${getWorkshop().address}/iframe.html?id=welcome--docs&viewMode=docs`);
    const title = page.getByRole('heading', { name: 'The workshop' });
    await title.waitFor();
    expect(await title.isVisible()).toBe(true);
  });
});
