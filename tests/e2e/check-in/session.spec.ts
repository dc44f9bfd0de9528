import type { Page } from '@playwright/test';
import { installClocks } from '../clocks.ts';
import { expect, test } from '../fixtures.ts';
import { checkIn, finishAtProvider, loadState, logIn, goToVerification, verifyCard } from './check-in.ts';
import { fillAndWaitUntilStored } from '../draft-keys.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end' });
const expired = (page: Page) => page.getByText('Your session has expired. Please login again to continue.');
const cardTitle = (page: Page) => page.getByRole('heading', { name: 'Verify your credit card' });

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

test(
  'the session is warned of, extended by the services, longer for the ID check, and ends in every tab',
  { tag: ['@C-31', '@C-08', '@D-07', '@H-12', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await loadState(sandbox, 'unverified');
    const { advance } = await installClocks(context, sandbox);
    await checkIn(page, host('meridian-au'));
    await goToVerification(page);

    // The session lasts ten minutes. There is no warning before about two minutes are left.
    await advance(7 * 60);
    await expect(warning(page)).toHaveCount(0);
    await advance(61);
    await expect(warning(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Extend My Session' })).toBeFocused();
    const [extension] = await Promise.all([
      page.waitForResponse('**/api/auth/extend'),
      page.getByRole('button', { name: 'Extend My Session' }).click(),
    ]);
    expect(extension.request().postDataJSON()).toEqual({ reason: 'user' });
    await expect(warning(page)).toHaveCount(0);
    // The button extends the session by five minutes, and so does Escape in the warning.
    await advance(4 * 60);
    await expect(warning(page)).toBeVisible();
    await Promise.all([page.waitForResponse('**/api/auth/extend'), page.keyboard.press('Escape')]);
    await expect(warning(page)).toHaveCount(0);

    // Starting the ID check extends the session to thirty minutes, which still applies after the return.
    const [idStart] = await Promise.all([
      page.waitForRequest('**/api/auth/extend'),
      page.getByRole('button', { name: 'Verify my ID' }).click(),
    ]);
    expect(idStart.postDataJSON()).toEqual({ reason: 'id-start' });
    await expect(page).toHaveURL(/\/simulators\/identity\//);
    await advance(25 * 60);
    await finishAtProvider(page, 'pass');
    await expect(cardTitle(page)).toBeVisible();
    await expect(warning(page)).toHaveCount(0);

    // A second tab takes over the session, and also shows its end.
    const second = await context.newPage();
    await second.goto(`${host('meridian-au')}/checkin/verify`);
    await expect(cardTitle(second)).toBeVisible();
    await advance(4 * 60);
    for (const tab of [page, second]) await expect(warning(tab)).toBeVisible();
    // The last part advances second by second, because the test moves the tabs' clocks one after the other, whereas the
    // tabs of a real device share one clock.
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    await advance(Math.max(0, minutes * 60 + seconds - 8));
    for (let gone = 0; gone < 60 && !page.url().endsWith('/checkin/login'); gone += 1) await advance(1);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/checkin\/login$/);
      await expect(expired(tab)).toBeVisible();
    }
  },
);

test(
  'what was typed comes back: after a reload, an ended session, in another tab',
  { tag: ['@H-12', '@D-04', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await loadState(sandbox, 'checkin-form');
    const origin = host('meridian-au');
    await checkIn(page, origin);
    await expect(page).toHaveURL(/\/checkin\/checkin-form$/);
    const unit = (tab: Page) => tab.getByLabel('Unit or building');
    await fillAndWaitUntilStored(page, unit(page), 'Flat 7, Te Whare Kōwhai');
    await page.reload();
    await expect(unit(page)).toHaveValue('Flat 7, Te Whare Kōwhai');

    // The services no longer accept the token. The login says so, and after a new login the same person finds the
    // draft.
    await fillAndWaitUntilStored(page, unit(page), 'Flat 8');
    await sandbox.faults([{ path: '/api/query', kind: 'status', status: 401 }]);
    await page.goto(`${origin}/checkin/checkin-form`);
    await expect(page).toHaveURL(/\/checkin\/login$/);
    await expect(page.getByText('Your login has expired')).toBeVisible();
    await sandbox.faults([]);
    await logIn(page);
    await expect(unit(page)).toHaveValue('Flat 8');

    // After the tab is closed, a new tab starts at the login, which then leads to the step of the first tab.
    await fillAndWaitUntilStored(page, unit(page), 'Flat 9');
    await page.close({ runBeforeUnload: true });
    const second = await context.newPage();
    await second.goto(`${origin}/checkin/checkin-form`);
    await expect(second).toHaveURL(/\/checkin\/login$/);
    await logIn(second);
    await expect(unit(second)).toHaveValue('Flat 9');
    // Stored drafts are encrypted, and a token never outlives its tab.
    const stored = await second.evaluate(() => ({
      all: JSON.stringify(sessionStorage),
      local: localStorage.length,
    }));
    expect(stored.all).not.toContain('Flat');
    expect(stored.local).toBe(0);
  },
);

test(
  'without a network nothing is lost, on the provider’s page neither',
  { tag: ['@C-07', '@C-08', '@D-05', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    test.slow();
    await loadState(sandbox, 'unverified');
    const origin = host('meridian-au');
    const scripts: string[] = [];
    let open = 0;
    page.on('request', () => (open += 1));
    page.on('requestfailed', () => (open -= 1));
    page.on('requestfinished', (request) => {
      open -= 1;
      scripts.push(request.url());
    });
    await page.goto(`${origin}/checkin/login`);
    await page.getByLabel('Booking number').fill('M500000001');
    await context.setOffline(true);
    await page.getByLabel('Last name').fill('Kahurangi');
    const press = () => page.getByRole('button', { name: 'Check in', exact: true }).click();
    await press();
    await expect(page.getByRole('alert').filter({ hasText: 'check your network' })).toBeVisible();
    await context.setOffline(false);
    await press();
    await expect(page).toHaveURL(/\/checkin\/privacy\/meridian$/);
    // Once the scripts of the next steps are loaded, the person can continue offline up to the first step that needs
    // the services.
    await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
    await expect.poll(() => scripts.join(' ')).toMatch(/VerifyStep/);
    await expect.poll(() => open).toBe(0);
    await context.setOffline(true);
    await goToVerification(page);
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We are unable to complete' })).toBeVisible({
      timeout: 30_000,
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await expect(page).toHaveURL(/\/simulators\/identity\//);

    // The network fails on the provider's page. The person reloads the page once the network is back.
    await page.getByRole('button', { name: 'Take photo' }).click();
    await expect(page).toHaveURL(/\/selfie$/);
    const selfie = page.url();
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto(selfie);
    await page.locator('input[value="pass"]').check();
    await page.getByRole('button', { name: 'Take selfie' }).click();
    await expect(cardTitle(page)).toBeVisible();

    // The browser's Back leads from the card page to the verify step, where the person can start the card check again.
    await page.getByRole('button', { name: 'Verify my card' }).click();
    await expect(page).toHaveURL(/\/simulators\/card\//);
    await page.goBack();
    await expect(cardTitle(page)).toBeVisible();
    await verifyCard(page, 'APPROVED');
    await expect(page).toHaveURL(/\/checkin\/checkin-form$/);
  },
);
