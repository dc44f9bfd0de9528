import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { SandboxControl } from '../sandbox.ts';
import { booking, loadState } from './check-in.ts';

/** Logs additional drivers in with licence numbers that are invalid, that are on the booking, and that are foreign. */
export const expectLicenceProved = async (
  page: Page,
  sandbox: SandboxControl,
  origin: string,
): Promise<void> => {
  const problem = (text: string) =>
    page.getByRole('group', { name: 'There is a problem' }).getByRole('link', { name: text });
  const submit = () => page.getByRole('button', { name: 'Check in', exact: true }).click();
  await loadState(sandbox, 'additional-driver');
  // Without a session, the address of a step leads to the login, where the booking of the link is filled in.
  await page.goto(`${origin}/additional-driver-checkin/steps?b=${booking.number}`);
  await expect(page).toHaveURL(/\/additional-driver-checkin\/login$/);
  await expect(page.getByLabel('Booking number')).toHaveValue(booking.number);
  const licence = page.getByLabel('Licence number');
  await submit();
  await expect(problem('Licence number: Required')).toBeVisible();
  await expect(problem('Region of issue: Required')).toBeVisible();
  for (const [typed, text] of [
    ['123', 'Driving Licence must be more than 3 characters'],
    ['1'.repeat(21), 'Driving Licence should not have more than 20 characters'],
    ['A 1_234', 'Licence Number should only use Letters, Numbers, Hyphen'],
  ] as const) {
    await licence.fill(typed);
    await expect(problem(`Licence number: ${text}`)).toBeVisible();
  }
  await page.getByLabel('Region of issue').selectOption('New South Wales');
  await licence.fill('X6204472');
  await submit();
  await expect(
    problem('Licence number: Your Licence Number should match with the reservation'),
  ).toBeVisible();
  // The comparison of licence numbers ignores everything but letters and digits.
  await licence.fill('x620-4471');
  await submit();
  await expect(page).toHaveURL(/\/additional-driver-checkin\/privacy\/meridian$/);

  await loadState(sandbox, 'additional-driver-foreign');
  await page.goto(`${origin}/additional-driver-checkin/login?b=${booking.number}`);
  await licence.fill('B072RRE2I55');
  await page.getByLabel('Region of issue').selectOption('Germany');
  await submit();
  await expect(
    problem(
      'Region of issue: Sorry, We are unable to proceed your request with international licence. Please head to the counter on arrival to verify your international licence.',
    ),
  ).toBeVisible();
  await loadState(sandbox, 'additional-driver-let-through');
  await submit();
  await expect(page).toHaveURL(/\/additional-driver-checkin\/privacy\/meridian$/);
};
