import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { personOf } from '../portal.ts';
import type { Person, SandboxControl } from '../sandbox.ts';
import { expectSmsSent, submitWithoutSignature } from '../incident-submission/staff.ts';
import { alert, begin, fillIncident, next, signInAsStaff, start, title } from './report.ts';

test.beforeEach(({ sandbox }) => begin(sandbox));

test(
  'safety first, then what to collect, then the form; nothing personal stays in the address',
  { tag: ['@phone-only', '@V-01', '@V-31', '@H-10'] },
  async ({ page, host }) => {
    const origin = host('vir');
    // Without a session, every page of the wizard redirects to the landing page.
    for (const path of [
      'incidentselection',
      'vehicleconditionandpolice',
      'damagedetails',
      'sms',
      'vir-login',
    ])
      // eslint-disable-next-line no-await-in-loop -- one address after another
      await page
        .goto(`${origin}/vehicleincidents/${path}`)
        .then(() => expect(page).toHaveURL(/landing-page/));
    await page.goto(`${origin}/vehicleincidents/no-such-page`);
    await expect(page).toHaveURL(/\/404/);

    await page.goto(
      `${origin}/vehicleincidents/landing-page?brand=thrifty&country=NZ&rego=bn17ys&raNumber=412016732&vir=x&virType=panel`,
    );
    await expect(page).toHaveURL(/landing-page\?brand=thrifty&country=NZ&vir=x&virType=panel$/);
    await expect(page.getByRole('img', { name: /thrifty/i })).toBeVisible();
    await expect(page.getByText('If emergency services are needed, dial 111.')).toBeVisible();
    await expect(page.getByRole('link', { name: /111/ })).toHaveAttribute('href', 'tel:111');
    await page.getByRole('radiogroup', { name: 'Is anyone hurt?' }).getByText('Yes').click();
    await expect(alert(page, 'Call 111 now')).toBeVisible();
    await page.getByRole('button', { name: 'Start Form' }).click();
    await expect(title(page, 'Find your rental')).toBeFocused();
    await expect(page).toHaveURL(/vir-login\?brand=thrifty&country=NZ/);
    await expect(page.getByLabel('Vehicle Registration')).toHaveValue('bn17ys');
    // An unknown brand falls back to the main brand.
    await page.goto(`${origin}/vehicleincidents/landing-page?brand=unheard-of`);
    await expect(page.getByRole('img', { name: /meridian/i })).toBeVisible();
    await expect(page.getByText('If emergency services are needed, dial 000.')).toBeVisible();
  },
);

/** Looks up a rental that is closed, which cannot have new reports over the web, and goes back to the search. */
const expectClosedRental = async (
  page: Page,
  host: (name: string) => string,
  sandbox: SandboxControl,
): Promise<void> => {
  const { types } = await personOf(sandbox, { brand: 'meridian', flow: 'vir', note: 'Closed rental.' });
  await page.getByLabel('Drivers Licence Number').fill(types['licence']!);
  await page.getByLabel('Vehicle Registration').fill(types['registration']!);
  await page.getByRole('button', { name: 'Find my rental' }).click();
  await expect(page).toHaveURL(/rentalexpired/);
  await expect(
    page.getByText(
      'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login to portal' })).toHaveAttribute(
    'href',
    `http://meridian-au.localhost:${new URL(host('vir')).port}/login`,
  );
  await start(page, `${host('vir')}/vehicleincidents/landing-page?brand=meridian`);
};

test(
  'safety first; a rental is found by licence and registration unless it is closed, and the contact confirmed',
  { tag: ['@phone-only', '@V-01', '@V-02', '@V-03', '@V-04', '@V-31'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir', note: 'panel at Initialized' });
    // Without a session, a step redirects to the landing page, which removes a link's values from its address.
    await page.goto(`${host('vir')}/vehicleincidents/damagedetails?brand=meridian`);
    await expect(page).toHaveURL(/landing-page/);
    await page.goto(`${host('vir')}/vehicleincidents/landing-page?brand=meridian&rego=xy99zz`);
    await expect(page.getByText('If emergency services are needed, dial 000.')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Is anyone hurt?' }).getByText('Yes').click();
    await expect(alert(page, 'Call 000 now')).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search === '?brand=meridian');
    await page.getByRole('button', { name: 'Start Form' }).click();
    await expect(page.getByLabel('Vehicle Registration')).toHaveValue('xy99zz');
    await page.getByLabel('Vehicle Registration').fill('');
    const find = page.getByRole('button', { name: 'Find my rental' });
    await find.click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByText('This field is required', { exact: true })).toHaveCount(2);
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel('Drivers Licence Number').fill('X999999');
    await page.getByLabel('Vehicle Registration').fill('ab12');
    await find.click();
    await expect(page.getByText('Invalid licence length', { exact: true })).toBeVisible();
    await page.getByLabel('Vehicle Registration').fill('bn-17 ys');
    await find.click();
    await expect(alert(page, 'Something wrong with your registration and licence')).toBeVisible();
    await expectClosedRental(page, host, sandbox);

    await page.getByLabel('Drivers Licence Number').fill(person.types['licence']!.toLowerCase());
    await page.getByLabel('Vehicle Registration').fill('bn-17 ys');
    await find.click();
    await expect(title(page, 'How can we reach you?')).toBeVisible();
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Continue' }).click();
    const invalid = 'Please enter a valid email address before continuing.';
    await expect(page.getByText(invalid).last()).toBeVisible();
    // An email domain needs a dot, and no country has phone numbers of two digits.
    const phone = page.getByRole('textbox', { name: 'Phone number' });
    const usual = await phone.inputValue();
    await page.getByLabel('Email').fill('a@b');
    await phone.fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(invalid).last()).toBeVisible();
    const noNumber = page.getByText(/^Please Enter mobile number in countrycode/);
    await expect(noNumber.last()).toBeVisible();
    await phone.fill('0011 64 21 555 4471');
    await expect(noNumber).toHaveCount(0);
    await phone.fill(usual);
    await page.getByLabel('Email').fill('aroha@mail.example');
    await sandbox.faults([{ method: 'POST', path: '/api/vir/user', kind: 'status', status: 403 }]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(alert(page, 'Failed to update user')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('aroha@mail.example');
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/incidentselection/);
    await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
  },
);

test(
  'an address without a country finds rentals of both, and the page is then the rental’s country’s',
  { tag: ['@phone-only', '@V-01', '@V-02', '@V-04'] },
  async ({ page, host, sandbox }) => {
    const find = async (licence: string, registration: string) => {
      await start(page, `${host('vir')}/vehicleincidents/landing-page?brand=meridian`);
      await page.getByLabel('Drivers Licence Number').fill(licence);
      await page.getByLabel('Vehicle Registration').fill(registration);
      await page.getByRole('button', { name: 'Find my rental' }).click();
    };
    const { types } = await personOf(sandbox, { brand: 'meridian', country: 'NZ', flow: 'vir' });
    await find('X999999', types['registration']!);
    await expect(alert(page, 'Something wrong with your registration and licence')).toBeVisible();
    await page.getByLabel('Drivers Licence Number').fill(types['licence']!);
    await page.getByRole('button', { name: 'Find my rental' }).click();
    await expect(title(page, 'How can we reach you?')).toBeVisible();
    await expect(page).toHaveURL(/vir-login\?brand=meridian&country=NZ$/);
    // The page has the language of the site, and the phone numbers and links of New Zealand.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ');
  },
);

test(
  'a text message’s link that is older than three days says so, with the phone, and asks for nothing',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    const note = 'Staff found panel damage at the return';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await sandbox.clock({ offsetSeconds: 3 * 86_400 + 60 });
    await start(page, host('vir') + (person.opens ?? ''));
    await expect(title(page, 'This link has expired')).toBeVisible();
    await expect(page.getByText(/works for 3 days, and this one is older/)).toBeVisible();
    await expect(page.getByRole('link', { name: /13 30 39/ })).toHaveAttribute('href', 'tel:+61133039');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  },
);

test(
  'a text message’s link shows the damage notice, and leads on by type',
  { tag: ['@phone-only', '@V-04', '@V-05'] },
  async ({ page, host, sandbox }) => {
    const note = 'Staff found panel damage at the return';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await start(page, host('vir') + (person.opens ?? ''));
    await expect(page).toHaveURL(/incidentselection\?source=sms&vir=[\w-]+&virType=panel/);
    await page.getByRole('link', { name: 'View the damage notice' }).click();
    await expect(title(page, 'Damage Notice')).toBeFocused();
    await expect(page.getByText('GT6-2YS')).toBeVisible();
    await expect(page.getByText('Cairns Airport')).toBeVisible();
    await expect(page.getByText('Driver side panel')).toBeVisible();
    await page.getByRole('button', { name: 'View Damage Photos' }).click();
    await expect(page.getByRole('dialog', { name: 'Damage photos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Report a new incident' }).click();
    await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Continue Form' }).click();
    await expect(title(page, 'Vehicle condition and police')).toBeVisible();

    // Another link in the same tab loads its own report. A windscreen report starts at the incident page.
    const other = await personOf(sandbox, {
      brand: 'meridian',
      flow: 'vir-sms',
      note: 'no photo is attached',
    });
    await page.goto(host('vir') + (other.opens ?? ''));
    await page.getByRole('link', { name: 'View the damage notice' }).click();
    await expect(page.getByText('No image is attached.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue Form' }).click();
    await expect(title(page, 'Incident details')).toBeVisible();
  },
);

/** Starts the report as the staff app does, and expects its loader to count to 100 in steps of 30 ms. */
const startWithLoader = async (page: Page, address: string): Promise<void> => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/VirLoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(address);
  const startButton = page.getByRole('button', { name: 'Start Form' });
  await expect(startButton).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await startButton.click();
  const counted = page.getByRole('progressbar');
  const count = async () => Number(await counted.getAttribute('value'));
  // Advances the clock until the loader is shown and has started to count.
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
  await expect(page.getByRole('img', { name: 'Meridian' })).toBeVisible();
  await page.clock.resume();
  arrive();
  await expect(counted).toHaveCount(0);
};

/**
 * Signs a staff member in. Expects that a readable response header contains the session's cookie, and that the page's
 * token belongs to this staff member.
 */
const expectStaffSignIn = async (page: Page, person: Person): Promise<void> => {
  const signedIn = page.waitForResponse('**/api/login');
  await signInAsStaff(page, person);
  const answered = await signedIn;
  expect(answered.request().method()).toBe('POST');
  expect(answered.headers()['x-set-cookie']).toMatch(/^athena=[^;]+;/);
  expect(answered.headers()['access-control-expose-headers']).toMatch(/x-set-cookie/i);
  const user = await page.evaluate(async () => {
    const kept = Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join('');
    const [, token] = /"token":"([^"]+)"/.exec(kept) ?? [];
    const [, serviceTrackingId] = /"serviceTrackingId":"([^"]+)"/.exec(kept) ?? [];
    const reply = await fetch('/api/vir/user', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ serviceTrackingId }),
    });
    return (await reply.json()) as { data: { role: string; registration: string } };
  });
  expect(user.data).toMatchObject({ role: 'staff', registration: 'NRA-01M' });
};

test(
  'the app’s loader counts; branch staff sign in and report on the vehicle of the link, which the customer is to sign',
  { tag: ['@desktop', '@H-13', '@V-04', '@V-18', '@V-21', '@V-22', '@V-25', '@V-27', '@D-12'] },
  async ({ page, host, sandbox }) => {
    // The browser creates, stores and sends many files in a whole submission, which takes time.
    test.setTimeout(240_000);
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-staff', note: 'not on rent' });
    await startWithLoader(page, host('vir') + (person.opens ?? ''));
    // The parameter `source=app` does not by itself make a person staff. They must sign in.
    await expect(title(page, 'Staff sign-in')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('User name: This field is required')).toBeVisible();
    await expectStaffSignIn(page, person);
    await expect(page.getByText('Vehicle NRA-01M')).toBeVisible();
    // The staff app shows its own header, so the page has none.
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mechanical' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(title(page, 'Incident details')).toBeVisible();
    const records = await fetch(`${sandbox.address}/_sandbox/records/incident-reports`);
    const reports = (await records.json()) as { nonrevNumber?: string; createdBy: string; virType: string }[];
    const made = reports.find(({ nonrevNumber, virType }) => nonrevNumber && virType === 'mechanical');
    expect(made).toMatchObject({ nonrevNumber: 'NR700101', createdBy: 'staff' });

    await fillIncident(page, 'The engine stopped.');
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click();
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await submitWithoutSignature(page);
    await expectSmsSent(page, sandbox, { rego: 'NRA-01M', virType: 'mechanical', brand: 'meridian' });
  },
);
