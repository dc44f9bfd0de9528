import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { drawDailyRandomItems, isFullCheckRun } from '../../tools/checks/depth.ts';
import { getWorkshop } from './served.ts';
import { listen } from './walk.ts';

/** How many of the components' pages are shown each day. A sample is enough, because all of them use one template. */
const SAMPLE = 15;
/**
 * Matches components that cover the box of their story, so that they are always visible. Other components may show
 * something only when they are used.
 */
const COVERING = /loadingoverlay|brandloader/;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());

it('the built Storybook starts, and shows its pages without a complaint @W-01 @W-02', async () => {
  const served = getWorkshop();
  const page = await browser.newPage();
  // This limit only ends waits for something that never appears. A busy machine takes long to load the whole workshop.
  page.setDefaultTimeout(120_000);
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
}, 300_000);

it('a component’s page shows the component, and is not covered by it @W-01', async () => {
  const served = getWorkshop();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const said: string[] = [];
  listen(page, served.address, (one) => said.push(one));
  expect(served.componentPages.length).toBeGreaterThan(40);
  const drawn = new Set(
    isFullCheckRun ? served.componentPages : drawDailyRandomItems(served.componentPages, SAMPLE),
  );
  for (const id of served.componentPages.filter((one) => drawn.has(one) || COVERING.test(one))) {
    await page.goto(`${served.address}/iframe.html?viewMode=docs&id=${id}`);
    const story = page.locator('[data-story-block]').first();
    await story.locator('iframe, [data-name] > *').first().waitFor({ state: 'attached' });
    // A dialog opens shortly after its element has been added.
    await page.waitForTimeout(100);
    if ((await page.locator('dialog[open]').count()) > 0) said.push(`${id} is covered by a dialog`);
    const { height = 0 } = (await story.boundingBox()) ?? {};
    if (COVERING.test(id) && height < 100) said.push(`${id} shows nothing`);
    for (const error of await page.locator('[data-story-block] pre').allTextContents())
      said.push(`${id}: ${error}`);
  }
  await page.close();
  expect(said).toEqual([]);
}, 300_000);

it('a screen’s page says what it is for, and leads to its states, its flow and its rules @W-01', async () => {
  const served = getWorkshop();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const said: string[] = [];
  listen(page, served.address, (one) => said.push(one));
  await page.goto(
    `${served.address}/iframe.html?viewMode=docs&id=check-in-privacy--docs&globals=brand:thrifty;country:NZ`,
  );
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.getByText(/^Asks the driver to consent/).waitFor();
  await page.getByRole('heading', { level: 3, name: 'C-05 Privacy' }).waitFor();
  await page.getByRole('img', { name: /drawing/ }).waitFor();
  expect(await page.getByText('Privacy (this screen)').count()).toBeGreaterThan(0);
  expect(await page.locator('iframe').count()).toBe(0);
  const state = page.locator('a[href^="./?path=/story/check-in-privacy--"]').first();
  expect(await state.getAttribute('href')).toContain('&globals=brand:thrifty;country:NZ;');
  await page.getByText('Show it here').first().click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await page.frameLocator('iframe').getByRole('img', { name: 'Thrifty' }).first().waitFor();
  await page.close();
  expect(said).toEqual([]);
}, 300_000);
