/** What a device shows without a network, at every address of every host, both after one visit and in a session. */
import type { Locator, Page } from '@playwright/test';
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { listHostNames } from '../../../tools/hosting/hosts.ts';
import { checkIn, loadState, verifyCard, verifyId } from '../check-in/check-in.ts';
import { answerDriver, formTitle, submit, thanks } from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { loadDraft } from '../incident-submission/draft.ts';
import { openDraft } from '../incident-submission/journey.ts';
import { personOf, signIn } from '../portal.ts';
import { BRAND_ROUTES, PORTAL_PAGES, REPORT_PAGES, REPORT_ROUTES, type Route } from './routes.ts';
import { kept } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

/** Opens each address without a network and reloads it, and expects its heading both times. */
const expectWithoutNetwork = async (
  page: Page,
  origin: string,
  routes: readonly Route[],
  search = '',
): Promise<void> => {
  await page.context().setOffline(true);
  for (const [address, heading] of routes) {
    await page.goto(`${origin}${address}${search}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, address).toHaveText(heading);
    await page.reload();
    await expect(title, `${address}, loaded again`).toHaveText(heading);
  }
  await page.context().setOffline(false);
};

/**
 * Waits for a page with this heading, reloads it without a network, and expects the heading again.
 * @param button a button that the page must then also show, before the network is back
 */
const expectAfterReload = async (page: Page, heading: string, button?: Locator): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  await page.context().setOffline(true);
  await page.reload();
  await expect(title).toHaveText(heading);
  if (button) await expect(button).toBeVisible();
  await page.context().setOffline(false);
};

const REPORT_SEARCH = '?brand=thrifty&country=AU';
const names = listHostNames();
const brandNames = names.filter((name) => /-(au|nz)$/.test(name));
const drawn = isFullCheckRun ? names : [...drawDailyRandomItems(brandNames, 1), 'vir'];

for (const name of drawn) {
  const isReport = name === 'vir';
  test(
    `one visit to ${name} is enough to open each of its pages`,
    { tag: '@phone-only' },
    async ({ page, host }) => {
      const [routes, search] = isReport ? [REPORT_ROUTES, REPORT_SEARCH] : [BRAND_ROUTES, ''];
      await page.goto(`${host(name)}${isReport ? `/vehicleincidents/landing-page${search}` : '/login'}`);
      await kept(page);
      await expectWithoutNetwork(page, host(name), routes, search);
    },
  );
}

for (const name of isFullCheckRun ? brandNames : drawDailyRandomItems(brandNames, 1))
  test(
    `a person who is signed in to ${name} can open each page of the portal`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      const [brand = '', country = ''] = name.split('-');
      await signIn(page, host(name), await personOf(sandbox, { brand, country: country.toUpperCase() }));
      await kept(page);
      await expectWithoutNetwork(page, host(name), PORTAL_PAGES);
    },
  );

test(
  'a person who checks in can load each step again',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    const origin = host('meridian-au');
    await loadState(sandbox, 'unverified');
    await checkIn(page, origin);
    await expect(page).toHaveURL(/\/privacy/);
    await kept(page);
    await expectAfterReload(page, 'Before we start');
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page).toHaveURL(/\/steps/);
    await expectAfterReload(page, 'Check in before you arrive');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/verify/);
    await expectAfterReload(page, 'Verify your ID');
    await verifyId(page, 'pass');
    await verifyCard(page, 'APPROVED');
    await expect(formTitle(page)).toBeVisible();
    // Nothing was typed there, and the verified document is not stored on the device, so the form must be loaded again.
    // If the network came back before the page had noticed that it was missing, the form would load without a press.
    const again = page.getByRole('button', { name: 'Try again' });
    await expectAfterReload(page, 'Your details', again);
    await again.click();
    await answerDriver(page, 'No');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    await expectAfterReload(page, 'Thanks for checking in!');
    await loadState(sandbox, 'valid-result');
    await checkIn(page, origin);
    await expect(page).toHaveURL(/\/complete/);
    await expectAfterReload(page, 'Your check-in is complete');
  },
);

test(
  'a person who reports an incident can open each page of it',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel');
    await openDraft(page, host('vir'), 'panel');
    await kept(page);
    await expectWithoutNetwork(page, host('vir'), REPORT_PAGES, REPORT_SEARCH);
  },
);
