import { expect, type Locator, type Page } from '@playwright/test';
import { personOf, typed } from '../portal.ts';
import type { Person, SandboxControl } from '../sandbox.ts';

/** Opens an address of the incident reports' host and presses Start on the landing page. */
export const start = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Start Form' }).click();
};

/** Enters a customer's licence and registration to find their rental. */
export const findRental = async (page: Page, origin: string, person: Person): Promise<void> => {
  const query = new URLSearchParams({ brand: person.brand, country: person.country });
  await start(page, `${origin}/vehicleincidents/landing-page?${query}`);
  await page.getByLabel('Drivers Licence Number').fill(typed(person, 'licence'));
  await page.getByLabel('Vehicle Registration').fill(typed(person, 'registration'));
  await page.getByRole('button', { name: 'Find my rental' }).click();
};

/**
 * Looks up the rental of a customer of the scenario, and stops at the page where the type of the incident is chosen.
 */
export const arrive = async (
  page: Page,
  origin: string,
  sandbox: SandboxControl,
  who: { brand?: string; country?: string; note: string },
): Promise<void> => {
  await findRental(page, origin, await personOf(sandbox, { brand: 'meridian', flow: 'vir', ...who }));
  await expect(title(page, 'How can we reach you?')).toBeVisible();
  await next(page);
  await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
};

/**
 * Signs branch staff in from the app's link to a vehicle, and stops at the page where the type of the incident is
 * chosen.
 */
export const arriveAsStaff = async (page: Page, origin: string, person: Person): Promise<void> => {
  await start(page, origin + (person.opens ?? ''));
  await signInAsStaff(page, person);
};

/** Fills in the staff sign-in and presses its button. Stops at the page where the type of the incident is chosen. */
export const signInAsStaff = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('User name').fill(typed(person, 'username'));
  await page.getByLabel('Password', { exact: true }).fill(typed(person, 'password'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
};

export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Selects one answer to a question. */
export const answer = (page: Page, question: RegExp, choice: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();

/** Opens the dialog that lists the reports of a type. */
export const chooseType = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Returns yesterday's date in Sydney as `dd/mm/yyyy`. */
const yesterday = (): string => {
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' });
  return day
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('/');
};

/** Fills in the incident page, except the questions that only panel reports have. */
export const fillIncident = async (page: Page, description: string): Promise<void> => {
  await page.getByLabel('Date, dd/mm/yyyy').fill(yesterday());
  await page.getByLabel('Time, hh:mm').fill('10:15');
  await page.getByLabel('Description of the incident').fill(description);
};

/** A report as the services store it, with only the fields that tests read. */
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

/** Returns the newest stored report that satisfies the condition. */
export const storedReport = async (
  sandbox: SandboxControl,
  fits: (report: StoredReport) => boolean,
): Promise<StoredReport> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/incident-reports`);
  const found = ((await reply.json()) as StoredReport[])
    .filter(fits)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!found) throw new Error('No stored report fits');
  return found;
};

/** Expects a message both in the form's error summary and at its field. */
export const expectProblem = async (page: Page, message: string): Promise<void> => {
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(message);
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
};

/** Resets the sandbox to the default people and reports, without faults and with the real time. */
export const begin = async (sandbox: SandboxControl): Promise<void> => {
  await sandbox.reset();
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
};

/** Returns the first element with the role `alert` that contains this text: a notice on the page or a toast. */
export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** Returns a toast with exactly this text. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Opens the draft of this type whose progress has this status. */
export const openDraft = async (page: Page, type: string, status: string): Promise<void> =>
  (await chooseType(page, type))
    .getByRole('listitem')
    .filter({ has: page.getByText(`Progress: ${status}`, { exact: true }) })
    .getByRole('button', { name: /^Continue/ })
    .click();
