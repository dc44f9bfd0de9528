import { expect, test } from '../fixtures.ts';
import { alert, begin, title } from './report.ts';

test.beforeEach(({ sandbox }) => begin(sandbox));

test(
  'anyone asks about a report, on every host in its brand',
  { tag: ['@phone-only', '@V-26'] },
  async ({ page, host, sandbox }) => {
    const asked = async () => page.waitForRequest((request) => request.url().endsWith('/api/vir/contact-us'));
    await page.goto(`${host('vir')}/vehicleincidents/contact-us?brand=dollar&country=AU`);
    await expect(page.getByRole('img', { name: /dollar/i })).toBeVisible();
    await expect(page.getByRole('link', { name: /1800 501 934/ })).toBeVisible();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect(page.getByText('Please enter either VIR or booking ref#', { exact: true })).toBeVisible();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
    await page.getByLabel('Booking ref#').fill('412016732');
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Email').fill('robin@mail.example');
    const types = page.getByLabel('Enquiry type');
    await expect(types.getByRole('option')).toHaveText([
      'Please choose',
      'Request Update',
      'Request Documents',
      'Dispute Damage',
      'Query Cleaning Charges',
      'Query Rental Charges',
      'Other',
    ]);
    await types.selectOption('Dispute Damage');
    await page.getByLabel('Enquiry details').fill('It was there before.');
    await sandbox.faults([{ method: 'POST', path: '/api/vir/contact-us', kind: 'status', status: 403 }]);
    await send.click();
    await expect(alert(page, 'Failed to send VIR request. Please use another contact method')).toBeVisible();
    await sandbox.faults([]);
    const [first] = await Promise.all([asked(), page.getByRole('button', { name: 'Try again' }).click()]);
    expect(first.postDataJSON()).toMatchObject({ rentalAgreementNumber: '412016732', brand: 'dollar' });
    await expect(page.getByText('We will get back to you within 10 working days.')).toBeVisible();

    // A brand's own host also has the contact page. A reference that starts with B or 9 is a reservation number.
    await page.goto(`${host('meridian-au')}/vehicleincidents/contact-us`);
    await expect(title(page, 'Contact us')).toBeVisible();
    await page.getByLabel('Booking ref#').fill('B1234567890');
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Email').fill('robin@mail.example');
    await types.selectOption('Other');
    await page.getByLabel('Enquiry details').fill('When will it be done?');
    const [second] = await Promise.all([asked(), send.click()]);
    expect(second.postDataJSON()).toMatchObject({ reservationNumber: 'B1234567890', brand: 'meridian' });
    await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
  },
);
