import type { Page } from '@playwright/test';
import { installClocks } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { goTo, personOf, signIn } from './portal.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end' });
const secondsLeft = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
};

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

test(
  'the session is warned of in time, extended, and ends in every tab',
  { tag: ['@D-07', '@H-12'] },
  async ({ page, host, sandbox, context }) => {
    const origin = host('meridian-au');
    const { advance } = await installClocks(context, sandbox);
    await signIn(page, origin, await personOf(sandbox, { brand: 'meridian', note: 'Everything there' }));
    const second = await context.newPage();
    await second.goto(`${origin}/app/tax-invoice`);
    await expect(second.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible();
    const both = [page, second];

    // The warning does not appear early, and when it appears, about two minutes are really left.
    await advance(12 * 60);
    await expect(warning(page)).toHaveCount(0);
    await advance(59);
    for (const tab of both) await expect(warning(tab)).toBeVisible();
    const left = await secondsLeft(page);
    // Real time also passes, so the limits are wide. The unit tests of the session clock check the exact second.
    expect(left).toBeGreaterThanOrEqual(90);
    expect(left).toBeLessThanOrEqual(130);
    await expect(page.getByRole('button', { name: 'Extend My Session' })).toBeFocused();
    await advance(30);
    expect(left - (await secondsLeft(page))).toBeGreaterThanOrEqual(29);
    // A screen reader announces in other words than the visible ones that one minute is left.
    await advance(30);
    await expect(page.getByText(/^Your session ends in (1 minute|\d+ seconds?)\.$/)).toBeAttached();
    await expect(page.getByText(/^Your session will expire in (1 minute|\d+ seconds?)\.$/)).toBeVisible();

    // A failed extension keeps the warning, and the button retries. Every tab receives the new expiry time.
    await sandbox.faults([{ path: '/api/auth/extend', kind: 'status', status: 400 }]);
    await page.getByRole('button', { name: 'Extend My Session' }).click();
    await expect(page.getByText('Your session could not be extended.')).toBeVisible();
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Extend My Session' }).click();
    for (const tab of both) await expect(warning(tab)).toHaveCount(0);

    // Escape also extends the session, and any use of the portal extends it silently.
    await advance(13 * 60);
    await expect(warning(second)).toBeVisible();
    const [extended] = await Promise.all([
      second.waitForResponse('**/api/auth/extend'),
      second.keyboard.press('Escape'),
    ]);
    expect(extended.status()).toBe(200);
    for (const tab of both) await expect(warning(tab)).toHaveCount(0);
    await advance(10 * 60);
    await goTo(page, 'Rental Photos');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('The photos are up to date.')).toBeVisible();
    await advance(5 * 60);
    for (const tab of both) await expect(warning(tab)).toHaveCount(0);

    // The session expires in both tabs, and both show the message about it.
    await advance(9 * 60);
    await expect(warning(page)).toBeVisible();
    // The last part advances second by second, because the test moves the tabs' clocks one after the other, whereas the
    // tabs of a real device share one clock.
    await advance(Math.max(0, (await secondsLeft(page)) - 8));
    for (let seconds = 0; seconds < 60 && !page.url().endsWith('/login'); seconds += 1) await advance(1);
    for (const tab of both) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByText('Your session has expired. Please login again to continue.')).toBeVisible();
    }
  },
);

test('toasts go and stay as they should', { tag: '@P-11' }, async ({ page, host, sandbox }) => {
  const person = await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' });
  await page.clock.install();
  await signIn(page, host('dollar-au'), person);
  await goTo(page, 'Rental Photos');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const done = page.getByText('The photos are up to date.');
  await refresh.click();
  await expect(done).toBeVisible();
  await page.clock.runFor(5000);
  await expect(done).toBeVisible();
  await page.clock.runFor(1500);
  await expect(done).toHaveCount(0);
  // A toast about a failure stays until the person closes it.
  await sandbox.faults([{ path: '/api/query', kind: 'html' }]);
  await refresh.click();
  const failed = page.getByRole('alert').getByText('Failed to Fetch Data please try again later');
  await expect(failed).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(failed).toHaveCount(0);
});

test(
  'a document is waited for 31 seconds, and no longer',
  { tag: ['@P-14', '@D-11'] },
  async ({ page, host, sandbox }) => {
    await page.clock.install();
    await signIn(
      page,
      host('dollar-au'),
      await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }),
    );
    await goTo(page, 'Tax Invoice');
    const download = page.getByRole('button', { name: /^Download/ });
    await expect(download).toBeEnabled();
    await sandbox.faults([{ path: '/api/documents', kind: 'hang' }]);
    await page.clock.pauseAt(Date.now() + 60_000);
    const [asked] = await Promise.all([page.waitForRequest('**/documents/**'), download.click()]);
    const failed = page.getByText('Unable to download document.');
    await page.clock.runFor(30_500);
    await expect(failed).toHaveCount(0);
    expect(asked.failure()).toBeNull();
    await page.clock.runFor(1000);
    await expect(failed).toBeVisible();
    await page.clock.resume();
    await sandbox.faults([]);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/_rental_invoice\.pdf$/);
  },
);
