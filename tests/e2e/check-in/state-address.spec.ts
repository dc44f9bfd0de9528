import { expect, test } from '../fixtures.ts';
import { booking } from './check-in.ts';

test.afterEach(({ sandbox }) => sandbox.reset());

test(
  'a ticket names a state by one address: it asks, empties, and opens the login of its person',
  { tag: ['@C-09', '@C-11', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const on = host('meridian-au');
    const before = await sandbox.people();
    await page.goto(
      `${sandbox.address}/_sandbox/go?${new URLSearchParams({ scenario: 'check-in-id-over21', on }).toString()}`,
    );
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Over21.');
    await expect(page.getByText(booking.number)).toBeVisible();
    // Opening the page changes no data. Only its button empties the sandbox.
    expect(await sandbox.people()).toEqual(before);

    await page.getByRole('button', { name: 'Empty the sandbox and go' }).click();
    await expect(page).toHaveURL(`${on}/checkin/login`);
    await expect(page.getByLabel('Booking number')).toHaveValue(booking.number);
    await expect(page.getByLabel('Last name')).toHaveValue(booking.lastName);
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^You do not meet our driver's age/);
  },
);
