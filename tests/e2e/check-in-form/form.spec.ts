import { expect, test } from '../fixtures.ts';
import { personOf, typed } from '../portal.ts';
import {
  answerNoDriver,
  comeToForm,
  comeToFormUnverified,
  emergency,
  fillForm,
  recordOf,
  sentTo,
} from './driver.ts';

test.use({ actionTimeout: 10_000 });

test.describe('the form, verified on a phone', { tag: '@phone-only' }, () => {
  test(
    'begins with the document, is saved by itself, and completes the check-in',
    { tag: ['@C-15', '@C-16', '@C-19', '@C-21', '@C-22', '@C-34'] },
    async ({ page, host, sandbox }) => {
      test.slow();
      const origin = host('meridian-au');
      const person = await personOf(sandbox, {
        brand: 'meridian',
        flow: 'check-in',
        note: 'Everything there',
      });
      const number = typed(person, 'bookingNumber');
      await comeToForm(page, origin, person);

      await expect(page.getByLabel('First name')).toHaveAttribute('readonly', '');
      await expect(page.getByLabel('Last name', { exact: true })).not.toBeEditable();
      await expect(page.getByText('The details of your licence have been saved.')).toBeVisible();
      const summary = page.getByText('Booking summary');
      await summary.click();
      for (const label of ['Confirmation number', 'Pickup location', 'Pickup date', 'Return time'])
        await expect(page.getByText(label, { exact: true })).toBeVisible();

      await emergency(page).fill('(02) 9876 5432');
      await answerNoDriver(page);
      const email = await page.getByLabel('Email').inputValue();
      const [completed] = await Promise.all([
        page.waitForRequest((request) => (request.postData() ?? '').includes('"Checkedin":true')),
        page.getByRole('button', { name: 'Confirm and check in' }).click(),
      ]);
      await expect(page.getByRole('heading', { level: 1, name: 'Thanks for checking in!' })).toBeVisible();
      const { input } = (completed.postDataJSON() as { variables: { input: Record<string, unknown> } })
        .variables;
      expect(input['MainNote']).toMatch(/^\|CIP\|/);
      expect(input['Total']).toBeGreaterThan(0);
      const lines = [input['TimeCharges'], input['OptionsCharges']].flat() as Record<string, number>[];
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect([line['Quantity'], line['SubTotal']]).not.toContain(0);
      expect(input['Renter']).toMatchObject({ Address: { CellTelephoneNumber: '+61298765432' } });

      await expect(page.getByText(`We have sent a confirmation to ${email}.`)).toBeVisible();
      expect(await sentTo(sandbox.address, email.toUpperCase())).toHaveLength(1);
      await page.reload();
      await expect(page.getByText("Your current driver's licence")).toBeVisible();
      await expect(page.getByText("A credit or debit card in the renter's name")).toBeVisible();
      await expect(page.getByRole('link', { name: /Download the terms/ })).toHaveAttribute(
        'href',
        /meridian-au/,
      );
      expect(await sentTo(sandbox.address, email.toUpperCase())).toHaveLength(1);
      expect(await recordOf(sandbox.address, 'check-ins', number)).toMatchObject({});
    },
  );
});

test.describe('the form, unverified on a desktop', { tag: '@desktop-only' }, () => {
  test(
    'asks for everything, keeps it, and sends it without verification',
    { tag: ['@C-15', '@C-26'] },
    async ({ page, host, sandbox }) => {
      test.slow();
      const origin = host('meridian-au');
      const person = await personOf(sandbox, { brand: 'meridian', flow: 'check-in', note: 'an apostrophe' });
      await comeToFormUnverified(page, origin, person);
      await expect(page.getByLabel('First name')).toBeEditable();
      for (const label of ['First name', 'Email', 'Street address', 'Suburb or city', 'Licence number'])
        await page.getByLabel(label, { exact: true }).fill('');
      await page.getByRole('button', { name: 'Submit' }).click();
      const problem = page.getByRole('group', { name: 'There is a problem' });
      await expect(problem).toBeFocused();
      await expect(problem.getByRole('link', { name: 'First name: Required' })).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
      await problem.getByRole('link', { name: 'Email: Required' }).click();
      await expect(page.getByLabel('Email')).toBeFocused();

      await fillForm(page, { 'First name': 'Déclan', 'Contact number': '0412 345 678' });
      await page.getByLabel('Date of birth').fill('01/01/2015');
      await emergency(page).fill('+61 412 345 678');
      await page.getByRole('button', { name: 'Submit' }).click();
      for (const text of [
        'You must be 18 years old',
        'Please use different emergency contact Number',
        'Please complete the following question!',
      ])
        await expect(problem.getByText(text)).toBeVisible();
      await page.getByLabel('Date of birth').fill('27/03/1985');
      await emergency(page).fill('');
      await answerNoDriver(page);

      // What was typed outlives a reload.
      await expect(problem).toBeHidden();
      await page.reload();
      await expect(page.getByText('We have put back what you typed before.')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Déclan');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Thanks for checking in!' })).toBeVisible();
      await expect(page.getByText('Please come to the counter')).toBeVisible();
    },
  );
});
