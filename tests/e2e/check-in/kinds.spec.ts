import type { Page, Request } from '@playwright/test';
import { installClocks } from '../clocks.ts';
import { expect, test } from '../fixtures.ts';
import { personOf, typed } from '../portal.ts';
import {
  booking,
  checkIn,
  finishAtProvider,
  loadState,
  logIn,
  goToVerification,
  verifyCard,
  verifyId,
} from './check-in.ts';
import { goAsPrimary } from './primary-way.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.reset();
});

const startOf = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => /IdVerification\(/.test(request.postData() ?? ''));

/** Starts the ID check and returns the input that the page sent to the services. */
const startInput = async (page: Page): Promise<Record<string, unknown>> => {
  const [start] = await Promise.all([
    startOf(page),
    page.getByRole('button', { name: 'Verify my ID' }).click(),
  ]);
  return (start.postDataJSON() as { variables: { input: Record<string, unknown> } }).variables.input;
};

/** Waits for the warning before a new session ends, extends the session once, and then lets it end. */
const expectSessionEnd = async (page: Page, advance: (seconds: number) => Promise<void>): Promise<void> => {
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
  // The session lasts ten minutes. There is no warning before about two minutes are left.
  await advance(7 * 60);
  await expect(warning).toHaveCount(0);
  await advance(61);
  const [extension] = await Promise.all([
    page.waitForResponse('**/api/auth/extend'),
    warning.getByRole('button', { name: 'Extend My Session' }).click(),
  ]);
  expect(extension.request().postDataJSON()).toEqual({ reason: 'user' });
  await expect(warning).toHaveCount(0);
  await advance(4 * 60);
  await expect(warning).toBeVisible();
  await advance(2 * 60);
  await expect(page.getByText('Your session has expired. Please login again to continue.')).toBeVisible();
};

test(
  'a demonstration is the whole way under addresses of its own and says that it is one, also when its session ends',
  {
    tag: [
      '@C-05',
      '@C-06',
      '@C-07',
      '@C-08',
      '@C-13',
      '@C-27',
      '@C-30',
      '@C-31',
      '@D-04',
      '@D-07',
      '@phone-only',
    ],
  },
  async ({ page, host, sandbox, context }) => {
    await loadState(sandbox, 'demo');
    const { advance } = await installClocks(context, sandbox);
    const origin = host('meridian-au');
    const demo = page.getByText('Demonstration: nothing here is a real check-in.');
    await page.goto(`${origin}/checkin-demo/login`);
    await expect(demo).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(/\/checkin-demo\/privacy\/meridian$/);
    await expect(demo).toBeVisible();
    await goAsPrimary(page, origin, '/checkin-demo');
    await expect(demo).toBeVisible();
    // The services no longer accept the token. The person is logged out, but stays in the demonstration. The page is
    // left first, because its own failed request would end the session before the form is opened again.
    const form = page.url();
    await page.goto('about:blank');
    await sandbox.faults([{ path: '/api/query', kind: 'status', status: 401 }]);
    // The message disappears after some seconds, which a slow machine may need to load the page, so the test waits for
    // it while the page loads.
    await Promise.all([expect(page.getByText('Your login has expired')).toBeVisible(), page.goto(form)]);
    await expect(page).toHaveURL(/\/checkin-demo\/login$/);
    await sandbox.faults([]);
    await logIn(page);
    await expect(page).toHaveURL(`${origin}/checkin-demo/privacy/meridian`);
    await expectSessionEnd(page, advance);
    await expect(page).toHaveURL(`${origin}/checkin-demo/login`);
  },
);

test(
  'an additional driver has no card, and nobody asks whether the name is the renter’s',
  { tag: ['@C-06', '@C-08', '@C-10', '@A-02', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'additional-driver');
    const origin = host('meridian-au');
    await page.goto(`${origin}/additional-driver-checkin/login?b=${booking.number}`);
    await page.getByLabel('Licence number').fill('X6204471');
    await page.getByLabel('Region of issue').selectOption('New South Wales');
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await page.getByRole('button', { name: 'I Agree' }).click();
    const told = page.getByRole('listitem').filter({ has: page.locator('strong') });
    await expect(told).toHaveText([/licence/, /photo of your licence/, /video selfie/]);
    await expect(told.filter({ hasText: 'card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await startInput(page)).toMatchObject({
      IsAdditionalDriver: true,
      SuccessRedirectUrl: `${origin}/additional-driver-checkin/verify`,
      ExitRedirectUrl: `${origin}/additional-driver-checkin/login?b=${booking.number}`,
    });
    await finishAtProvider(page, 'name');
    await expect(page).toHaveURL(/\/additional-driver-checkin\/checkin-form$/);
  },
);

test(
  'a check has the channel and the ways back of its brand, country and host',
  { tag: ['@C-08', '@C-11', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const mereana = await personOf(sandbox, {
      brand: 'thrifty',
      country: 'NZ',
      flow: 'check-in',
      note: 'licence expired',
    });
    const details = { number: typed(mereana, 'bookingNumber'), lastName: typed(mereana, 'lastName') };
    const origin = host('thrifty-nz');
    await page.goto(`${origin}/checkin/login`);
    await expect(page.getByLabel('Country of travel')).toHaveValue('New Zealand');
    await logIn(page, details);
    await expect(page).toHaveURL(/\/checkin\/privacy\/thrifty$/);
    await goToVerification(page);
    expect(await startInput(page)).toMatchObject({
      Channel: 'THRIFTYNZ',
      Country: 'NZ',
      SuccessRedirectUrl: `${origin}/checkin/verify`,
    });
    await expect(page).toHaveURL(/\/simulators\/identity\//);

    // On a host with several sites, the return URLs include brand and country, so that the person comes back to the
    // same site.
    await sandbox.reset();
    const shared = host('development');
    await page.goto(`${shared}/checkin/login?brand=thrifty&country=NZ`);
    await logIn(page, details);
    await goToVerification(page);
    expect(await startInput(page)).toMatchObject({
      Channel: 'THRIFTYNZ',
      SuccessRedirectUrl: `${shared}/checkin/verify?brand=thrifty&country=NZ`,
    });
    // Her licence has expired, so the ID check fails. The phone number shown is that of her brand and country.
    await finishAtProvider(page, 'pass');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your ID document is expired.');
    await expect(page).toHaveURL(/\/checkin\/verify\?brand=thrifty&country=NZ$/);
    await expect(page.getByRole('img', { name: /thrifty/i })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call us on 0800/ })).toBeVisible();
  },
);

test(
  'a counter’s screen finds the brand, goes on there, and is free again when it is left',
  { tag: ['@desktop', '@C-28', '@C-03', '@D-02', '@D-07'] },
  async ({ page, host, sandbox, context }) => {
    await sandbox.reset();
    await context.clock.install();
    const wren = await personOf(sandbox, {
      brand: 'thrifty',
      country: 'NZ',
      flow: 'generic',
      note: 'does not know its brand',
    });
    await page.goto(`${host('meridian-au')}/generic-checkin/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Online Checkin' })).toBeVisible();
    await expect(page.getByText('Booking NO:', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    // A login that nobody has touched asks too, once the dialog's own code has come.
    const dialog = page.getByRole('alertdialog');
    await expect(async () => {
      await context.clock.fastForward(90_500);
      await expect(dialog.getByText(/^Logging out in \d+ seconds$/)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await dialog.getByRole('button', { name: 'I am still here' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('textbox', { name: /Booking number/ }).fill(typed(wren, 'bookingNumber'));
    await page.getByLabel('Last name').fill('Nobody');
    const press = () => page.getByRole('button', { name: 'Check in', exact: true }).click();
    await press();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to login: ' })).toBeVisible();
    await page.getByLabel('Last name').fill(typed(wren, 'lastName'));
    await press();

    // The link leads to the brand's own host. The login is filled in, and the address no longer has a query.
    await expect(page).toHaveURL(/^http:\/\/thrifty-nz\.localhost:\d+\/checkin\/login$/);
    await expect(page.getByLabel('Booking number')).toHaveValue(typed(wren, 'bookingNumber'));
    await expect(page.getByLabel('Last name')).toHaveValue(typed(wren, 'lastName'));
    expect((await sandbox.requests()).map(({ operation }) => operation)).toContain('GenericCheckinSearch');
    await press();
    await expect(page).toHaveURL(/\/checkin\/privacy\/thrifty$/);
    await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);

    // A person who has finished logs out.
    await page.getByRole('button', { name: 'Log out now' }).click();
    await expect(page).toHaveURL(/\/generic-checkin\/login$/);
    await expect(page.getByLabel('Last name')).toHaveValue('');

    // If the brand's login is loaded again, for example by the exit from an ID check, it still is the counter's screen.
    await page.goto(`${host('thrifty-nz')}/checkin/login`);
    await page.getByLabel('Booking number').fill(typed(wren, 'bookingNumber'));
    await page.getByLabel('Last name').fill(typed(wren, 'lastName'));
    await press();
    await expect(page).toHaveURL(/\/checkin\/privacy\/thrifty$/);
    await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);

    const scroll = () => page.keyboard.press('Tab');
    await scroll();
    await context.clock.fastForward(89_000);
    await expect(dialog).toHaveCount(0);
    await context.clock.fastForward(1_500);
    await expect(dialog.getByText(/^Logging out in (29|30) seconds$/)).toBeVisible();
    await dialog.getByRole('button').first().click();
    await expect(dialog).toHaveCount(0);
    await scroll();
    await context.clock.fastForward(90_500);
    await expect(dialog).toBeVisible();
    await context.clock.fastForward(30_500);
    await expect(page).toHaveURL(/\/generic-checkin\/login$/);
    await expect(page.getByLabel('Last name')).toHaveValue('');
    await page.goto(`${host('thrifty-nz')}/checkin/verify`);
    await expect(page).toHaveURL(/\/checkin\/login$/);
  },
);

test(
  'what is left of a check at the counter: the note, marked once',
  { tag: ['@C-12', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const mark = async (): Promise<string> => {
      const reply = await fetch(`${sandbox.address}/_sandbox/records/reservations`);
      const [row] = (await reply.json()) as { mainNote: string }[];
      return row?.mainNote ?? '';
    };
    const complete = async () => {
      await expect(page).toHaveURL(/\/checkin-form$/);
      await page.getByRole('radio', { name: 'No' }).check();
      await page.getByRole('button', { name: /check in|Submit/ }).click();
      await expect(page).toHaveURL(/\/checkin-summary$/);
    };
    await loadState(sandbox, 'hx');
    await checkIn(page, host('meridian-au'));
    await goToVerification(page);
    await verifyId(page, 'dvs');
    await complete();
    expect(await mark()).toBe('|CIW|');

    // A declined card adds a marker to the reservation's note. An accepted card removes it.
    await loadState(sandbox, 'id-passed');
    await checkIn(page, host('meridian-au'));
    await verifyCard(page, 'NOT_APPROVED');
    await expect(page.getByRole('button', { name: 'Try another card' })).toBeVisible();
    await expect.poll(mark).toBe('|CIF|');
    await verifyCard(page, 'APPROVED', 'Try another card');
    await complete();
    expect(await mark()).toBe('|CIP|');
  },
);
