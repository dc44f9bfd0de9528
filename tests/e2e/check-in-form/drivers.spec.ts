import { scenarios } from '@journey/sandbox/scenarios';
import { test } from '../fixtures.ts';
import {
  checkIn,
  finishAtProvider,
  loadState,
  goToVerification,
  verifyCard,
  verifyId,
} from '../check-in/check-in.ts';
import { expectLicenceProved } from '../check-in/additional-login.ts';
import { expectAddressLookup } from './address-lookup.ts';
import {
  validDriverValues,
  answerDriver,
  comeToForm,
  field,
  fill,
  formTitle,
  openPhonePage,
  outbox,
  problems,
  recordOf,
  restoreAfterwards,
  submit,
  thanks,
  timesAsked,
  expect,
} from './driver.ts';
import type { Page } from '@playwright/test';

restoreAfterwards();
// These journeys have many steps, and the machine may be busy with other work.
test.beforeEach(() => test.slow());

/** Logs an additional driver in with the licence on the booking. If the booking names no licence, any licence works. */
const logInAdditional = async (page: Page): Promise<void> => {
  await field(page, 'Licence number').fill('X-6204471');
  await field(page, 'Region of issue').selectOption('NS');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
};

test.describe('on phones', { tag: '@phone-only' }, () => {
  test(
    'a driver is invited by SMS, checks in by its link with an address that is looked up, and the inviter sees it',
    { tag: ['@A-01', '@A-03', '@A-05', '@C-17', '@C-22'] },
    async ({ page, host, sandbox, browser }) => {
      await comeToForm(page, sandbox, host('meridian-au'));
      await submit(page);
      await expect(problems(page).getByText('Please complete the following question!')).toBeVisible();
      await answerDriver(page, 'Yes');
      await submit(page);
      const unfinished = "Please fill in the additional driver's details and click 'confirm'!";
      await expect(problems(page).getByText(unfinished)).toBeVisible();

      const driver = page.getByRole('group', { name: 'Additional driver' });
      const confirm = driver.getByRole('button', { name: 'Confirm', exact: true });
      await confirm.click();
      await expect(driver.getByText('Required', { exact: true })).toHaveCount(2);
      await driver.getByLabel('Last name').fill('Te Rangi-O’Shea');
      await driver.getByLabel('Mobile number', { exact: true }).fill('12');
      await confirm.click();
      await expect(driver.getByText(/^Please Enter mobile number in countrycode/)).toBeVisible();
      await driver.getByLabel('Mobile number', { exact: true }).fill('0491 570 006');
      await confirm.click();
      const dialog = page.getByRole('dialog', { name: 'Invite this driver?' });
      await expect(dialog).toContainText('Te Rangi-O’Shea at 0491 570 006');
      await sandbox.faults([{ kind: 'status', status: 400, operation: 'SendAddDriverSMSInvite', times: 1 }]);
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(driver.getByText('Please review and try again.')).toBeVisible();
      await confirm.click();
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText('The invitation has been sent to Te Rangi-O’Shea.')).toBeVisible();
      await submit(page);
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText('Your additional driver has not checked in yet.')).toBeVisible();

      const [sms, ...others] = (await outbox(sandbox)).filter(({ kind }) => kind === 'sms');
      expect(others).toHaveLength(0);
      expect(sms?.to).toBe('+61491570006');
      const phone = await openPhonePage(browser);
      await phone.goto(sms?.links[0] ?? '');
      await logInAdditional(phone);
      await goToVerification(phone);
      await verifyId(phone, 'pass');
      await expect(formTitle(phone)).toBeVisible();
      await expect(phone.getByRole('group', { name: 'Additional driver' })).toBeHidden();
      await expect(phone.getByText('Booking summary')).toBeVisible();
      await expectAddressLookup(phone, sandbox);
      await fill(phone, {
        Email: validDriverValues.Email,
        'Contact number': validDriverValues['Contact number'],
        'Date of birth': validDriverValues['Date of birth'],
        'State or country': 'NS',
        'Street address': '12 Sample Street',
        'Suburb or city': 'Exampleton',
      });
      // The first attempt creates the driver's profile and then fails. The next one updates that profile and does not
      // create another.
      await sandbox.faults([
        { kind: 'status', status: 400, operation: 'FrontdeskUpdateReservationAndCustomer', times: 1 },
      ]);
      await submit(phone);
      await expect(phone.getByText('Everything you have entered is still here.')).toBeVisible();
      expect(await timesAsked(sandbox, 'FrontdeskCreateCustomer')).toBe(1);
      await field(phone, 'Street address').fill('14 Sample Street');
      const [updated] = await Promise.all([
        phone.waitForRequest((one) => (one.postData() ?? '').includes('FrontdeskUpdateCustomer')),
        submit(phone),
      ]);
      expect(updated.postDataJSON().variables.input.CustomerNumber).toMatch(/^8\d{7}$/);
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your details are up to date!');
      await expect(phone.getByText(/^Licence verified on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
      // The summary has the booking, the pickup, what comes next, and the pass.
      await expect(phone.getByText('M500000001', { exact: true })).toBeVisible();
      await expect(phone.getByText(/^Sydney Airport, \d\d\/\d\d\/\d{4} 10:30$/)).toBeVisible();
      await expect(phone.getByText(/come to the counter with the renter at pickup/)).toBeVisible();
      await expect(phone.getByRole('link', { name: 'Open your counter pass' })).toBeVisible();
      expect(await timesAsked(sandbox, 'FrontdeskCreateCustomer')).toBe(1);
      expect((await recordOf(sandbox, 'additional')).details['email']).toBe('TOMOKO@EXAMPLE.COM');
      await phone.context().close();

      await page.reload();
      await expect(page.getByText('Your additional driver has checked in.')).toBeVisible();
      await expect(page.getByText('Their licence is verified.')).toBeVisible();
    },
  );

  test(
    'an additional driver without verification; a foreign licence is held back at the form, too',
    { tag: ['@A-03', '@A-04', '@C-14'] },
    async ({ page, host, sandbox }) => {
      const outages = [{ start: 'now-10m', end: 'now+4h' }];
      await sandbox.reset({ ...(await scenarios['check-in-additional-driver']?.()), outages });
      await page.goto(`${host('meridian-au')}/additional-driver-checkin/login?b=M500000001`);
      await logInAdditional(page);
      await page.getByRole('button', { name: 'I Agree' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(formTitle(page)).toBeVisible();
      await fill(page, { ...validDriverValues, 'Licence number': 'X-6204471', 'Region of issue': 'DE' });
      await submit(page);
      await expect(
        problems(page).getByText(
          'Sorry, We are unable to proceed your request with international licence. Please head to the counter on arrival to verify your international licence.',
        ),
      ).toBeVisible();
      await field(page, 'Region of issue').selectOption('NZ');
      await submit(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your details as an additional driver are updated!',
      );
      expect((await recordOf(sandbox, 'additional')).details['licenceIssuer']).toBe('NZ');
    },
  );
});

test.describe('from a desktop to a phone', { tag: '@desktop-only' }, () => {
  test(
    'the desktop follows the phone to the end',
    { tag: ['@C-33'] },
    async ({ page, host, sandbox, browser }) => {
      await loadState(sandbox, 'unverified');
      await checkIn(page, host('meridian-au'));
      await goToVerification(page);
      await expect(page.getByRole('img', { name: 'Code that opens your check-in on a phone' })).toBeVisible();
      await expect(page.getByLabel('Link to your check-in')).toHaveValue(/\/checkin\/login#hand-over=/);
      await page.getByLabel('Mobile number', { exact: true }).fill('0491 570 110');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('The link has been sent to 0491 570 110.')).toBeVisible();
      const [sms] = await outbox(sandbox);
      expect(sms?.to).toBe('+61491570110');

      const progress = page.getByRole('region', { name: 'On your phone' });
      const shows = (row: string) => expect(progress.getByRole('definition').filter({ hasText: row }));
      await shows('Waiting for your phone').toBeVisible();
      const phone = await openPhonePage(browser);
      await phone.goto(sms?.links[0] ?? '');
      await expect(phone).not.toHaveURL(/hand-over/);
      await shows('Connected').toBeVisible();
      await goToVerification(phone);
      await verifyId(phone, 'pass');
      await shows('Verified').toHaveCount(1);
      await verifyCard(phone, 'APPROVED');
      await shows('Verified').toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible();
      await answerDriver(phone, 'No');
      await submit(phone);
      await expect(thanks(phone)).toBeVisible();
      await expect(thanks(page)).toBeVisible();
      await phone.context().close();
    },
  );

  test(
    'the phone ends its check after the desktop has completed the check-in, and comes to the summary too',
    { tag: ['@C-26', '@C-33'] },
    async ({ page, host, sandbox, browser }) => {
      await loadState(sandbox, 'unverified');
      await checkIn(page, host('meridian-au'));
      await goToVerification(page);
      const phone = await openPhonePage(browser);
      await phone.goto(await page.getByLabel('Link to your check-in').inputValue());
      await goToVerification(phone);
      await phone.getByRole('button', { name: 'Verify my ID' }).click();
      await expect(phone).toHaveURL(/\/simulators\/identity\//);
      await page.getByRole('button', { name: 'Continue without verification' }).click();
      await answerDriver(page, 'No');
      await submit(page);
      await expect(thanks(page)).toBeVisible();
      await finishAtProvider(phone, 'pass');
      await expect(thanks(phone)).toBeVisible();
      expect(await recordOf(sandbox)).toMatchObject({ status: 'COMPLETED' });
      await phone.context().close();
    },
  );

  test(
    'what a verified renter changed on a desktop is on the phone, which verifies the renter again',
    { tag: ['@C-19', '@C-33'] },
    async ({ page, host, sandbox, browser }) => {
      await loadState(sandbox, 'verified');
      await checkIn(page, host('meridian-au'));
      await verifyCard(page, 'APPROVED');
      await expect(formTitle(page)).toBeVisible();
      await field(page, 'Email').fill('somebody.else@example.com');
      await answerDriver(page, 'No');
      await submit(page);
      const changed = (on: Page) => on.getByRole('dialog', { name: 'Your details have changed' });
      await changed(page).getByRole('button', { name: 'Confirm' }).click();
      await goToVerification(page);

      const phone = await openPhonePage(browser);
      await phone.goto(await page.getByLabel('Link to your check-in').inputValue());
      await expect(field(phone, 'Email')).toHaveValue('somebody.else@example.com');
      await answerDriver(phone, 'No');
      await submit(phone);
      await changed(phone).getByRole('button', { name: 'Confirm' }).click();
      await goToVerification(phone);
      await verifyId(phone, 'pass');
      await verifyCard(phone, 'APPROVED');
      await expect(field(phone, 'Email')).toHaveValue('somebody.else@example.com');
      await submit(phone);
      await expect(thanks(phone)).toBeVisible();
      await expect(thanks(page)).toBeVisible();
      expect((await recordOf(sandbox)).details['email']).toBe('SOMEBODY.ELSE@EXAMPLE.COM');
      await phone.context().close();
    },
  );

  test(
    'an additional driver proves the licence and is helped to a phone; so is a renter, who may go on without',
    { tag: ['@A-02', '@A-04', '@A-06', '@C-26', '@C-33'] },
    async ({ page, host, sandbox }) => {
      await expectLicenceProved(page, sandbox, host('meridian-au'));
      await goToVerification(page);
      await expect(page.getByText('Sorry, you must use a mobile device to continue checkin!')).toBeVisible();
      await expect(page.getByLabel('Link to your check-in')).toHaveValue(
        /\/additional-driver-checkin\/login#hand-over=/,
      );
      const goOn = page.getByRole('button', { name: 'Continue without verification' });
      await expect(goOn).toBeHidden();

      await loadState(sandbox, 'unverified');
      await checkIn(page, host('meridian-au'));
      await goToVerification(page);
      await expect(page.getByLabel('Link to your check-in')).toHaveValue(/\/checkin\/login#hand-over=/);
      await goOn.click();
      await expect(formTitle(page)).toBeVisible();
      // Without a verified licence, the driver types the name.
      await expect(field(page, 'First name')).toBeEditable();
    },
  );
});
