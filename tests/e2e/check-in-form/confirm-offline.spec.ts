import type { Page } from '@playwright/test';
import { logIn } from '../check-in/check-in.ts';
import { installClocks } from '../clocks.ts';
import { test } from '../fixtures.ts';
import { readControl } from '../incident-submission/control.ts';
import type { SandboxControl } from '../sandbox.ts';
import { kept } from '../shell/service-worker.ts';
import {
  answerDriver,
  comeToForm,
  expect,
  field,
  fill,
  formTitle,
  outbox,
  recordOf,
  restoreAfterwards,
  restrictProfile,
  storedDraftIds,
  submit,
  thanks,
  timesAsked,
  waitUntilStored,
} from './driver.ts';
import { waitUntilQuiet } from '../quiet.ts';

test.use({ serviceWorkers: 'allow' });
restoreAfterwards();
// These journeys have many steps, and the machine may be busy with other work.
test.beforeEach(() => test.slow());

const COMPLETE = 'FrontdeskUpdateReservationAndCustomer';

/** The form's own notice that the check-in is waiting to be sent. */
const waiting = (page: Page) => page.getByText(/^Not sent yet: waiting since \d\d:\d\d$/);
/** The notice about a waiting check-in that all other pages show. */
const waitingElsewhere = (page: Page) =>
  page.getByText(/^Your check-in is waiting to be sent, since \d\d:\d\d$/);
const onThisDevice = (page: Page) =>
  page.getByText(/^A check-in is waiting on this device to be sent, since \d\d:\d\d$/);

/** Fills in the form and confirms it without a network. */
const confirmOffline = async (page: Page, sandbox: SandboxControl, origin: string): Promise<void> => {
  await comeToForm(page, sandbox, origin);
  await kept(page);
  await answerDriver(page, 'No');
  await fill(page, { 'Suburb or city': 'Mudgee' });
  await waitUntilStored(page);
  await waitUntilQuiet(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(waiting(page)).toBeVisible();
};

/**
 * Expects that the services completed the check-in once and sent one email, and that the device has no data of it left.
 */
const expectSentOnce = async (page: Page, sandbox: SandboxControl, city = 'MUDGEE'): Promise<void> => {
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => storedDraftIds(page)).toEqual([]);
  const events = ((await readControl(sandbox, 'records/audit')) as { event: string }[]).map(
    ({ event }) => event,
  );
  const writes = ['check-in-completed', 'message-sent'];
  expect(events.filter((event) => writes.includes(event))).toEqual(writes);
  expect((await recordOf(sandbox)).details['city']).toBe(city);
  expect((await outbox(sandbox)).map(({ kind }) => kind)).toEqual(['email']);
};

test.describe('a Confirm without a network', { tag: ['@C-19', '@phone-only'] }, () => {
  test('outlives a reload: the form opens with it, says so, and sends it once by itself', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    await expect(page.getByRole('alert').filter({ has: waiting(page) })).toBeFocused();
    await expect(page.getByText('even after a reload or another sign-in')).toBeVisible();
    for (const _ of [1, 2]) {
      await page.reload();
      await expect(formTitle(page)).toBeVisible();
      await expect(field(page, 'Suburb or city')).toHaveValue('Mudgee');
      await expect(waiting(page)).toBeVisible();
      // The form itself says that the check-in is waiting, so the notice of all other pages does not repeat it.
      await expect(waitingElsewhere(page)).toHaveCount(0);
    }
    await context.setOffline(false);
    await expectSentOnce(page, sandbox);
  });

  test('outlives a restart of the browser: the login tells of it, and after it the form is sent by itself', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    const origin = host('meridian-au');
    await confirmOffline(page, sandbox, origin);
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(again).toHaveURL(/\/checkin\/login$/);
    await expect(onThisDevice(again)).toBeVisible();
    const other = await context.newPage();
    await other.goto(address);
    await expect(onThisDevice(other)).toBeVisible();
    await context.setOffline(false);
    await logIn(again);
    await expectSentOnce(again, sandbox);
    // The login in the other tab no longer mentions the check-in, because this tab has sent it.
    await expect(onThisDevice(other)).toHaveCount(0);
    await again.goto(`${origin}/checkin/login`);
    await expect(again.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();
    await expect(onThisDevice(again)).toHaveCount(0);
  });

  test('is sent after the next login, when its session has expired', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    const { advance } = await installClocks(context, sandbox);
    await confirmOffline(page, sandbox, host('meridian-au'));
    await advance(11 * 60);
    await expect(page).toHaveURL(/\/checkin\/login$/);
    await expect(page.getByText('Your session has expired. Please login again to continue.')).toBeVisible();
    await expect(onThisDevice(page)).toBeVisible();
    await context.setOffline(false);
    await logIn(page);
    await expectSentOnce(page, sandbox);
  });

  test('is sent after the next login, when the services no longer know its session', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    await sandbox.clock({ offsetSeconds: 11 * 60 });
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/checkin\/login$/);
    await expect(onThisDevice(page)).toBeVisible();
    await logIn(page);
    await expectSentOnce(page, sandbox);
  });

  test('is not sent by itself once something is changed or it is cancelled, through a reload too', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    await page.reload();
    await field(page, 'Suburb or city').fill('Orange');
    await expect(page.getByText('This is no longer sent automatically')).toBeVisible();
    await waitUntilStored(page);
    await page.reload();
    await expect(field(page, 'Suburb or city')).toHaveValue('Orange');
    await expect(waiting(page)).toHaveCount(0);
    await submit(page);
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('button', { name: 'Do not send it automatically' }).click();
    await expect(page.getByText('This is no longer sent automatically')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Suburb or city')).toHaveValue('Orange');
    await context.setOffline(false);
    // A waiting check-in would be sent when the device comes online, or when a page opens online. This one is not,
    // because the person has stopped that.
    await page.reload();
    await expect(field(page, 'Suburb or city')).toHaveValue('Orange');
    await waitUntilQuiet(page);
    expect(await timesAsked(sandbox, COMPLETE)).toBe(0);
    await submit(page);
    await expectSentOnce(page, sandbox, 'ORANGE');
  });

  test('is told on every page behind the login, and sent from there', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    await page
      .getByRole('link', { name: 'Back' })
      .or(page.getByRole('button', { name: 'Back' }))
      .click();
    await expect(page).toHaveURL(/\/steps$/);
    await expect(waitingElsewhere(page)).toBeVisible();
    // A single notice says both that the device is offline and that a check-in is waiting.
    await expect(page.getByText('You are offline')).toHaveCount(2);
    await expect(page.getByText('You are offline').filter({ visible: true }).last()).toBeVisible();
    await page.reload();
    await expect(waitingElsewhere(page)).toBeVisible();
    await context.setOffline(false);
    await expectSentOnce(page, sandbox);
  });

  test('is sent by one of two tabs, also when the tab that confirmed it is closed', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(page.url());
      await expect(waiting(tab)).toBeVisible();
    }
    await page.close();
    await context.setOffline(false);
    for (const tab of tabs) await expect(thanks(tab)).toBeVisible();
    await expectSentOnce(tabs[0]!, sandbox);
  });

  test('asks again what the services know by now, instead of being sent', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    const origin = host('meridian-au');
    await confirmOffline(page, sandbox, origin);
    await restrictProfile(page, sandbox);
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('alertdialog').filter({ visible: true })).toContainText(
      'Unfortunately your profile has been restricted',
    );
    expect(await timesAsked(sandbox, COMPLETE)).toBe(0);
    expect(await storedDraftIds(page)).not.toContain('outbox/form');
  });

  test('remembers that the person went on with a licence that ends early', async ({
    page,
    host,
    sandbox,
    context,
  }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    await kept(page);
    await answerDriver(page, 'No');
    await fill(page, { 'Suburb or city': 'Mudgee' });
    const day = new Date();
    day.setDate(day.getDate() + 4);
    await page
      .getByLabel(/^Expiry date/)
      .fill(day.toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' }));
    await waitUntilStored(page);
    await waitUntilQuiet(page);
    await context.setOffline(true);
    await submit(page);
    const warning = page.getByRole('dialog', { name: 'Your licence expires during your rental' });
    await warning.getByRole('button', { name: 'Continue' }).click();
    await expect(waiting(page)).toBeVisible();
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(false);
    await expectSentOnce(page, sandbox);
    await expect(warning).toHaveCount(0);
  });
});

test(
  'a form waits where the browser says that it is online while nothing comes through, and is sent when it does',
  { tag: ['@C-19', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    await answerDriver(page, 'No');
    await fill(page, { 'Suburb or city': 'Mudgee' });
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await submit(page);
    await expect(waiting(page)).toBeVisible();
    await context.unroute('**/api/**');
    await expectSentOnce(page, sandbox);
  },
);

test(
  'a Confirm whose answer was lost sends its email once, from the summary',
  { tag: ['@C-19', '@C-34', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    await answerDriver(page, 'No');
    await fill(page, { 'Suburb or city': 'Mudgee' });
    await context.route('**/api/query', async (route) => {
      if (route.request().postDataJSON().operationName !== COMPLETE) return route.continue();
      await route.fetch({ url: `${sandbox.address}/api/query` });
      return route.abort('connectionreset');
    });
    await submit(page);
    await expect(waiting(page)).toBeVisible();
    await context.unroute('**/api/query');
    await expectSentOnce(page, sandbox);
  },
);

test(
  'a hidden page sends what waits, as soon as the device is online',
  { tag: ['@C-19', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await confirmOffline(page, sandbox, host('meridian-au'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await context.setOffline(false);
    await expectSentOnce(page, sandbox);
  },
);
