import { expect, type Page } from '@playwright/test';
import { readDraftKeyText } from '../draft-keys.ts';
import { renter, type DraftType } from './draft.ts';

export const typeButton: Record<DraftType, string> = {
  panel: 'Panel damage or vehicle accident',
  windscreen: 'Windscreen or tyre damage',
  interior: 'Interior or missing items',
  mechanical: 'Mechanical',
};

/** Signs the renter in on the incident reports' host, and stops at the page where a report is chosen. */
export const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/vehicleincidents/landing-page?brand=thrifty&country=AU`);
  await page.getByRole('button', { name: 'Start Form' }).click();
  await page.getByLabel('Drivers Licence Number').fill(renter.licence);
  await page.getByLabel('Vehicle Registration').fill(renter.registration);
  await page.getByRole('button', { name: 'Find my rental' }).click();
  await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Signs the renter in and opens their draft, which resumes at the page with this heading. */
export const openDraft = async (
  page: Page,
  origin: string,
  type: DraftType,
  heading = 'Damage details',
): Promise<void> => {
  await signIn(page, origin);
  await resumeDraft(page, type);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

const resumeDraft = async (page: Page, type: DraftType): Promise<void> => {
  await page.getByRole('button', { name: typeButton[type] }).click();
  await page.getByRole('button', { name: /^Continue, report of/ }).click();
};

/** Opens the renter's draft in another tab. It shares the first tab's session and continues the report's submission. */
export const openAgain = async (page: Page, origin: string, type: DraftType): Promise<void> => {
  await page.goto(`${origin}/vehicleincidents/incidentselection?brand=thrifty&country=AU`);
  await resumeDraft(page, type);
  await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
};

export const toReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review Form' }).click();
  await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
};

export const draw = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('img', { name: 'Signature, drawn by hand' });
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 20 + step * 18, box.y + 60 + (step % 2 ? 25 : -25));
  await page.mouse.up();
};

/** Waits until the browser has stored a signature. */
export const signatureKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await readDraftKeyText(page)).includes('/signature')).toBe(true);

export const typeName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByLabel('Type your full name').fill(name);
};

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit Form' }).click();

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/**
 * Waits up to five minutes for the thank-you page, because the browser creates and sends many files in a whole
 * submission.
 */
export const expectThanks = (page: Page): Promise<void> =>
  expect(thanks(page)).toBeVisible({ timeout: 300_000 });

/** The button that continues a submission after a failure. */
export const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

/** Presses “Try again” after every failure until the thank-you page is shown. */
export const retryUntilThere = async (page: Page): Promise<void> => {
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 5000 });
    await expect(thanks(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
};
