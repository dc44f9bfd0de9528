import { expect, type Page } from '@playwright/test';
import { scenarios } from '@journey/sandbox/scenarios';
import type { SandboxControl } from '../sandbox.ts';

/** The login details of every scenario `check-in-<state>` (packages/sandbox/src/scenarios/check-in-states.ts). */
export const booking = { number: 'M500000001', lastName: 'Kahurangi' };

/**
 * Resets the sandbox to the scenario whose only reservation has a check-in in this state.
 * @param change properties that replace the usual ones of the only person
 */
export const loadState = async (sandbox: SandboxControl, state: string, change?: object): Promise<void> => {
  const name = `check-in-${state}`;
  if (!change) return sandbox.reset(name);
  const scenario = (await scenarios[name]!()) as { people: object[] };
  return sandbox.reset({ ...scenario, people: [{ ...scenario.people[0], ...change }] });
};

/** Fills in a login with booking number and last name, and presses its button. */
export const logIn = async (page: Page, { number, lastName } = booking): Promise<void> => {
  await page.getByLabel('Booking number').fill(number);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
};

/** Opens a host's check-in and logs in. */
export const checkIn = async (page: Page, origin: string, base = '/checkin'): Promise<void> => {
  await page.goto(`${origin}${base}/login`);
  await logIn(page);
};

/** Goes from the privacy page to the verify step. */
export const goToVerification = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL(/\/steps/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/verify/);
};

/** Starts the ID check and completes it on the simulated provider's pages with the named outcome. */
export const verifyId = async (page: Page, outcome: string): Promise<void> => {
  await page.getByRole('button', { name: 'Verify my ID' }).click();
  await finishAtProvider(page, outcome);
};

/** Completes the provider's pages: takes a photo of the document, selects the outcome and takes the selfie. */
export const finishAtProvider = async (page: Page, outcome: string): Promise<void> => {
  await expect(page).toHaveURL(/\/simulators\/identity\//);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.locator(`input[value="${outcome}"]`).check();
  await page.getByRole('button', { name: 'Take selfie' }).click();
};

/** Opens the simulated card provider's page and completes the card check with an outcome. */
export const verifyCard = async (page: Page, end: string, button = 'Verify my card'): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/simulators\/card\//);
  if (end === 'CANCELLED') return page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator(`input[value="${end}"]`).check();
  return page.getByRole('button', { name: 'Verify card' }).click();
};

/**
 * Returns the note for the counter's staff that the services store with the reservation (GET
 * /_sandbox/records/reservations).
 */
export const mainNote = async (sandbox: SandboxControl): Promise<string> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/reservations`);
  const text = await reply.text();
  const found = /"mainNote":"([^"]*)"/.exec(text.replace(/":\s*"/g, '":"'));
  return found?.[1] ?? '';
};
