import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { booking, finishAtProvider, verifyCard } from './check-in.ts';

/**
 * Completes a primary driver's steps from the privacy page up to the form, and checks what each step shows.
 * @param base the path of the check-in, which differs for a demonstration
 */
export const goAsPrimary = async (
  page: Page,
  origin: string,
  base: '/checkin' | '/checkin-demo',
): Promise<void> => {
  // The header shows the product and the phone number, the legal documents open in a new tab, and opening the address
  // of a later step does not skip this one.
  await expect(page).toHaveURL(`${origin}${base}/privacy/meridian`);
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await expect(page.getByText('Online Check-In', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '13 30 39', exact: true })).toHaveAttribute(
    'href',
    'tel:+61133039',
  );
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('target', '_blank');
  await expect(
    page.getByRole('link', { name: 'Touchless Privacy Disclosure, Consent and Release' }),
  ).toHaveAttribute('target', '_blank');
  await page.goto(`${origin}${base}/verify`);
  await expect(page).toHaveURL(`${origin}${base}/privacy/meridian`);
  await page.getByRole('button', { name: 'I Agree' }).click();

  await expect(page).toHaveURL(`${origin}${base}/steps`);
  await expect(page.getByText('Step 2 of 4 · What you need')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.locator('strong') })).toHaveText([
    /licence and your credit card/,
    /photo of your licence/,
    /video selfie/,
    /Verify your credit card/,
  ]);
  await page.getByRole('button', { name: 'Continue' }).click();

  // The request names the channel and the three return URLs. The session is extended before the person leaves the site.
  const [start] = await Promise.all([
    page.waitForRequest((request) => /IdVerification\(/.test(request.postData() ?? '')),
    page.waitForRequest((request) => request.url().endsWith('/auth/extend')),
    page.getByRole('button', { name: 'Verify my ID' }).click(),
  ]);
  expect(start.postDataJSON().variables.input).toMatchObject({
    IsAdditionalDriver: false,
    Channel: 'MERIDIANIntl',
    ResNumber: booking.number,
    ResType: 'DS',
    SuccessRedirectUrl: `${origin}${base}/verify`,
    ExitRedirectUrl: `${origin}${base}/login`,
    BackRedirectUrl: `${origin}${base}/verify`,
  });
  await finishAtProvider(page, 'pass');

  // The ID check is done and the card check is next. A reload stays at that step.
  await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
  await page.reload();
  await verifyCard(page, 'NOT_APPROVED');
  await expect(page.getByRole('alert').filter({ hasText: 'Credit Card details are invalid' })).toHaveText(
    'Error. Credit Card details are invalid. Please contact your issuing bank before trying again. If you continue to experience issues please head to the counter on arrival to complete the check-in process.',
  );
  // Staff at the counter look up the declined card by this code.
  await expect(page.getByText(/^[B-Z346789]{3}-[B-Z346789]{3}$/)).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === '');
  await verifyCard(page, 'MISMATCH', 'Try another card');
  await expect(page.getByText('Card holder name does not match reservation name.')).toBeVisible();
  await verifyCard(page, 'CANCELLED', 'Try another card');
  await expect(page.getByText('Your card is not verified yet.')).toBeVisible();
  await verifyCard(page, 'APPROVED');
  await expect(page.getByText('Credit Card Verified.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}${base}/checkin-form`);
  // Both checks are done, so the address of the verify step redirects to the form.
  await page.goto(`${origin}${base}/verify`);
  await expect(page).toHaveURL(`${origin}${base}/checkin-form`);
};
