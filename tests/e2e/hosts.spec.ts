import type { Page } from '@playwright/test';
import { checkIn, goToVerification, loadState, verifyCard, verifyId } from './check-in/check-in.ts';
import { answerDriver, formTitle, submit, thanks } from './check-in-form/driver.ts';
import { expect, test } from './fixtures.ts';
import { loadDraft } from './incident-submission/draft.ts';
import { openDraft } from './incident-submission/journey.ts';
import { goTo, personOf, signIn, typed } from './portal.ts';
import { REPORT_PAGES } from './shell/routes.ts';

const OLD_DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.0.0 Safari/537.36';

test(
  'other services and footers by brand and country',
  { tag: ['@P-06', '@H-05'] },
  async ({ page, host }) => {
    const links = {
      main: ['Meridian website', 'Fleet Guide', 'Products & Services', 'Location information'],
      value: [
        'Online Check-In',
        'Dollar website',
        'Fleet Guide',
        'Products & Services',
        'Location information',
      ],
      budget: ['Thrifty website', 'Location information'],
    };
    const sites: Record<string, readonly [company: string, links: readonly string[]]> = {
      'meridian-au': ['Meridian Vehicle Rentals Pty Ltd', [...links.main, 'FAQ']],
      'meridian-nz': ['Meridian Vehicle Rentals (NZ) Limited', links.main],
      'dollar-au': ['Dollar Example Rentals Pty Ltd', links.value],
      'dollar-nz': ['Dollar Example Rentals (NZ) Limited', links.value],
      'thrifty-au': ['Thrifty Example Rentals Pty Ltd', links.budget],
      'thrifty-nz': ['Thrifty Example Rentals (NZ) Limited', links.budget],
      'ace-au': ['Ace Regional Example Rentals Pty Ltd', []],
      'ace-nz': ['Ace Regional Example Rentals (NZ) Limited', []],
      'firefly-au': ['Firefly Example Rentals Pty Ltd', []],
      'firefly-nz': ['Firefly Example Rentals (NZ) Limited', []],
    };
    for (const [name, [company, labels]] of Object.entries(sites)) {
      await page.goto(`${host(name)}/login`);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${company}. All rights reserved.`);
      await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
        'href',
        `https://${name}.example/privacy`,
      );
      const shown = page.getByRole('region', { name: 'Other Services' }).getByRole('link');
      expect(await shown.allTextContents()).toEqual(labels);
      for (const link of await shown.all())
        await expect(link).toHaveAttribute(
          'href',
          (await link.textContent()) === 'Online Check-In' ? '/checkin/login' : /^https:\/\//,
        );
    }
  },
);

test('support phones by brand and country', { tag: '@H-06' }, async ({ page, host }) => {
  for (const [name, shown, dialled] of [
    ['thrifty-au', '13 61 39', 'tel:+61136139'],
    ['dollar-au', '1800 501 934', 'tel:+611800501934'],
    ['ace-au', '13 30 39', 'tel:+61133039'],
    ['meridian-au', '13 30 39', 'tel:+61133039'],
    ['firefly-nz', '0800 654 321', 'tel:+64800654321'],
    ['thrifty-nz', '0800 654 321', 'tel:+64800654321'],
  ] as const) {
    await page.goto(`${host(name)}/login`);
    await expect(page.getByRole('link', { name: `Assistance ${shown}` })).toHaveAttribute('href', dialled);
  }
});

test(
  'the VIR host takes one of four brands from the query',
  { tag: ['@H-03', '@H-10'] },
  async ({ page, host }) => {
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
    await page.goto(`${host('vir')}/vehicleincidents/nowhere?brand=ace`);
    await expect(page).toHaveURL(/\/404\?brand=ace$/);
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
  'the sign-ins and the pages of the portal ask for the tracking pixel, without personal data',
  { tag: '@H-08' },
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
    await page.goto(`${origin}/no/such-page`);
    await arrived('404');
    await page.goto(`${origin}/checkin/login`);
    await arrived('checkin/login');
    await page.goto(`${origin}/additional-driver-checkin/login?b=T400138068`);
    await arrived('additional-driver-checkin/login', 'additional_driver');
    await page.goto(`${host('vir')}/vehicleincidents?brand=thrifty&country=NZ&rego=ABC123`);
    await arrived('vehicleincidents/landing-page');
    const marks = [...seen.values()].map((query) => query.get('c'));
    expect(new Set(marks).size).toBe(marks.length);
    // The services answer with an image, and no pixel's path holds personal data, as no parameter does above.
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

test('the brand’s loader counts to 100 in steps of 30 ms', { tag: '@H-13' }, async ({ page, host }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/VirLoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`${host('vir')}/vehicleincidents/landing-page?brand=ace&source=app`);
  const start = page.getByRole('button', { name: 'Start Form' });
  await expect(start).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await start.click();
  const counted = page.getByRole('progressbar');
  const count = async () => Number(await counted.getAttribute('value'));
  // Advances the clock until the loader is shown and has begun to count.
  await expect
    .poll(async () => {
      await page.clock.runFor(30);
      return (await counted.count()) > 0 && (await count()) > 0;
    })
    .toBe(true);
  const first = await count();
  for (const steps of [1, 1, 10]) {
    const before = await count();
    await page.clock.runFor(30 * steps);
    await expect(counted).toHaveAttribute('value', String(before + steps));
  }
  await expect(page.getByText(`${first + 12}%`)).toBeVisible();
  await page.clock.runFor(30 * 100);
  await expect(counted).toHaveAttribute('value', '100');
  await expect(page.getByRole('img', { name: 'Ace' })).toBeVisible();
  await page.clock.resume();
  arrive();
  await expect(counted).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
});

test.describe('an old desktop browser', () => {
  test.use({ userAgent: OLD_DESKTOP });
  test('is told that it is not supported', { tag: ['@desktop', '@H-07'] }, async ({ page, host }) => {
    await page.goto(`${host('dollar-au')}/login`);
    await expect(page.getByText('Unsupported Browser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('an old phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
  });
  test('is told so as well', { tag: ['@H-07', '@phone-only'] }, async ({ page, host }) => {
    await page.goto(`${host('dollar-au')}/login`);
    await expect(page.getByText('Unsupported Browser')).toBeVisible();
  });
});

test('a recent browser is not', { tag: '@H-07' }, async ({ page, host }) => {
  await page.goto(`${host('dollar-au')}/login`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Unsupported Browser')).toHaveCount(0);
});

test(
  'the development host keeps its brand through the journey',
  { tag: ['@H-02', '@H-04'] },
  async ({ page, host }) => {
    await page.goto(`${host('development')}/nowhere?brand=firefly&country=NZ`);
    await expect(page).toHaveURL(/\/404\?brand=firefly&country=NZ$/);
    await expect(page.getByRole('img', { name: 'Firefly' })).toBeVisible();
    await expect(page.getByRole('link', { name: /0800 654 321/ })).toBeVisible();
  },
);
