import type { Page } from '@playwright/test';
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { expect, test } from '../fixtures.ts';
import { expectLicenceProved } from './additional-login.ts';
import { booking, checkIn, loadState, logIn } from './check-in.ts';
import { fillAndWaitUntilStored } from '../draft-keys.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const problem = (page: Page, text: string) => summary(page).getByRole('link', { name: text });
const submit = (page: Page) => page.getByRole('button', { name: 'Check in', exact: true }).click();

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
});

/**
 * Opens the search, which loads its locations without a session.
 * @param query names the brand by its code, and the country
 */
const openSearch = async (page: Page, query: string): Promise<void> => {
  const [request] = await Promise.all([
    page.waitForRequest('**/api/brand-locations*'),
    page.getByRole('link', { name: 'search here' }).click(),
  ]);
  expect(new URL(request.url()).search).toBe(query);
  expect(await request.headerValue('authorization')).toBeNull();
  await expect(page.getByLabel('Pickup location').getByRole('option').nth(1)).toBeAttached();
};

/** Expects the locations of the open search, and checks the validation of its fields. */
const expectSearchRules = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Pickup location').getByRole('option')).toHaveText([
    'Any location',
    'Melbourne Airport',
    'Sydney Airport',
  ]);
  const find = () => page.getByRole('button', { name: 'Find my booking' }).click();
  await page.getByLabel('Last name').fill(booking.lastName);
  await find();
  await expect(problem(page, 'Loyalty number: Please provide at least two values to proceed')).toBeVisible();
  await page.getByLabel('Pickup date').pressSequentially('31022026');
  await find();
  await expect(problem(page, 'Pickup date: Please Enter Date in dd/mm/yyyy Format')).toBeVisible();
};

test(
  'the login by booking number or by two of four values: the rules of each, and what it sends',
  { tag: ['@desktop', '@C-01', '@C-02', '@C-03', '@D-01', '@D-10'] },
  async ({ page, host, sandbox }) => {
    for (const [name, query] of [
      ['thrifty-nz', '?brand=ZT&country=NZ'],
      ['dollar-au', '?brand=ZR&country=AU'],
    ] as const) {
      await page.goto(`${host(name)}/checkin/login`);
      await openSearch(page, query);
    }

    await loadState(sandbox, 'unverified');
    const origin = host('meridian-au');
    // The link's parameters are read once and removed from the address. `b` takes precedence over `bookingNumber`, and
    // `country` and `brand` do not change the site.
    await page.goto(
      `${origin}/checkin/login?b=m5000000&bookingNumber=ZZZZZZ&lastName=Kahurangi&country=nz&brand=ace`,
    );
    await expect(page.getByLabel('Booking number')).toHaveValue('m5000000');
    await expect(page.getByLabel('Last name')).toHaveValue('Kahurangi');
    await expect(page).toHaveURL(({ search }) => search === '');
    const country = page.getByLabel('Country of travel');
    await expect(country).toHaveValue('Australia');
    await expect(country).not.toBeEditable();

    await submit(page);
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(problem(page, 'Booking number: Booking Number is invalid')).toBeVisible();
    await page.getByLabel('Booking number').fill('');
    await page.getByLabel('Last name').fill('A'.repeat(26));
    await submit(page);
    await expect(problem(page, 'Booking number: Required')).toBeVisible();
    await expect(problem(page, 'Last name: Last name should not be more than 25 characters')).toBeVisible();
    await page.getByLabel('Last name').fill('');
    await expect(problem(page, 'Last name: Required')).toBeVisible();
    await openSearch(page, '?brand=ZE&country=AU');
    await expectSearchRules(page);
    await page.getByRole('link', { name: 'Return to main page' }).click();

    // A booking number of eleven characters is accepted, sent in capitals and cut to ten.
    await page.getByLabel('Booking number').fill(` ${booking.number.toLowerCase()}a `);
    await page.getByLabel('Last name').fill('kahurangi');
    const [request] = await Promise.all([page.waitForRequest('**/api/auth'), submit(page)]);
    expect(request.postDataJSON()).toEqual({
      scope: 'WEB_CHECK_IN',
      booking_id: booking.number,
      last_name: 'KAHURANGI',
      country: 'AU',
    });
    await expect(page).toHaveURL(/\/checkin\/privacy\/meridian$/);
  },
);

test(
  'a failed login keeps what was typed and says why',
  { tag: '@C-01' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    await page.goto(`${host('meridian-au')}/checkin/login`);
    await logIn(page, { number: 'M500000002', lastName: 'Nobody' });
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to login' });
    await expect(alert).toHaveText('Failed to login: The details do not match our records.');
    await sandbox.faults([{ kind: 'refuse', path: '/api/query' }]);
    await logIn(page);
    await expect(alert).toContainText('check your network', { timeout: 30_000 });
    await expect(page.getByLabel('Booking number')).toHaveValue(booking.number);
    await sandbox.faults([]);
    await submit(page);
    await expect(page).toHaveURL(/\/privacy\//);
  },
);

test(
  'without a booking number: what is sent, and a history of its own',
  { tag: '@C-02' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    await page.goto(`${host('meridian-au')}/checkin/login`);
    await page.getByRole('link', { name: 'search here' }).click();
    // Both pages ask for the last name. The previous page discards what was typed in it.
    await expect(page.getByLabel('Loyalty number')).toBeVisible();
    await page.getByLabel('Last name').fill(booking.lastName);
    await page.getByLabel('Pickup location').selectOption('Sydney Airport');
    const find = page.getByRole('button', { name: 'Find my booking' });
    const [request] = await Promise.all([page.waitForRequest('**/api/auth'), find.click()]);
    expect(request.postDataJSON()).toEqual({
      scope: 'WEB_CHECK_IN',
      last_name: 'KAHURANGI',
      country: 'AU',
      pickup_location: 'SYDA',
    });
    await expect(page).toHaveURL(/\/checkin\/privacy\/meridian$/);

    await page.goto(`${host('meridian-au')}/checkin/login`);
    // The search has its own history entry, so that a reload keeps it and Back leads to the booking number.
    await page.getByRole('link', { name: 'search here' }).click();
    await expect(page.getByLabel('Loyalty number')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Loyalty number')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Booking number')).toBeVisible();
  },
);

/** The pickup date of every scenario `check-in-<state>`, two days from now in Sydney, as dd/mm/yyyy. */
const pickupDate = (): string =>
  new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Australia/Sydney' });

test(
  'every pair that names a person finds the booking; a date and a place alone are refused before they are sent',
  { tag: ['@C-02', '@D-01'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth')) asked.push(request.postDataJSON());
    });
    const find = () => page.getByRole('button', { name: 'Find my booking' }).click();
    for (const [pair, fields] of [
      ['loyalty number and date', { 'Loyalty number': '55300001', 'Pickup date': pickupDate() }],
      ['loyalty number and place', { 'Loyalty number': '55300001', 'Pickup location': 'Sydney Airport' }],
      ['name and date', { 'Last name': booking.lastName, 'Pickup date': pickupDate() }],
      ['name and loyalty number', { 'Last name': booking.lastName, 'Loyalty number': '55300001' }],
    ] as const) {
      await page.goto(`${host('meridian-au')}/checkin/login`);
      await page.getByRole('link', { name: 'search here' }).click();
      for (const [label, value] of Object.entries(fields))
        if (label === 'Pickup location') await page.getByLabel(label).selectOption(value);
        else await page.getByLabel(label).fill(value);
      await find();
      await expect(page, pair).toHaveURL(/\/checkin\/privacy\/meridian$/);
    }
    expect(asked).toHaveLength(4);
    expect(JSON.stringify(asked[0])).toContain('gold_number');

    await page.goto(`${host('meridian-au')}/checkin/login`);
    await page.getByRole('link', { name: 'search here' }).click();
    await page.getByLabel('Pickup date').fill(pickupDate());
    await page.getByLabel('Pickup location').selectOption('Sydney Airport');
    await find();
    await expect(summary(page)).toContainText('Add your last name or loyalty number.');
    expect(asked).toHaveLength(4);
  },
);

test(
  '“search here” and “Back” stand on the edge of the column',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    /** Returns how far an element's text starts from the left edge of another element, in px. */
    const offset = async (name: string, edge: string): Promise<number> => {
      const text = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
      await expect(text).toBeVisible();
      const left = await text.evaluate((pressable) => {
        const range = document.createRange();
        range.selectNodeContents(pressable);
        return range.getBoundingClientRect().left;
      });
      return Math.abs(left - ((await page.locator(edge).first().boundingBox())?.x ?? 0));
    };
    await page.goto(`${host('meridian-au')}/checkin/login`);
    expect(await offset('search here', 'label')).toBeLessThanOrEqual(2);
    await logIn(page);
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page).toHaveURL(/\/steps$/);
    expect(await offset('Back', 'h1')).toBeLessThanOrEqual(2);
  },
);

test(
  'a cancelled booking is told so at the login',
  { tag: ['@C-04', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'cancelled');
    await checkIn(page, host('meridian-au'));
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to login' })).toHaveText(
      'Failed to login: This booking has been cancelled. Please call us if you think that is wrong.',
    );
    await expect(page).toHaveURL(/\/checkin\/login/);
  },
);

test(
  'a booking of another brand or country is not signed in here, and is led to its own site',
  { tag: '@C-04' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'additional-driver');
    const linkTo = (site: string) =>
      page
        .getByRole('alert')
        .filter({ hasText: `This booking is with ${site}.` })
        .getByRole('link', { name: `Check in with ${site}` });
    const login = /^http:\/\/meridian-au\.localhost:\d+\/checkin\/login\?/;
    await checkIn(page, host('meridian-nz'));
    await expect(linkTo('Meridian Australia')).toHaveAttribute('href', login);

    const link = linkTo('Meridian');
    await checkIn(page, host('thrifty-au'));
    await expect(link).toHaveAttribute('href', login);
    await page.goto(`${host('thrifty-au')}/checkin/verify`);
    await expect(page).toHaveURL(/\/checkin\/login$/);

    await page.goto(`${host('thrifty-au')}/additional-driver-checkin/login?b=${booking.number}`);
    await page.getByLabel('Licence number').fill('X6204471');
    await page.getByLabel('Region of issue').selectOption('New South Wales');
    await submit(page);
    await link.click();
    await expect(page).toHaveURL(/^http:\/\/meridian-au\.localhost:\d+\/additional-driver-checkin\/login$/);
  },
);

const DAY_MS = 86_400_000;

/** Returns the date in Sydney this many days from now, as `YYYY-MM-DD`. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' });

/** Returns the date this many days before another, in the format for people. */
const dayBefore = (day: string, days = 0): string =>
  new Date(Date.parse(day) - days * DAY_MS).toLocaleDateString('en-GB', { timeZone: 'UTC' });

test(
  'a check-in is open from 90 days before pickup until drop-off; before and after, the login says when',
  { tag: '@C-04' },
  async ({ page, host, sandbox }) => {
    const origin = host('meridian-au');
    const alert = page.getByRole('alert').filter({ hasText: 'Check-in for this booking' });
    await loadState(sandbox, 'not-open');
    const opens = `Check-in for this booking opens on ${dayBefore(dayFromNow(100), 90)}. Call us on 13 30 39`;
    await checkIn(page, origin);
    await expect(alert).toHaveText(opens);
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+61133039');
    await expect(page.getByLabel('Booking number')).toHaveValue(booking.number);

    // A search and a counter's screen show the same message.
    await page.getByRole('link', { name: 'search here' }).click();
    await page.getByLabel('Last name').fill(booking.lastName);
    await page.getByLabel('Loyalty number').fill('55300001');
    await page.getByRole('button', { name: 'Find my booking' }).click();
    await expect(alert).toHaveText(opens);
    await checkIn(page, origin, '/generic-checkin');
    await expect(alert).toHaveText(opens);

    await loadState(sandbox, 'ended');
    await checkIn(page, origin);
    await expect(alert).toHaveText(
      `Check-in for this booking ended at drop-off, ${dayBefore(dayFromNow(-1))} 09:00. Call us on 13 30 39`,
    );

    // An additional driver sees the message only after the licence has matched.
    await page.goto(`${origin}/additional-driver-checkin/login?b=${booking.number}`);
    await page.getByLabel('Region of issue').selectOption('New South Wales');
    const licence = page.getByLabel('Licence number');
    await licence.fill('X6204472');
    await submit(page);
    await expect(
      problem(page, 'Licence number: Your Licence Number should match with the reservation'),
    ).toBeVisible();
    await licence.fill('X6204471');
    await submit(page);
    await expect(alert).toContainText('ended at drop-off');
  },
);

test(
  'what was typed into a login stands after a reload, sealed on the device, until it has been used',
  { tag: '@H-12' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'additional-driver');
    const origin = host('meridian-au');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const keep = (name: string, value: string) => fillAndWaitUntilStored(page, field(name), value, 'login');
    // The values of a link also survive a reload, although the address no longer contains them.
    await page.goto(`${origin}/checkin/login?b=${booking.number}`);
    await keep('Last name', 'Kahu');
    await page.reload();
    await expect(field('Booking number')).toHaveValue(booking.number);
    await expect(field('Last name')).toHaveValue('Kahu');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(booking.number);

    await page.getByRole('link', { name: 'search here' }).click();
    await keep('Loyalty number', '55300001');
    await field('Pickup location').selectOption('Sydney Airport');
    await keep('Pickup date', '23/11/2026');
    await page.reload();
    await expect(field('Loyalty number')).toHaveValue('55300001');
    await expect(field('Pickup date')).toHaveValue('23/11/2026');
    await expect(field('Pickup location')).toHaveValue('SYDA');

    // Each of the two forms keeps its own values while the other one is shown, and a reload shows the same form again.
    await page.getByRole('link', { name: 'Return to main page' }).click();
    await expect(field('Booking number')).toHaveValue(booking.number);
    await page.reload();
    await expect(field('Last name')).toHaveValue('Kahu');
    await expect(field('Booking number')).toHaveValue(booking.number);
    await page.goBack();
    await expect(field('Loyalty number')).toHaveValue('55300001');

    // Each login keeps its own draft, and a login that is opened by its address is empty.
    await page.goto(`${origin}/additional-driver-checkin/login?b=${booking.number}`);
    await expect(field('Booking number')).toHaveValue(booking.number);
    await keep('Licence number', 'x6204471');
    await field('Region of issue').selectOption('NS');
    await keep('Licence number', 'X6204471');
    await page.reload();
    await expect(field('Licence number')).toHaveValue('X6204471');
    await expect(field('Region of issue')).toHaveValue('NS');
    await submit(page);
    await expect(page).toHaveURL(/\/additional-driver-checkin\/privacy/);
    await page.goto(`${origin}/additional-driver-checkin/login`);
    await page.reload();
    await expect(field('Region of issue').getByRole('option', { name: 'Italy' })).toBeAttached();
    await expect(field('Licence number')).toHaveValue('');
  },
);

// The page to which the login leads on a phone, by state. The unit test of the same table covers states that the
// sandbox cannot produce.
const outcomes: readonly [state: string, address: RegExp][] = [
  ['unverified', /\/checkin\/privacy\/meridian$/],
  ['new-customer', /\/checkin\/privacy\/meridian$/],
  ['licence-expired', /\/checkin\/privacy\/meridian$/],
  ['inprogress', /\/checkin\/verify$/],
  ['auto-completed', /\/checkin\/verify$/],
  ['void-failed', /\/checkin\/verify$/],
  ['voc-failed', /\/checkin\/verify$/],
  ['checkin-form', /\/checkin\/checkin-form$/],
  ['completed', /\/checkin\/checkin-summary$/],
];

test(
  'each login outcome leads to its place; of a restricted profile nothing is left, and it is told whom to call',
  { tag: ['@C-04', '@C-23', '@C-29', '@C-32', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    test.slow();
    const origin = host('meridian-au');
    // In the full run the journey covers all outcomes, otherwise three of them. The unit test of the table covers all.
    for (const [state, address] of isFullCheckRun ? outcomes : drawDailyRandomItems(outcomes, 3)) {
      await loadState(sandbox, state);
      await checkIn(page, origin);
      await expect(page, state).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }), state).toBeVisible();
    }

    // If nothing is left to do, the page says so, and still does after a reload.
    await loadState(sandbox, 'valid-result');
    await checkIn(page, origin);
    await expect(page).toHaveURL(/\/checkin\/complete$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your check-in is complete');
    await expect(page.getByText(booking.number)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Open your counter pass' })).toBeVisible();

    await loadState(sandbox, 'restricted');
    await checkIn(page, origin);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      "Unfortunately your profile has been restricted, please contact our Australian Customer Service Team on 13 30 39. Please quote your driver's licence number and reservation number.",
    );
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:+61133039');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/checkin\/login$/);
    for (const base of ['/checkin', '/checkin-demo', '/additional-driver-checkin', '/generic-checkin']) {
      await page.goto(`${origin}${base}/steps`);
      await expect(page).toHaveURL(`${origin}${base}/login`);
    }
  },
);

test(
  'without a session every address leads to the login of its own kind',
  { tag: ['@C-29', '@A-06'] },
  async ({ page, host }) => {
    const origin = host('meridian-au');
    for (const base of ['/checkin', '/checkin-demo', '/additional-driver-checkin', '/generic-checkin'])
      for (const step of ['/privacy/meridian', '/verify', '/checkin-form', '/complete']) {
        await page.goto(`${origin}${base}${step}`);
        await expect(page).toHaveURL(`${origin}${base}/login`);
      }
    // Without a session, the address of a step leads to the additional driver's login, where the booking of the link is
    // filled in.
    await page.goto(`${origin}/additional-driver-checkin/steps?b=${booking.number}`);
    await expect(page.getByLabel('Booking number')).toHaveValue(booking.number);
    await expect(page).toHaveURL(({ search }) => search === '');
    // An unknown address below the check-in leads to the 404 page (H-10).
    await page.goto(`${origin}/checkin/no-such-step`);
    await expect(page).toHaveURL(/\/404$/);
  },
);

test(
  'an additional driver proves the licence, which the services compare',
  { tag: ['@A-02', '@A-04', '@A-06', '@phone-only'] },
  async ({ page, host, sandbox }) => expectLicenceProved(page, sandbox, host('meridian-au')),
);
