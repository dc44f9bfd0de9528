import { listHostNames } from '../../tools/hosting/hosts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillRenter, personOf, pressSignIn, typed } from './portal.ts';
import { waitUntilQuiet } from './quiet.ts';

const brandHosts = listHostNames().filter((name) => /-(au|nz)$/.test(name));

test.describe('the sign-in before any script has run', () => {
  test.use({ javaScriptEnabled: false });
  for (const name of brandHosts) {
    test(`${name}: the whole page, in its language`, async ({ page, host }) => {
      await page.goto(`${host(name)}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Rental agreement number')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', name.endsWith('nz') ? 'en-NZ' : 'en-AU');
      expect(await page.title()).not.toBe('');
      for (const selector of [
        'meta[name=theme-color]',
        'meta[name=description]',
        'meta[name=viewport]',
        'link[rel=icon]',
        'link[rel=manifest]',
      ])
        await expect(page.locator(selector)).toHaveCount(1);
      // The page's styles are inline, so the field already has the brand's shape and the height for touch.
      expect((await page.getByLabel('Rental agreement number').boundingBox())?.height).toBeGreaterThanOrEqual(
        48,
      );
    });
  }
});

/** Returns the CSS rules of the page that are in more than one of its style sheets. */
const rulesWrittenTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    return sheets.flatMap((rules, sheet) =>
      rules.filter((rule) => sheets.some((others, other) => other > sheet && others.includes(rule))),
    );
  });

test('writes none of the page’s styles a second time when it becomes interactive', async ({ page, host }) => {
  for (const path of ['/login', '/checkin/login']) {
    await page.goto(`${host('thrifty-nz')}${path}`);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    expect(await rulesWrittenTwice(page)).toEqual([]);
  }
});

test('keeps what is typed before the scripts have loaded, and sends nothing on an early press', async ({
  page,
  host,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${host('dollar-au')}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Rental agreement number').fill('12345678');
  await page.getByLabel('Date of birth').fill('27/03/1985');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(new URL(page.url()).search).toBe('');

  release();
  await waitUntilQuiet(page);
  await expect(page.getByLabel('Rental agreement number')).toHaveValue('12345678');
  await expect(page.getByLabel('Date of birth')).toHaveValue('27/03/1985');

  // The form has taken over the typed values. After one is cleared, only that field shows an error.
  await page.getByLabel('Date of birth').fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expect(page.getByText('Please enter a valid Rental Agreement Number')).toHaveCount(0);
});

test('repeats an early press once the page is interactive', async ({ page, host }) => {
  // The host's first script has run, but the script of the check-in is held back, so nothing on the prerendered page
  // responds yet.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/check-in-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${host('meridian-au')}/checkin/login`, { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: 'Check in', exact: true });
  await expect(submit).toBeVisible();
  // Waits until the early script captures presses in order to repeat them later. It then cancels their events.
  await expect(async () => {
    const isFree = await submit.evaluate((button) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(isFree).toBe(false);
  }).toPass();
  await submit.click();
  const problem = page.getByRole('group', { name: 'There is a problem' });
  await expect(problem).toHaveCount(0);

  release();
  await expect(problem).toBeVisible();
});

/**
 * Holds back every script of the page except the early one.
 * @param instead the script text that the browser receives instead of each held script
 * @returns a function that releases them
 */
const holdScripts = async (page: Page, instead?: string): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
    await held;
    await (instead ? route.fulfill({ contentType: 'text/javascript', body: instead }) : route.continue());
  });
  return release;
};

test('an early press of a link is followed once the page is interactive', async ({ page, host }) => {
  const release = await holdScripts(page);
  const early = page.waitForResponse(/\/assets\/early-/);
  await page.goto(`${host('meridian-au')}/checkin/login?genericCheckin=true`, { waitUntil: 'commit' });
  await (await early).finished();
  // If a link is pressed before the early script runs, the browser leaves the page. So the test first presses a button
  // until it shows that the script runs.
  const submit = page.getByRole('button', { name: 'Check in', exact: true });
  await expect(async () => {
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'search here' }).click();
  await expect(page).toHaveURL(/\/checkin\/login\?genericCheckin=true$/);
  const document = page.locator('html');
  await document.evaluate((html) => html.setAttribute('data-same-document', ''));

  release();
  // The page has removed the parameter from its address, as it does for every link, and the document was not loaded
  // again.
  await expect(page).toHaveURL(/\/checkin\/login#search$/);
  await expect(page.getByLabel('Pickup location')).toBeVisible();
  await expect(document).toHaveAttribute('data-same-document', '');
});

const earlyPages = [
  ['dollar-au', '/login', 'Sign in'],
  ['dollar-au', '/checkin/login', 'Check in'],
  ['dollar-au', '/additional-driver-checkin/login', 'Check in'],
  ['dollar-au', '/generic-checkin/login', 'Check in'],
] as const;

for (const [name, path, button] of earlyPages)
  test(`${name}${path}: a press before any script of the page has come is done once`, async ({
    page,
    host,
  }) => {
    const release = await holdScripts(page);
    const early = page.waitForResponse(/\/assets\/early-/);
    await page.goto(host(name) + path, { waitUntil: 'commit' });
    await (await early).finished();
    const press = page.getByRole('button', { name: button, exact: true });
    await expect(async () => {
      await press.click();
      await expect(press).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
    }).toPass();
    // The empty region for toasts has the role `alert` too, so only alerts with text count.
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      'One moment, the page is loading',
    ]);
    expect(new URL(page.url()).search).toBe('');

    release();
    // Nothing was typed, so the form shows what is missing as soon as its script runs.
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await expect(press).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('One moment, the page is loading')).toBeHidden();
  });

test('signs in once after an early press on a slow connection', async ({ page, host, sandbox }) => {
  const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  const signIns: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/auth') signIns.push(pathname);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(`${host('dollar-au')}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Rental agreement number').fill(typed(person, 'raNumber'));
  await page.getByLabel('Date of birth').fill(typed(person, 'dob'));
  await page.waitForTimeout(700);
  await pressSignIn(page);
  await expect(page).toHaveURL(/\/app\/rentalhistory/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
  expect(signIns).toHaveLength(1);
});

test('shows the phone number and a reload link when the scripts fail to load', async ({ page, host }) => {
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, (route) => route.abort());
  for (const [address, phone] of [
    [`${host('dollar-au')}/login`, '+611800501934'],
    [`${host('vir')}/vehicleincidents/landing-page?brand=dollar&country=NZ`, '+64800654321'],
    [`${host('vir')}/vehicleincidents/vir-login?brand=thrifty&country=AU`, '+61136139'],
  ] as const) {
    await page.goto(address);
    const note = page.getByRole('alert').filter({ hasText: 'This page has not loaded' });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link').first()).toHaveAttribute('href', `tel:${phone}`);
    await expect(note.getByRole('link', { name: 'Load the page again' })).toBeVisible();
  }
});

test('shows a note with the phone number in a browser without scripts', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of [
    `${host('dollar-au')}/login`,
    `${host('dollar-au')}/app/home`,
    `${host('vir')}/vehicleincidents/landing-page?brand=dollar&country=NZ`,
  ]) {
    await page.goto(address);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This page needs JavaScript');
    await expect(page.locator('noscript a[href^="tel:+6"]')).toBeVisible();
  }
  await context.close();
});

test('shows a note in a browser that cannot run the page’s scripts', async ({ page, host }) => {
  // Simulates an old browser that runs the early script but cannot parse the syntax of the large scripts.
  const release = await holdScripts(page, 'let = = 1');
  const early = page.waitForResponse(/\/assets\/early-/);
  await page.goto(`${host('dollar-au')}/login`, { waitUntil: 'commit' });
  await (await early).finished();
  await page.waitForTimeout(500);
  release();
  await expect(page.getByText('This browser is too old. Please use a recent')).toBeVisible();
});

test('hydrates the page without a layout shift or a console message', async ({ page, host }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const name of brandHosts) {
    await page.goto(`${host(name)}/login`);
    await waitUntilQuiet(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(total), 100);
        }),
    );
    expect(shift, `${name} shifts`).toBeLessThan(0.02);
  }
  expect(complaints).toEqual([]);
});

test(
  'the sign-in’s code that does not come is told, keeps what was typed, and is asked for again',
  { tag: '@P-05' },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    await page.route('**/assets/sign-in-*.js', (route) => route.abort());
    await page.goto(`${host('dollar-au')}/login`);
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    const told = page.getByRole('alert').filter({ hasText: 'check your network' });
    for (let press = 0; press < 2; press += 1) {
      await pressSignIn(page);
      await expect(told).toBeFocused();
    }
    await expect(page).toHaveTitle(/^Error: /);
    await page.unroute('**/assets/sign-in-*.js');
    await pressSignIn(page);
    await expect(page).toHaveURL(/\/app\//);
  },
);
