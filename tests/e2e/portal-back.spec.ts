import type { Page } from '@playwright/test';
import { installClocks } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { waitForClosedLayers } from './layers.ts';
import { goTo, openMenu, personOf, signIn } from './portal.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Rental menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/**
 * Goes back as the device's Back button does. Playwright's `goBack` would wait for a navigation, but Back may only
 * close a dialog or drawer.
 */
const back = (page: Page) => page.evaluate(() => history.back());

test(
  'Back closes the drawer and a large photo, and leaves the page',
  { tag: ['@phone-only', '@P-08'] },
  async ({ page, host, sandbox }) => {
    await signIn(
      page,
      host('meridian-au'),
      await personOf(sandbox, { brand: 'meridian', note: 'Everything there' }),
    );
    await goTo(page, 'Tax Invoice');
    await expect(heading(page, 'Tax Invoice')).toBeVisible();
    await openMenu(page);
    await expect(drawer(page)).toBeVisible();
    await back(page);
    await expect(drawer(page)).toHaveCount(0);
    await expect(heading(page, 'Tax Invoice')).toBeVisible();

    // A drawer that was closed in another way leaves no entry in the history, so the next Back leaves the page.
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as object)).not.toHaveProperty('journeyLayers');
    await back(page);
    await expect(page).toHaveURL(/\/app\/rentalhistory$/);

    // After a link in the drawer was pressed, one Back returns to the page with that link, and Forward to its target.
    await goTo(page, 'Rental Photos');
    await expect(page).toHaveURL(/photos/i);
    await expect(heading(page, 'Rental Photos')).toBeFocused();
    await back(page);
    await expect(page).toHaveURL(/\/app\/rentalhistory$/);
    await expect(heading(page, 'Rental History')).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(heading(page, 'Rental Photos')).toBeVisible();

    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const close = page.getByRole('button', { name: 'Close the photos' });
    await expect(close).toBeVisible();
    await back(page);
    await expect(close).toHaveCount(0);
    await expect(heading(page, 'Rental Photos')).toBeVisible();
  },
);

test(
  'a page stays where it scrolled to after a large photo was closed',
  { tag: ['@phone-only', '@P-08'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' });
    await signIn(page, host('dollar-au'), person);
    await goTo(page, 'Rental Photos');
    await expect(heading(page, 'Rental Photos')).toBeFocused();
    await page
      .getByRole('button', { name: /^View / })
      .last()
      .click();
    const close = page.getByRole('button', { name: 'Close the photos' });
    await expect(close).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    expect(await scrolled()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(close).toHaveCount(0);
    // The history entry of the photo still exists, and the browser scrolls when it is removed.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await waitForClosedLayers(page);
    await page.waitForTimeout(100);
    expect(await scrolled()).toBe(0);
  },
);

test(
  'the menu that is opened while a page is on its way stays open when the page comes',
  { tag: ['@phone-only', '@P-08'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
    await signIn(page, host('meridian-au'), person);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/RentalPhotosPage*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await expect(heading(page, 'Rental History')).toBeVisible();
    await goTo(page, 'Rental Photos');
    await openMenu(page);
    await expect(drawer(page)).toBeVisible();
    release();
    await expect(heading(page, 'Rental Photos')).toBeAttached();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/rental-photos$/);
  },
);

test(
  'Back at the warning of the session’s end extends it, over whatever is open',
  { tag: ['@phone-only', '@D-07'] },
  async ({ page, host, sandbox, context }) => {
    const { advance } = await installClocks(context, sandbox);
    await signIn(
      page,
      host('meridian-au'),
      await personOf(sandbox, { brand: 'meridian', note: 'Everything there' }),
    );
    await openMenu(page);
    await advance(13 * 60);
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    await expect(warning).toBeVisible();

    // The session could not be extended, so the warning stays, and so does the page below it.
    await sandbox.faults([{ path: '/api/auth/extend', kind: 'status', status: 400 }]);
    for (let times = 0; times < 2; times += 1) {
      const asked = page.waitForResponse('**/api/auth/extend');
      await back(page);
      await asked;
      await expect(warning.getByText('Your session could not be extended.')).toBeVisible();
      await page.waitForTimeout(300);
    }
    await sandbox.faults([]);
    await back(page);
    await expect(warning).toHaveCount(0);
    await expect(drawer(page)).toBeVisible();
    await page.waitForTimeout(300);
    await back(page);
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/app\/rentalhistory$/);
    await expect(heading(page, 'Rental History')).toBeVisible();
  },
);
