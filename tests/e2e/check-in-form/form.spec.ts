import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { booking, checkIn, loadState, goToVerification, verifyCard, verifyId } from '../check-in/check-in.ts';
import {
  validDriverValues,
  answerDriver,
  comeToForm,
  emergency,
  field,
  fill,
  formTitle,
  problems,
  recordOf,
  restoreAfterwards,
  restrictProfile,
  submit,
  thanks,
  timesAsked,
  waitUntilStored,
  expect,
} from './driver.ts';
import type { SandboxControl } from '../sandbox.ts';
import { expectAddressLookup } from './address-lookup.ts';
import { waitUntilQuiet } from '../quiet.ts';

restoreAfterwards();
// These journeys have many steps, and the machine may be busy with other work.
test.beforeEach(() => test.slow());

const dayAhead = (days: number, years = 0): string => {
  const day = new Date();
  day.setFullYear(day.getFullYear() + years, day.getMonth(), day.getDate() + days);
  return day.toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' });
};

/** Submits the form of a verified customer with another e-mail address. */
const submitChangedEmail = async (page: Page, sandbox: SandboxControl, origin: string): Promise<void> => {
  await loadState(sandbox, 'verified');
  await checkIn(page, origin);
  await verifyCard(page, 'APPROVED');
  await expect(formTitle(page)).toBeVisible();
  await field(page, 'Email').fill('somebody.else@example.com');
  await answerDriver(page, 'No');
  await submit(page);
};

/** The states as the form lists them, each with the codes of its country and of the state in requests. */
const stateCodes: readonly [name: string, codes: string][] = [
  ['Australian Capital Territory', 'AU AC'],
  ['New South Wales', 'AU NS'],
  ['Northern Territory', 'AU NT'],
  ['Queensland', 'AU QL'],
  ['South Australia', 'AU SA'],
  ['Tasmania', 'AU TS'],
  ['Victoria', 'AU VI'],
  ['Western Australia', 'AU WA'],
];

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test(
    'addresses are looked up, a licence may never expire, one that ends too soon is warned of',
    { tag: ['@C-15', '@C-17', '@C-18', '@C-19'] },
    async ({ page, host, sandbox }) => {
      await comeToForm(page, sandbox, host('meridian-au'));
      await expectAddressLookup(page, sandbox);

      const never = page.getByRole('checkbox', { name: "My Driver's Licence Does Not Have Expiry" });
      const expiry = page.getByLabel(/^Expiry date/);
      await expect(never).toBeHidden();
      await expiry.fill('01/02/2031');
      await field(page, 'Region of issue').selectOption('IT');
      await never.check();
      await expect(expiry).toHaveValue(dayAhead(0, 2));
      await expect(expiry).not.toBeEditable();
      await never.uncheck();
      await expect(expiry).toHaveValue('01/02/2031');
      await never.check();
      await field(page, 'Region of issue').selectOption('NS');
      await expect(never).toBeHidden();
      await expect(expiry).toHaveValue('01/02/2031');

      await expiry.fill(dayAhead(0));
      await answerDriver(page, 'No');
      await submit(page);
      await expect(problems(page).getByText('Please enter valid expiry date')).toBeVisible();
      // The rental ends in seven days, so this licence expires before the vehicle is returned.
      await expiry.fill(dayAhead(4));
      await submit(page);
      const warning = page.getByRole('dialog', { name: 'Your licence expires during your rental' });
      await expect(warning).toContainText(
        'You must present an updated licence before pickup, or your booking will be cancelled.',
      );
      await warning.getByRole('button', { name: 'Go back' }).click();
      await expect(warning).toBeHidden();
      await submit(page);
      await warning.getByRole('button', { name: 'Continue' }).click();
      await expect(thanks(page)).toBeVisible();
      expect((await recordOf(sandbox)).details).toMatchObject({ street2: '27 WATTLE STREET', state: 'VI' });
    },
  );

  test(
    'a changed e-mail of a verified customer is verified again, once',
    { tag: ['@C-19'] },
    async ({ page, host, sandbox }) => {
      await submitChangedEmail(page, sandbox, host('meridian-au'));
      const changed = page.getByRole('dialog', { name: 'Your details have changed' });
      await expect(changed).toContainText('Click below to verify your ID.');
      await changed.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(/\/checkin\/privacy\/meridian$/);
      await goToVerification(page);
      await verifyId(page, 'pass');
      await verifyCard(page, 'APPROVED');
      await expect(field(page, 'Email')).toHaveValue('somebody.else@example.com');
      // A person who has just passed both checks can correct the form again without going back to them.
      await field(page, 'Email').fill('third.address@example.com');
      await submit(page);
      await expect(thanks(page)).toBeVisible();
      expect((await recordOf(sandbox)).details['email']).toBe('THIRD.ADDRESS@EXAMPLE.COM');
    },
  );

  test(
    'presses right after a dialog has led to another page are not lost',
    { tag: ['@C-19'] },
    async ({ page, host, sandbox }) => {
      await submitChangedEmail(page, sandbox, host('meridian-au'));
      await expect(page.getByRole('dialog', { name: 'Your details have changed' })).toBeVisible();
      // The page itself presses each button as soon as it is there, which a test outside the browser cannot.
      await page.evaluate(async () => {
        const findButton = (name: string) =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
        for (const name of ['Confirm', 'I Agree', 'Continue', 'Verify my ID']) {
          // oxlint-disable-next-line no-await-in-loop -- each button is on the page that the one before leads to
          while (!findButton(name)) await new Promise((resolve) => setTimeout(resolve, 5));
          findButton(name)?.click();
        }
      });
      await expect(page).toHaveURL(/\/simulators\/identity\//);
    },
  );

  test(
    'a Confirm that fails says why in view, an open question at its place; every state has its code on the wire',
    { tag: ['@C-19', '@C-20'] },
    async ({ page, host, sandbox, context }) => {
      await comeToForm(page, sandbox, host('meridian-au'));
      await submit(page);
      const question = page.getByRole('radiogroup', { name: 'Will someone else drive the vehicle as well?' });
      await expect(question.getByText('Please complete the following question!')).toBeVisible();
      await answerDriver(page, 'No');
      await expect(question.getByText('Please complete the following question!')).toHaveCount(0);

      const why = page.getByRole('alert').filter({ hasText: 'Everything you have entered is still here.' });
      const expectToldInView = async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await submit(page);
        await expect(why).toBeFocused();
        await expect(why).toBeInViewport({ ratio: 1 });
      };
      await waitUntilQuiet(page);
      await context.setOffline(true);
      await expectToldInView();
      // The form is sent automatically once the device is online, and fails again.
      await sandbox.faults([{ kind: 'status', status: 500, path: '/api/query' }]);
      await context.setOffline(false);
      await expect(page.getByText('is sent automatically once you are online again')).toHaveCount(0);
      await expectToldInView();
      await expect(why).toContainText(
        'please head to the counter on arrival to complete the check-in process',
      );

      // The services refuse each of these requests, so that the same form can be sent again for every state.
      await sandbox.faults([
        { kind: 'status', status: 400, operation: 'FrontdeskUpdateReservationAndCustomer' },
      ]);
      const codes: unknown[] = [];
      for (const [name] of stateCodes) {
        await field(page, 'State or country').selectOption({ label: name });
        await fill(page, { 'Street address': '12 Sample Street', 'Suburb or city': 'Exampleton' });
        const [sent] = await Promise.all([
          page.waitForRequest((one) => (one.postData() ?? '').includes('"Checkedin":true')),
          submit(page),
        ]);
        const { CountryCode, StateOrProvCode } = sent.postDataJSON().variables.input.Renter.Address;
        codes.push([name, `${CountryCode} ${StateOrProvCode}`]);
        await expect(why).toBeFocused();
      }
      expect(codes).toEqual(stateCodes);
    },
  );

  test(
    'a Confirm without a network is told at once, and sent once by itself when there is one',
    { tag: ['@C-19', '@C-20'] },
    async ({ page, host, sandbox, context }) => {
      await comeToForm(page, sandbox, host('meridian-au'));
      await answerDriver(page, 'No');
      await waitUntilQuiet(page);
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if ((request.postData() ?? '').includes('"Checkedin":true')) sent.push(request);
      });
      await context.setOffline(true);
      await submit(page);
      const why = page
        .getByRole('alert')
        .filter({ hasText: 'is sent automatically once you are online again' });
      await expect(why).toBeFocused();
      const before = sent.length;
      await context.setOffline(false);
      await expect(thanks(page)).toBeVisible();
      expect(sent.length).toBe(before + 1);
      expect((await recordOf(sandbox)).mainNote).toMatch(/^\|CIP\|/);
    },
  );

  test(
    'a profile that is restricted while the form is open is told so, and the check-in is reset',
    { tag: ['@C-19'] },
    async ({ page, host, sandbox }) => {
      await comeToForm(page, sandbox, host('meridian-au'));
      await restrictProfile(page, sandbox);
      await page.reload();
      await answerDriver(page, 'No');
      await submit(page);
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ visible: true });
      await expect(dialog).toContainText(
        /Unfortunately your profile has been restricted, please contact our Australian Customer Service Team on .*13\s30\s39/,
      );
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/checkin\/login$/);
      expect(await timesAsked(sandbox, 'FrontdeskUpdateReservationAndCustomer')).toBe(0);
    },
  );

  test(
    'without verification everything is typed, and whatever is typed is sent as it must be, or refused',
    { tag: ['@C-14', '@C-15', '@C-20', '@C-26'] },
    async ({ page, host, sandbox }) => {
      await loadState(sandbox, 'outage');
      const origin = host('meridian-au');
      await checkIn(page, origin);
      await goToVerification(page);
      await verifyCard(page, 'APPROVED');
      await expect(formTitle(page)).toBeVisible();
      const typed = {
        'First name': '  Māia-Te’Rōpū 🦘',
        'Last name': 'أحمد O’Brien <b>Smith</b>',
        Email: 'Maia+rental@example.com',
        'Contact number': '(04) 9157 0110',
        'Emergency contact number': '+64 21 555 0199',
        'Date of birth': '29/02/1988',
        'State or country': 'SAU',
        'Street address': 'Flat ½, <i>Ōtāhuhu</i> Rd 🏡',
        'Suburb or city': 'Te Whanganui-a-Tara',
        'Licence number': 'dl-0001',
        'Region of issue': 'VIR',
      };
      await fill(page, { ...typed, 'Licence number': 'ДЛ-0001' });
      await answerDriver(page, 'No');
      await submit(page);
      await expect(
        problems(page).getByText('Licence Number should only have Letters, Numbers, Hyphen'),
      ).toBeVisible();
      await field(page, 'Licence number').fill(typed['Licence number']);
      await waitUntilStored(page);

      // The session ends. After a new login the same person finds everything they typed, letter for letter.
      await page.goto(`${origin}/checkin/login`);
      await expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();
      await checkIn(page, origin);
      await expect(page.getByText('We have restored what you typed before.')).toBeVisible();
      await expect(field(page, 'First name')).toHaveValue(typed['First name']);
      await expect(field(page, 'Last name')).toHaveValue(typed['Last name']);
      await expect(field(page, 'Street address')).toHaveValue(typed['Street address']);
      const [sent] = await Promise.all([
        page.waitForRequest((request) => (request.postData() ?? '').includes('"Checkedin":true')),
        submit(page),
      ]);
      expect(sent.postDataJSON().variables.input).toMatchObject({
        ResNo: booking.number,
        MainNote: expect.stringMatching(/^\|CI\|/),
        IdVerificationSkipped: true,
        Renter: {
          // Names are cut to 12 and 18 characters and sent in capitals. No composed character is split.
          RenterName: { firstName: 'MĀIA-TE’RŌPŪ', lastName: 'أحمد O’BRIEN <B>SM' },
          Address: {
            Street2: 'FLAT ½, <I>ŌTĀHUHU</I> RD 🏡',
            City: 'TE WHANGANUI-A-T',
            Email: 'MAIA+RENTAL@EXAMPLE.COM',
            HomeTelephoneNumber: '+61491570110',
            CellTelephoneNumber: '+64215550199',
            CountryCode: 'SAU',
            RegionOfIssue: 'VIR',
          },
          BirthDate: '1988-02-29',
          DrivingLicence: { Number: 'DL-0001', Issuer: 'VIR' },
        },
      });
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText('Please come to the counter', { exact: true })).toBeVisible();
      const { details, mainNote } = await recordOf(sandbox);
      expect(mainNote).toMatch(/^\|CI\|/);
      expect(details).toMatchObject({ lastName: 'أحمد O’BRIEN <B>SM', countryCode: 'SAU', state: null });
    },
  );
});

test.describe('on a desktop', { tag: '@desktop-only' }, () => {
  test(
    'without verification: every rule speaks, a failure loses nothing, and nothing is sent twice',
    { tag: ['@C-15', '@C-26'] },
    async ({ page, host, sandbox }) => {
      await loadState(sandbox, 'unverified');
      await checkIn(page, host('meridian-au'));
      await goToVerification(page);
      await page.getByRole('button', { name: 'Continue without verification' }).click();
      await expect(formTitle(page)).toBeVisible();
      await expect(field(page, 'First name')).toBeEditable();
      for (const label of ['First name', 'Email', 'Street address', 'Suburb or city', 'Licence number'])
        await field(page, label).fill('');
      await submit(page);
      const problem = problems(page);
      await expect(problem).toBeFocused();
      await expect(problem.getByRole('link', { name: 'First name: Required' })).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
      await problem.getByRole('link', { name: 'Email: Required' }).click();
      await expect(field(page, 'Email')).toBeFocused();

      await fill(page, {
        ...validDriverValues,
        'Licence number': 'X6204471',
        'Date of birth': '01/01/2015',
        'Emergency contact number': '+61 491 570 110',
      });
      await submit(page);
      for (const text of [
        'You must be 18 years old',
        'Please use different emergency contact Number',
        'Please complete the following question!',
      ])
        await expect(problem.getByText(text)).toBeVisible();
      await field(page, 'Date of birth').fill('27/03/1985');
      await emergency(page).fill('');
      await answerDriver(page, 'No');
      await expect(problem).toBeHidden();
      await waitUntilStored(page);
      await page.reload();
      await expect(page.getByText('We have restored what you typed before.')).toBeVisible();
      await expect(field(page, 'First name')).toHaveValue('Tomoko');
      await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();

      // The response is lost after the services have handled the write. The retry has the same idempotency key and has
      // no second effect.
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if ((request.postData() ?? '').includes('"Checkedin":true'))
          keys.push(request.headers()['idempotency-key']);
      });
      await sandbox.faults([
        { kind: 'status', status: 400, operation: 'FrontdeskUpdateReservationAndCustomer', times: 1 },
        { kind: 'lost-reply', operation: 'FrontdeskUpdateReservationAndCustomer', times: 1 },
      ]);
      await submit(page);
      await expect(page.getByText('Everything you have entered is still here.')).toBeVisible();
      await submit(page);
      await expect(thanks(page)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toBeTruthy();
      await expect(page.getByText('Please come to the counter', { exact: true })).toBeVisible();
      expect((await recordOf(sandbox)).mainNote).toMatch(/^\|CI\|/);
    },
  );

  test('a prepaid booking to the end', { tag: ['@C-20', '@C-26'] }, async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'prepaid');
    await checkIn(page, host('meridian-au'));
    await goToVerification(page);
    await page.getByRole('button', { name: 'Continue without verification' }).click();
    await expect(formTitle(page)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Prepaid' })).toBeVisible();
    await answerDriver(page, 'No');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => (request.postData() ?? '').includes('"Checkedin":true')),
      submit(page),
    ]);
    expect(sent.postDataJSON().variables.input).toMatchObject({ Prepaid: true });
    await expect(thanks(page)).toBeVisible();
  });
});
