import { expect, type Locator, type Page } from '@playwright/test';
import { personOf, typed } from '../portal.ts';
import type { Person, SandboxControl } from '../sandbox.ts';

/** Goes through the landing page at an address of the VIR host. */
export async function start(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Start Form' }).click();
}

/** Finds the rental of a person who came over the web, and confirms how they are reached. */
export async function findRental(page: Page, origin: string, person: Person): Promise<void> {
  const query = new URLSearchParams({ brand: person.brand, country: person.country });
  await start(page, `${origin}/vehicleincidents/landing-page?${query}`);
  await page.getByLabel('Drivers Licence Number').fill(typed(person, 'licence'));
  await page.getByLabel('Vehicle Registration').fill(typed(person, 'registration'));
  await page.getByRole('button', { name: 'Find my rental' }).click();
}

/** A customer of the scenario at the selection page. */
export async function arrive(
  page: Page,
  origin: string,
  sandbox: SandboxControl,
  who: { brand?: string; country?: string; note: string },
): Promise<void> {
  await findRental(page, origin, await personOf(sandbox, { brand: 'meridian', flow: 'vir', ...who }));
  await expect(title(page, 'How can we reach you?')).toBeVisible();
  await next(page);
  await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
}

/** Branch staff at the selection page of the vehicle that the app's link names. */
export async function arriveAsStaff(page: Page, origin: string, person: Person): Promise<void> {
  await start(page, origin + (person.opens ?? ''));
  await page.getByLabel('User name').fill(typed(person, 'username'));
  await page.getByLabel('Password', { exact: true }).fill(typed(person, 'password'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
}

/** The page's title. */
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Presses Continue. */
export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Answers a question with one of its choices. */
export const answer = (page: Page, question: RegExp, choice: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();

/** Opens a type's list of reports. */
export const chooseType = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** `dd/mm/yyyy` of yesterday, by the browser's clock. */
const yesterday = (): string => {
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' });
  return day
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('/');
};

/** Fills the incident's page but for what panel reports are asked besides. */
export async function fillIncident(page: Page, description: string): Promise<void> {
  await page.getByLabel('Date, dd/mm/yyyy').fill(yesterday());
  await page.getByLabel('Time, hh:mm').fill('10:15');
  await page.getByLabel('Description of the incident').fill(description);
}

/** What the services hold of a report, as far as tests look at it. */
export interface StoredReport {
  raNumber: string | null;
  nonrevNumber: string | null;
  virType: string;
  virStatus: string;
  createdBy: string;
  customerEditBySms: boolean;
  version: number;
  createdAt: string;
  sections: Record<string, unknown>;
}

/** The newest stored report that fits. */
export async function storedReport(
  sandbox: SandboxControl,
  fits: (report: StoredReport) => boolean,
): Promise<StoredReport> {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/incident-reports`);
  const found = ((await reply.json()) as StoredReport[])
    .filter(fits)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!found) throw new Error('No stored report fits');
  return found;
}

/** The line of a form's error summary, and the same words at the field: both are there. */
export async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(message);
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
}

/** Every test begins with the default people and reports, no faults, and the true time. */
export async function begin(sandbox: SandboxControl): Promise<void> {
  await sandbox.reset();
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
}

/** What is said at once, in a notice or in passing. */
export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** What is said in passing. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Opens the draft of a type that has come so far. */
export const openDraft = async (page: Page, type: string, status: string): Promise<void> =>
  (await chooseType(page, type))
    .getByRole('listitem')
    .filter({ has: page.getByText(`Progress: ${status}`, { exact: true }) })
    .getByRole('button', { name: /^Continue/ })
    .click();
