import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillRenter, personOf, pressSignIn, typed } from './portal.ts';
import type { Fault } from './sandbox.ts';
import { waitUntilQuiet } from './quiet.ts';

const errorAt = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return (
      ids.map((id) => document.getElementById(id)).find((node) => node?.id.endsWith('-error'))?.textContent ??
      ''
    );
  });

test.beforeEach(async ({ page, host }) => {
  await page.goto(`${host('dollar-au')}/login`);
});
test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
});

test(
  'every rule says its text; eight digits get their check digit; a failure and no network say so; then it leads on',
  { tag: ['@P-01', '@P-02', '@P-05', '@D-05'] },
  async ({ page, context, sandbox }) => {
    await pressSignIn(page);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect.poll(() => errorAt(page, 'Rental agreement number')).toBe('Required');
    await expect.poll(() => errorAt(page, 'Date of birth')).toBe('Required');

    // A field's error disappears as soon as the value is valid, but the other field keeps its error.
    await page.getByLabel('Rental agreement number').fill('1234567');
    await expect
      .poll(() => errorAt(page, 'Rental agreement number'))
      .toBe('Please enter a valid Rental Agreement Number');
    await page.getByLabel('Rental agreement number').fill('12345678');
    await expect(page.getByLabel('Rental agreement number')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => errorAt(page, 'Date of birth')).toBe('Required');
    for (const date of ['31041985', '01131985', '00011985', '2703']) {
      await page.getByLabel('Date of birth').fill('');
      await page.getByLabel('Date of birth').pressSequentially(date);
      await expect.poll(() => errorAt(page, 'Date of birth')).toBe('Please enter a valid date');
    }

    // A link in the error summary moves the focus to its field.
    await pressSignIn(page);
    await summary.getByRole('link', { name: /Date of birth/ }).click();
    await expect(page.getByLabel('Date of birth')).toBeFocused();

    // The number field accepts nine digits and nothing else.
    const field = page.getByLabel('Rental agreement number');
    await field.fill('');
    await field.pressSequentially('-1a2 3456789012');
    await expect(field).toHaveValue('123456789');

    // A number with eight digits is sent with its check digit, and one with nine digits unchanged.
    for (const [number, sent] of [
      ['41888888', '418888886'],
      ['418888889', '418888889'],
    ] as const) {
      await fillRenter(page, number, '10/10/1990');
      const [request] = await Promise.all([page.waitForRequest('**/api/auth'), pressSignIn(page)]);
      expect(request.postDataJSON()).toEqual({ scope: 'WEB_CHECK_IN', ra_number: sent, dob: '10/10/1990' });
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to login' })).toBeVisible();
    }

    // Without a network, the page says so and keeps what was typed for the next attempt.
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    await waitUntilQuiet(page);
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    await context.setOffline(true);
    await pressSignIn(page);
    await expect(page.getByText('Failed to login: Failed to fetch login, check your network')).toBeVisible();
    await expect(field).toHaveValue(typed(person, 'raNumber'));
    await context.setOffline(false);
    await pressSignIn(page);
    await expect(page).toHaveURL(/\/app\/rentalhistory/);
  },
);

test(
  'corporate renters sign in by CDP or by the card’s last digits; a link fills in either mode',
  { tag: ['@P-03', '@P-04', '@H-09', '@D-01'] },
  async ({ page, host, sandbox }) => {
    for (const [brand, country, field] of [
      ['dollar', 'AU', 'cdp'],
      ['ace', 'AU', 'cc_last_digits'],
    ] as const) {
      const person = await personOf(sandbox, { brand, country, flow: 'portal-corporate' });
      const origin = host(`${brand}-${country.toLowerCase()}`);
      const number = page.getByLabel('Rental agreement number');
      // The root address redirects to the sign-in with the values of its link.
      await page.goto(`${origin}/?raNumber=${typed(person, 'raNumber')}&dob=18/05/1976`);
      await expect(page).toHaveURL(`${origin}/login`);
      await expect(number).toHaveValue(typed(person, 'raNumber'));
      await expect(page.getByLabel('Date of birth')).toHaveValue('18/05/1976');
      await page.getByRole('checkbox', { name: 'Corporate rental' }).check();
      await expect(page.getByLabel('Date of birth')).toHaveCount(0);
      await pressSignIn(page);
      await expect.poll(() => errorAt(page, 'Last name')).toBe('Required');
      await expect.poll(() => errorAt(page, 'CDP or last 4 card digits')).toBe('Required');
      for (const [value, message] of [
        ['123', 'The minimum length of the last digits or CDP must be 4 characters'],
        ['12AB', 'Please enter a valid CDP'],
      ] as const) {
        await page.getByLabel('CDP or last 4 card digits').fill(value);
        await expect.poll(() => errorAt(page, 'CDP or last 4 card digits')).toBe(message);
      }
      // The field accepts at most ten digits.
      await page.getByLabel('CDP or last 4 card digits').fill('');
      await page.getByLabel('CDP or last 4 card digits').pressSequentially('123456789012');
      await expect(page.getByLabel('CDP or last 4 card digits')).toHaveValue('1234567890');

      // Switching between the modes clears the fields of the other mode, in both directions.
      await page.getByRole('checkbox', { name: 'Corporate rental' }).uncheck();
      await expect(page.getByLabel('Date of birth')).toHaveValue('');
      await page.getByRole('checkbox', { name: 'Corporate rental' }).check();
      await expect(page.getByLabel('CDP or last 4 card digits')).toHaveValue('');

      const link = new URLSearchParams({
        raNumber: typed(person, 'raNumber'),
        lastName: typed(person, 'lastName'),
        accountType: 'corporate',
      });
      await page.goto(`${origin}/?${link}`);
      await expect(page.getByRole('checkbox', { name: 'Corporate rental' })).toBeChecked();
      await expect(number).toHaveValue(typed(person, 'raNumber'));
      await expect(page.getByLabel('Last name')).toHaveValue(typed(person, 'lastName'));
      await page.getByLabel('Last name').fill(` ${typed(person, 'lastName')} `);
      await page.getByLabel('CDP or last 4 card digits').fill(typed(person, 'cdp'));
      const [request] = await Promise.all([page.waitForRequest('**/api/auth'), pressSignIn(page)]);
      expect(Object.keys(request.postDataJSON() as object).sort()).toEqual(
        [field, 'last_name', 'ra_number', 'scope'].sort(),
      );
      await expect(page).toHaveURL(/\/app\/rentalhistory/);
    }
  },
);

test(
  'a renter of another brand is told where to sign in, and has no session here',
  { tag: ['@P-05'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    await page.goto(`${host('meridian-au')}/login`);
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    const ended = page.waitForRequest('**/api/auth/sign-out');
    await pressSignIn(page);
    const told = page.getByRole('alert').filter({ hasText: 'This rental is with Dollar.' });
    await expect(told.getByRole('link', { name: 'Sign in at the Dollar portal' })).toHaveAttribute(
      'href',
      /\/\/dollar-au\..*\/login$/,
    );
    await ended;
    await expect(page.getByLabel('Rental agreement number')).toHaveValue(/^\d{8,9}$/);
    await page.goto(`${host('meridian-au')}/app/rentalhistory`);
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'after a sign-in the heading of the first page has the focus',
  { tag: '@P-05' },
  async ({ page, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    await pressSignIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeFocused();
  },
);

test(
  'a link prefills the sign-in, and leaves the address',
  { tag: ['@P-04', '@H-09'] },
  async ({ page, host, sandbox }) => {
    const seen: string[] = [];
    page.on('request', (request) => !request.isNavigationRequest() && seen.push(request.url()));
    await page.goto(`${host('dollar-au')}/?raNumber=412469820&dob=18/05/1976&lastName=Shah`);
    await expect(page.getByLabel('Rental agreement number')).toHaveValue('412469820');
    await expect(page.getByLabel('Date of birth')).toHaveValue('18/05/1976');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(`${host('dollar-au')}/login?accountType=corporate&lastName=Shah&raNumber=41246982`);
    await expect(page.getByRole('checkbox', { name: 'Corporate rental' })).toBeChecked();
    await expect(page.getByLabel('Last name')).toHaveValue('Shah');
    await waitUntilQuiet(page);
    expect(new URL(page.url()).search).not.toMatch(/Shah|4124/);
    // The details are only in the page's own address. They were not sent to any script, service or pixel.
    expect(seen.filter((url) => /Shah|4124698/.test(url))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    const log = JSON.stringify(await sandbox.requests());
    expect(log).not.toMatch(/Shah|4124698/);
  },
);

test(
  'a release that has replaced the pages’ code lets the sign-in go on in the new one',
  { tag: ['@P-05', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    let isGone = true;
    await page.route(/\/(App|load-rentals)-[^/]+\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    // When the page checks that the host responds, the new release is published, and the host serves it from then on.
    await page.route('**/login', (route) => {
      if (route.request().method() === 'HEAD') isGone = false;
      return route.fallback();
    });
    let signIns = 0;
    page.on('request', (request) => (signIns += Number(request.url().endsWith('/auth'))));
    const prepared = page.waitForResponse(/\/new-release-[^/]+\.js$/);
    await page.goto(`${host('dollar-au')}/login`);
    await prepared;
    const person = await personOf(sandbox, { brand: 'dollar' });
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    await pressSignIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
    expect(isGone).toBe(false);
    expect(signIns).toBe(1);
  },
);

test.describe('a failed sign-in has its text, and what was typed stays', { tag: '@P-05' }, () => {
  const cases: readonly [name: string, fault: Fault | undefined, text: RegExp, tag?: string][] = [
    ['wrong date of birth', undefined, /^Failed to login: .*match/],
    [
      'server error',
      { path: '/api/auth', kind: 'status', status: 500 },
      /^Failed to login: An error occurred during authentication$/,
      '@D-04',
    ],
    [
      'HTML instead of JSON',
      { path: '/api/auth', kind: 'html' },
      /^Failed to login: Failed to Fetch Data please try again later$/,
      '@D-04',
    ],
    [
      'truncated JSON',
      { path: '/api/auth', kind: 'truncated' },
      /^Failed to login: Failed to Fetch Data please try again later$/,
      '@D-04',
    ],
    [
      'connection reset',
      // Browsers automatically repeat a request that was lost on a reused connection, and the pages retry too, so only
      // a lasting fault causes the error.
      { path: '/api/auth', kind: 'reset', times: 999 },
      /^Failed to login: Failed to fetch login, check your network$/,
      '@D-05',
    ],
    [
      'too many requests',
      { path: '/api/auth', kind: 'status', status: 429 },
      /^Failed to login: Too many requests/,
    ],
    [
      'rentals that do not come',
      { path: '/api/query', kind: 'html', times: 9 },
      /^Failed to login: Failed to Fetch Data please try again later$/,
      '@D-04',
    ],
  ];
  for (const [name, fault, text, tag] of cases) {
    test(name, { tag: tag ? [tag] : [] }, async ({ page, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
      const [number, dob] = [typed(person, 'raNumber'), fault ? typed(person, 'dob') : '01/01/1999'];
      if (fault) await sandbox.faults([{ times: 1, ...fault }]);
      await fillRenter(page, number, dob);
      await pressSignIn(page);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel('Rental agreement number')).toHaveValue(number);
      await expect(page.getByLabel('Date of birth')).toHaveValue(dob);
      if (!fault) return;
      // Once the fault has ended, pressing the button again signs in.
      await sandbox.faults([]);
      await pressSignIn(page);
      await expect(page).toHaveURL(/\/app\/rentalhistory/);
    });
  }

  test('an unknown number reads the same as a wrong date', async ({ page }) => {
    const texts: string[] = [];
    for (const [number, dob] of [
      ['999999999', '18/05/1976'],
      ['412469820', '19/05/1976'],
    ] as const) {
      await fillRenter(page, number, dob);
      await pressSignIn(page);
      await expect(page.getByRole('alert')).toContainText('Failed to login');
      texts.push((await page.getByRole('alert').textContent()) ?? '');
      // After the reload, the next text is read from a page that has not shown this one.
      await page.reload();
    }
    expect(texts[0]).toBe(texts[1]);
  });
});
