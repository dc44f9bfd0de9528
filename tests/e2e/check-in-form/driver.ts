import { expect, type Page } from '@playwright/test';
import { typed } from '../portal.ts';
import type { Person } from '../sandbox.ts';

/** Logs a renter in at a host's check-in. */
export async function logIn(page: Page, origin: string, person: Person, base = 'checkin'): Promise<void> {
  await page.goto(`${origin}/${base}/login`);
  await page.getByLabel('Booking number').fill(typed(person, 'bookingNumber'));
  await page.getByLabel('Last name').fill(typed(person, 'lastName'));
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
}

/** Logs an invited driver in. */
export async function logInAdditional(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/additional-driver-checkin/login?b=${typed(person, 'bookingNumber')}`);
  await page.getByLabel('Licence number').fill(typed(person, 'licNo'));
  await page.getByLabel('Region of issue').selectOption(typed(person, 'regionOfIssue'));
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
}

/** From the privacy page to the verify step. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Agree' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Through the identity provider's pages. */
export async function verifyIdentity(page: Page, outcome = 'Everything passes'): Promise<void> {
  await page.getByRole('button', { name: 'Verify my ID' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click({ timeout: 20_000 });
  await page.getByLabel(outcome).check();
  await page.getByRole('button', { name: 'Take selfie' }).click();
}

/** Through the card provider's page. */
export async function verifyCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify my card' }).click();
  await page.getByLabel('The card is approved').check();
  await page.getByRole('button', { name: 'Verify card' }).click();
}

export const formTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your details' });

/** From the login to the form, by both providers. */
export async function comeToForm(page: Page, origin: string, person: Person): Promise<void> {
  await logIn(page, origin, person);
  await agree(page);
  await verifyIdentity(page);
  await verifyCard(page);
  await expect(formTitle(page)).toBeVisible();
}

/** From the login to the form without either check, as a desktop allows. */
export async function comeToFormUnverified(page: Page, origin: string, person: Person): Promise<void> {
  await logIn(page, origin, person);
  await agree(page);
  await page.getByRole('button', { name: 'Continue without verification' }).click();
  await expect(formTitle(page)).toBeVisible();
}

/** Fills what a record may lack. */
export async function fillForm(page: Page, values: Record<string, string> = {}): Promise<void> {
  const all: Record<string, string> = {
    Email: 'renter@example.com',
    'Contact number': '0412 345 678',
    'Date of birth': '27/03/1985',
    'Street address': '12 Sample Street',
    'Suburb or city': 'Exampleton',
    'Licence number': 'AB123456',
    ...values,
  };
  await page.getByLabel('State or country').selectOption(all['State or country'] ?? 'NS');
  await page.getByLabel('Region of issue').selectOption(all['Region of issue'] ?? 'NS');
  for (const [label, value] of Object.entries(all)) {
    if (label === 'State or country' || label === 'Region of issue') continue;
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const emergency = (page: Page) => page.getByRole('textbox', { name: /^Emergency contact number/ });

export const answerNoDriver = (page: Page) => page.getByRole('radio', { name: 'No' }).check();

/** What the services hold of a kind, for one reservation. */
export async function recordOf<T = Record<string, unknown>>(
  address: string,
  kind: string,
  number: string,
): Promise<T> {
  const reply = await fetch(`${address}/_sandbox/records/${kind}`);
  const rows = (await reply.json()) as Record<string, unknown>[];
  const found = rows.find((row) => JSON.stringify(row).includes(number));
  if (!found) throw new Error(`No ${kind} record of ${number}`);
  return found as T;
}

/** The messages that went to a number or an address. */
export async function sentTo(address: string, to: string): Promise<{ text: string; links: string[] }[]> {
  const reply = await fetch(`${address}/_sandbox/outbox`);
  const all = (await reply.json()) as { to: string; text: string; links: string[] }[];
  return all.filter((message) => message.to === to);
}
