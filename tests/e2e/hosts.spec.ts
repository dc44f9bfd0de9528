import type { Browser, Page } from '@playwright/test';
import { checkIn, goToVerification, loadState, verifyCard, verifyId } from './check-in/check-in.ts';
import { answerDriver, formTitle, submit, thanks } from './check-in-form/driver.ts';
import { expect, test, prepareContext } from './fixtures.ts';
import { loadDraft } from './incident-submission/draft.ts';
import { openDraft } from './incident-submission/journey.ts';
import { goTo, nineDigits, personOf, signIn, typed } from './portal.ts';
import { REPORT_PAGES } from './shell/routes.ts';

const OLD_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1';
const OLD_DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.0.0 Safari/537.36';

const links = {
  main: ['Meridian website', 'Fleet Guide', 'Products & Services', 'Location information'],
  value: ['Online Check-In', 'Dollar website', 'Fleet Guide', 'Products & Services', 'Location information'],
  budget: ['Thrifty website', 'Location information'],
};
const yellow = 'rgb(255, 204, 0)';
const red = 'rgb(200, 15, 46)';
const blue = 'rgb(21, 95, 153)';
const navy = 'rgb(1, 57, 108)';
const purple = 'rgb(91, 42, 134)';

/**
 * What each brand's sign-in shows: the colour of its button, the company, the phone number and the links to other
 * services.
 */
const sites: Readonly<
  Record<string, readonly [colour: string, company: string, phone: string, links: readonly string[]]>
> = {
  'meridian-au': [yellow, 'Meridian Vehicle Rentals Pty Ltd', '+61133039', [...links.main, 'FAQ']],
  'meridian-nz': [yellow, 'Meridian Vehicle Rentals (NZ) Limited', '+64800654321', links.main],
  'dollar-au': [red, 'Dollar Example Rentals Pty Ltd', '+611800501934', links.value],
  'dollar-nz': [red, 'Dollar Example Rentals (NZ) Limited', '+64800654321', links.value],
  'thrifty-au': [blue, 'Thrifty Example Rentals Pty Ltd', '+61136139', links.budget],
  'thrifty-nz': [blue, 'Thrifty Example Rentals (NZ) Limited', '+64800654321', links.budget],
  'ace-au': [navy, 'Ace Regional Example Rentals Pty Ltd', '+61133039', []],
  'ace-nz': [navy, 'Ace Regional Example Rentals (NZ) Limited', '+64800654321', []],
  'firefly-au': [purple, 'Firefly Example Rentals Pty Ltd', '+61133039', []],
  'firefly-nz': [purple, 'Firefly Example Rentals (NZ) Limited', '+64800654321', []],
};

/** Opens a sign-in in a browser with this user agent, and expects the message that the browser is not supported. */
const expectUnsupported = async (browser: Browser, origin: string, userAgent: string): Promise<void> => {
  const context = await browser.newContext({ userAgent });
  await prepareContext(context);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await expect(page.getByText('Unsupported Browser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.close();
};

test(
  'each host shows its brand and country: theme, logo, phone, services and footer; only an old browser is told that it is',
  { tag: ['@H-01', '@H-02', '@H-03', '@H-05', '@H-06', '@H-07', '@P-06'] },
  async ({ page, browser, host }) => {
    const button = page.getByRole('button', { name: 'Sign in' });
    for (const [name, [colour, company, phone, labels]] of Object.entries(sites)) {
      const [brand, country] = name.split('-');
      // A brand's own host ignores `brand` and `country` in the query.
      const asked = `brand=${brand === 'dollar' ? 'thrifty' : 'dollar'}&country=${country === 'nz' ? 'AU' : 'NZ'}`;
      await page.goto(`${host(name)}/login?${asked}`);
      await expect(page.locator('html')).toHaveAttribute('lang', country === 'nz' ? 'en-NZ' : 'en-AU');
      await expect(page.getByRole('img', { name: new RegExp(`^${brand}`, 'i') })).toBeVisible();
      await expect(button).toHaveCSS('background-color', colour);
      await expect(page.getByText('Unsupported Browser')).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${company}. All rights reserved.`);
      await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
        'href',
        `https://${name}.example/privacy`,
      );
      await expect(page.getByRole('link', { name: /^Assistance \d/ })).toHaveAttribute(
        'href',
        `tel:${phone}`,
      );
      const shown = page.getByRole('region', { name: 'Other Services' }).getByRole('link');
      expect(await shown.allTextContents()).toEqual(labels);
      for (const link of await shown.all())
        await expect(link).toHaveAttribute(
          'href',
          (await link.textContent()) === 'Online Check-In' ? '/checkin/login' : /^https:\/\//,
        );
    }

    for (const userAgent of [OLD_DESKTOP, OLD_PHONE])
      await expectUnsupported(browser, host('dollar-au'), userAgent);

    for (const [query, language, colour] of [
      ['?brand=dollar&country=NZ', 'en-NZ', red],
      ['?brand=Ace', 'en-AU', navy],
      ['?brand=unknown&country=XX', 'en-AU', yellow],
    ] as const) {
      await page.goto(`${host('development')}/login${query}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(button).toHaveCSS('background-color', colour);
    }

    for (const [query, brand] of [
      ['?brand=thrifty', 'Thrifty'],
      ['?brand=DOLLAR&country=NZ', 'Dollar'],
      ['?brand=ace', 'Ace'],
      ['?brand=firefly', 'Meridian'],
      ['?brand=unheard-of', 'Meridian'],
      ['', 'Meridian'],
    ] as const) {
      await page.goto(`${host('vir')}/vehicleincidents${query}`);
      await expect(page).toHaveURL(/\/vehicleincidents\/landing-page/);
      await expect(page.getByRole('img', { name: brand })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Incident Report' })).toBeVisible();
      await expect(page.getByText(query.includes('NZ') ? 'dial 111' : 'dial 000')).toBeVisible();
    }
  },
);

/** Records the query parameters of each tracking pixel that the page requests, by the pixel's path. */
const watchPixels = (page: Page): Map<string, URLSearchParams> => {
  const seen = new Map<string, URLSearchParams>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /^\/api\/pixel\/(.*)\.png$/.exec(pathname)?.[1];
    if (path) seen.set(path, searchParams);
  });
  return seen;
};

test(
  'the sign-ins and the pages of the portal ask for the tracking pixel; unknown pages and one’s own details are among them',
  { tag: ['@H-08', '@H-10', '@P-07', '@P-23'] },
  async ({ page, host, sandbox }) => {
    const origin = host('thrifty-nz');
    const seen = watchPixels(page);
    const arrived = async (path: string, driver = 'primary_driver') => {
      await expect.poll(() => [...seen.keys()]).toContain(path);
      const query = Object.fromEntries(seen.get(path) ?? []);
      expect(query).toEqual({
        b: '',
        a: '',
        country: 'NZ',
        c: expect.stringMatching(/^[a-z0-9]+$/),
        brand: 'thrifty',
        t: driver,
      });
    };
    const person = await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Everything there' });
    // Without a session, each page of the portal redirects to the sign-in.
    for (const path of ['/app/rental-agreement', '/personalInfo']) {
      await page.goto(`${origin}${path}`);
      await expect(page).toHaveURL(`${origin}/login`);
    }
    await page.goto(`${origin}/login?raNumber=${typed(person, 'raNumber')}&lastName=Example`);
    await arrived('login');
    await signIn(page, origin, person);
    await arrived('app/rentalhistory');
    for (const [item, path] of [
      ['Rental Photos', 'app/rental-photos'],
      ['Rental Agreement', 'app/rental-agreement'],
      ['Tax Invoice', 'app/tax-invoice'],
      ['Tolls Invoice', 'app/tolls-invoice'],
      ['Damage Documentation', 'app/damage-documentation'],
      ['Vehicle Incident Reports', 'app/vehicle-incident-reports'],
      ['Personal Information', 'personalInfo'],
    ] as const) {
      await goTo(page, item);
      await arrived(path);
    }
    const main = page.getByRole('main');
    for (const detail of [person.name, '55120866', nineDigits(typed(person, 'raNumber'))])
      await expect(main.getByText(detail)).toBeVisible();
    await page.goto(`${origin}/personalInfo`);
    await expect(main.getByText(person.name)).toBeVisible();
    for (const path of ['/no/such-page', '/vehicleincidents/nowhere', '/checkin/nowhere/at-all']) {
      await page.goto(`${origin}${path}`);
      await expect(page).toHaveURL(`${origin}/404`);
      await expect(
        page.getByRole('heading', { name: "The page you are looking for isn't here" }),
      ).toBeVisible();
    }
    await arrived('404');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).not.toHaveURL(/404$/);
    await page.goto(`${origin}/checkin/login`);
    await arrived('checkin/login');
    await page.goto(`${origin}/additional-driver-checkin/login?b=T400138068`);
    await arrived('additional-driver-checkin/login', 'additional_driver');
    await page.goto(`${host('vir')}/vehicleincidents?brand=thrifty&country=NZ&rego=ABC123`);
    await arrived('vehicleincidents/landing-page');
    await page.goto(`${host('vir')}/vehicleincidents/nowhere?brand=ace`);
    await expect(page).toHaveURL(/\/404\?brand=ace$/);
    const marks = [...seen.values()].map((query) => query.get('c'));
    expect(new Set(marks).size).toBe(marks.length);
    // The services respond with an image. Like the parameters above, no pixel's path contains personal data.
    expect(
      (await fetch(`${sandbox.address}/api/pixel/login.png?b=&a=&country=NZ&c=1&brand=thrifty&t=`)).status,
    ).toBe(200);
    expect([...seen.keys()].join(' ')).not.toMatch(/Example|ABC123|T4001|\d{6}/);
  },
);

test(
  'the steps of the check-in and the pages of the incident report ask for the tracking pixel',
  { tag: ['@H-08', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const seen = watchPixels(page);
    const arrived = async (path: string, brand: string) => {
      await expect.poll(() => [...seen.keys()]).toContain(path);
      expect(Object.fromEntries(seen.get(path) ?? [])).toMatchObject({ country: 'AU', brand, a: '', b: '' });
    };
    await loadState(sandbox, 'unverified');
    await checkIn(page, host('meridian-au'));
    await expect(page).toHaveURL(/\/privacy/);
    await goToVerification(page);
    await verifyId(page, 'pass');
    await verifyCard(page, 'APPROVED');
    await expect(formTitle(page)).toBeVisible();
    await answerDriver(page, 'No');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    for (const step of ['privacy/meridian', 'steps', 'verify', 'checkin-form', 'checkin-summary'])
      await arrived(`checkin/${step}`, 'meridian');

    await loadDraft(sandbox, 'panel');
    await openDraft(page, host('vir'), 'panel');
    for (const [address, heading] of REPORT_PAGES) {
      await page.goto(`${host('vir')}${address}?brand=thrifty&country=AU`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await arrived(new URL(page.url()).pathname.slice(1), 'thrifty');
    }
    expect([...seen.keys()].join(' ')).not.toMatch(/\d{6}|M5000/);
  },
);

test('the development host keeps its brand through the journey', { tag: '@H-02' }, async ({ page, host }) => {
  await page.goto(`${host('development')}/nowhere?brand=firefly&country=NZ`);
  await expect(page).toHaveURL(/\/404\?brand=firefly&country=NZ$/);
  await expect(page.getByRole('img', { name: 'Firefly' })).toBeVisible();
  await expect(page.getByRole('link', { name: /0800 654 321/ })).toBeVisible();
});
