import { expect, type Locator, type Page } from '@playwright/test';
import type { SandboxControl } from '../sandbox.ts';

/** What every scenario `check-in-<state>` signs in with (packages/sandbox/scenarios/check-in-states.ts). */
export const booking = { number: 'M500000001', lastName: 'Kahurangi' };

/** Empties the sandbox and loads the one reservation in a state. */
export const inState = (sandbox: SandboxControl, state: string): Promise<void> =>
  sandbox.reset(`check-in-${state}`);

/** Fills a login by booking number and presses its button. */
export async function logIn(page: Page, { number, lastName } = booking): Promise<void> {
  await page.getByLabel('Booking number').fill(number);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
}

/** Comes to a host's check-in and logs in. */
export async function checkIn(page: Page, origin: string, base = '/checkin'): Promise<void> {
  await page.goto(`${origin}${base}/login`);
  await logIn(page);
}

/** From the privacy page to the verify step. */
export async function toVerify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL(/\/steps/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/verify/);
}

/** Goes through the ID provider's own pages, to the end that the outcome names. */
export async function verifyId(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Verify my ID' }).click();
  await finishAtProvider(page, outcome);
}

/** At the provider's page: the document, the selfie, and how it ends. */
export async function finishAtProvider(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/simulators\/identity\//);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.locator(`input[value="${outcome}"]`).check();
  await page.getByRole('button', { name: 'Take selfie' }).click();
}

/** Goes to the hosted card page and ends it. */
export async function verifyCard(page: Page, end: string, button = 'Verify my card'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/simulators\/card\//);
  if (end === 'CANCELLED') return page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator(`input[value="${end}"]`).check();
  return page.getByRole('button', { name: 'Verify card' }).click();
}

/** What a reservation's note on the services' side says (GET /_sandbox/records/reservations). */
export async function mainNote(sandbox: SandboxControl): Promise<string> {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/reservations`);
  const text = await reply.text();
  const found = /"mainNote":"([^"]*)"/.exec(text.replace(/":\s*"/g, '":"'));
  return found?.[1] ?? '';
}

/** When the page last kept what was typed into its form, in ms since 1970 by the page's clock; 0 before it ever did. */
const lastKept = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    // Asking for one that is not there would make it.
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === 'journey-drafts')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('journey-drafts');
      opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
      opening.addEventListener('success', () => {
        const rows = opening.result.transaction('drafts').objectStore('drafts').getAll();
        rows.addEventListener('success', () => {
          opening.result.close();
          const forms = (rows.result as { id: string[]; savedAt: number }[]).filter(
            ({ id }) => id[2] === wanted,
          );
          resolve(Math.max(0, ...forms.map(({ savedAt }) => savedAt)));
        });
      });
    });
  }, name);

/** Types into a field, and waits until the device has kept it. @param name of the draft: the form's, or `login` */
export async function typeAndKeep(page: Page, field: Locator, value: string, name = 'form'): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await field.fill(value);
  await expect.poll(() => lastKept(page, name)).toBeGreaterThanOrEqual(before);
}
