import { readFile } from 'node:fs/promises';
import { test } from '../fixtures.ts';
import {
  booking,
  checkIn,
  loadState,
  logIn,
  goToVerification,
  verifyCard,
  verifyId,
} from '../check-in/check-in.ts';
import {
  answerDriver,
  emergency,
  field,
  formTitle,
  storedDraftIds,
  outbox,
  recordOf,
  restoreAfterwards,
  submit,
  thanks,
  timesAsked,
  expect,
} from './driver.ts';

restoreAfterwards();
// These journeys have many steps, and the machine may be busy with other work.
test.beforeEach(() => test.slow());

test.describe('verified on a phone', { tag: '@phone-only' }, () => {
  // The counter pass opens offline only with the service worker, which the tests block by default.
  test.use({ serviceWorkers: 'allow' });

  test(
    'the form begins with the document and is saved by itself; then come summary, e-mail, pass and calendar',
    { tag: ['@C-15', '@C-16', '@C-19', '@C-20', '@C-21', '@C-22', '@C-34'] },
    async ({ page, host, sandbox, context }) => {
      const origin = host('meridian-au');
      const address = {
        street: '27 Wattle Street',
        city: 'Mount Gravatt East',
        state: 'QLD',
        postCode: '4122',
      };
      await loadState(sandbox, 'unverified', { address });
      await checkIn(page, origin);
      await goToVerification(page);
      await verifyId(page, 'pass');
      await verifyCard(page, 'APPROVED');
      await expect(formTitle(page)).toBeVisible();

      // A licence of another state does not change the home address.
      await expect(field(page, 'Region of issue')).toHaveValue('NS');
      await expect(field(page, 'State or country')).toHaveValue('QL');
      await expect(page.getByLabel(/^Postcode/)).toHaveValue('4122');
      await expect(field(page, 'First name')).not.toBeEditable();
      await expect(field(page, 'Last name')).not.toBeEditable();
      await expect(field(page, 'Contact number')).toHaveValue(/^[^+]/);
      await expect(page.getByText('The details of your licence have been saved.')).toBeVisible();
      expect(await timesAsked(sandbox, 'FrontdeskUpdateCustomer')).toBe(1);
      await page.getByText('Booking summary').click();
      for (const row of ['Reservation number', 'Confirmation number', 'Pickup location', 'Return time'])
        await expect(page.getByRole('term').filter({ hasText: row }).first()).toBeVisible();

      await emergency(page).fill('(02) 5550 1234');
      await answerDriver(page, 'No');
      const [sent] = await Promise.all([
        page.waitForRequest((request) => (request.postData() ?? '').includes('"Checkedin":true')),
        submit(page),
      ]);
      await expect(thanks(page)).toBeVisible();
      const { input } = sent.postDataJSON().variables;
      // Names are sent in capitals and the city is cut to 16 letters. The state keeps its own code next to the
      // country's.
      expect(input).toMatchObject({
        MainNote: expect.stringMatching(/^\|CIP\|/),
        Renter: {
          RenterName: { firstName: 'NGAIO', lastName: 'KAHURANGI' },
          Address: { City: 'MOUNT GRAVATT EA', CountryCode: 'AU', StateOrProvCode: 'QL' },
          BirthDate: '1987-06-14',
        },
      });
      expect(input.Total).toBeGreaterThan(0);
      const lines = [input.TimeCharges, input.OptionsCharges].flat() as Record<string, number>[];
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect([line['Quantity'], line['SubTotal']]).not.toContain(0);
      expect((await recordOf(sandbox)).details).toMatchObject({ cellPhone: '+61255501234', state: 'QL' });

      // One confirmation email is sent; a reload does not send another.
      await expect(
        page.getByText(/We have sent a confirmation to ngaio\.kahurangi@mail\.example/),
      ).toBeVisible();
      await expect.poll(() => storedDraftIds(page)).toEqual([]);
      await page.reload();
      await expect(page.getByText('We have sent you a confirmation by email.')).toBeVisible();
      await expect(page.getByText("Your current driver's licence")).toBeVisible();
      await expect(page.getByText("A credit or debit card in the renter's name")).toBeVisible();
      await expect(page.getByText('We may send you an SMS that lets you bypass the counter.')).toBeVisible();
      await expect(page.getByRole('link', { name: /Download the terms/ })).toHaveAttribute(
        'target',
        '_blank',
      );
      const mails = (await outbox(sandbox)).filter(({ kind }) => kind === 'email');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(booking.number);
      expect(mails[0]?.text).toMatch(/Estimated total: \d+\.\d{2} AUD/);

      // The pass opens offline, and the calendar file gives the time in the time zone of the counter.
      await page.getByRole('link', { name: 'Open your counter pass' }).click();
      await expect(page.getByText('It opens without a network on this device.')).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
        )
        .toBe('activated');
      await context.setOffline(true);
      await page.goto(`${origin}/checkin/counter-pass`);
      await expect(page.getByRole('heading', { level: 1, name: 'Counter pass' })).toBeVisible();
      await expect(page.getByText(booking.number)).toBeVisible();
      await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
      await expect(page.getByText("Your current driver's licence")).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Add the pickup to your calendar' }).click(),
      ]);
      await context.setOffline(false);
      expect(download.suggestedFilename()).toBe(`pickup-${booking.number}.ics`);
      const file = await readFile(await download.path(), 'utf8');
      const [, year, month, day, hour, minute] =
        /DTSTART:(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})00Z/.exec(file) ?? [];
      const start = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
      const there = start.toLocaleTimeString('en-AU', {
        timeZone: 'Australia/Sydney',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      });
      expect(there).toBe('10:30');
    },
  );

  test(
    'a whole check-in in New Zealand: the country, the document, the wire and the e-mail are its own',
    { tag: ['@C-15', '@C-20', '@C-34'] },
    async ({ page, host, sandbox }) => {
      await loadState(sandbox, 'new-zealand');
      await page.goto(`${host('meridian-nz')}/checkin/login`);
      await expect(page.getByLabel('Country of travel')).toHaveValue('New Zealand');
      await logIn(page);
      await goToVerification(page);
      await verifyId(page, 'pass');
      await verifyCard(page, 'APPROVED');
      await expect(formTitle(page)).toBeVisible();
      await expect(field(page, 'State or country')).toHaveValue('NZ');
      await expect(field(page, 'Region of issue')).toHaveValue('NZ');
      await expect(field(page, 'Suburb or city')).toHaveValue('Auckland');
      await expect(page.getByLabel(/^Postcode/)).toHaveAttribute('inputmode', 'numeric');
      await field(page, 'Contact number').fill('021 555 0199');
      await answerDriver(page, 'No');
      const total = page.getByRole('term').filter({ hasText: 'Estimated total' });
      const shown = await total.locator('xpath=following-sibling::dd').textContent();
      expect(shown).toMatch(/^\$[\d,]+\.\d{2}$/);
      const [sent] = await Promise.all([
        page.waitForRequest((request) => (request.postData() ?? '').includes('"Checkedin":true')),
        submit(page),
      ]);
      const { Address, DrivingLicence } = sent.postDataJSON().variables.input.Renter;
      expect(Address).toMatchObject({
        CountryCode: 'NZ',
        RegionOfIssue: 'NZ',
        HomeTelephoneNumber: '+64215550199',
      });
      expect(Address).not.toHaveProperty('StateOrProvCode');
      expect(DrivingLicence).toMatchObject({ Number: 'DC604118', Issuer: 'NZ' });
      await expect(thanks(page)).toBeVisible();
      await expect.poll(() => storedDraftIds(page)).toEqual([]);
      const [mail] = (await outbox(sandbox)).filter(({ kind }) => kind === 'email');
      // The email has the name in mixed case and the same total as the form, with the code of its currency.
      expect(mail?.text).toContain('Thanks for checking in, Ngaio Kahurangi!');
      expect(mail?.text).toContain(`Estimated total: ${shown?.replace(/[$,]/g, '')} NZD`);
    },
  );

  test(
    'who found the booking by a search goes on to the summary after the ID check',
    { tag: ['@C-02', '@C-22'] },
    async ({ page, host, sandbox }) => {
      await loadState(sandbox, 'unverified');
      await page.goto(`${host('meridian-au')}/checkin/login`);
      await page.getByRole('link', { name: 'search here' }).click();
      await page.getByLabel('Last name').fill(booking.lastName);
      await page.getByLabel('Pickup location').selectOption('Sydney Airport');
      await page.getByRole('button', { name: 'Find my booking' }).click();
      await goToVerification(page);
      await verifyId(page, 'pass');
      await verifyCard(page, 'APPROVED');
      await expect(formTitle(page)).toBeVisible();
      // The form is loaded again after the services have returned all values.
      await page.reload();
      await expect(field(page, 'Email')).toHaveValue('ngaio.kahurangi@mail.example');
      await answerDriver(page, 'No');
      await submit(page);
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText('We may send you an SMS that lets you bypass the counter.')).toBeVisible();
    },
  );
});
