import type { Browser, Page } from '@playwright/test';
import { checkIn, inState } from '../check-in/check-in.ts';
import { expect as base, test } from '../fixtures.ts';
import type { SandboxControl } from '../sandbox.ts';

/** States are waited for as long as a machine that does much else may need. */
export const expect = base.configure({ timeout: 30_000 });

/** Gives the sandbox back to the worker's other tests as they expect it. */
export const restoreAfterwards = (): void => {
  test.afterEach(({ sandbox }) => sandbox.reset());
};

export const formTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your details' });
export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thanks for checking in!' });
export const problems = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const emergency = (page: Page) => page.getByRole('textbox', { name: /^Emergency contact number/ });

export const answerDriver = (page: Page, answer: 'Yes' | 'No') =>
  page.getByRole('radio', { name: answer }).check();

/** Sends the form, whichever way it came. */
export const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Confirm and check in|Try again)$/ }).click();

/** Comes to the form of a state in which both checks are done. */
export async function comeToForm(page: Page, sandbox: SandboxControl, origin: string): Promise<void> {
  await inState(sandbox, 'checkin-form');
  await checkIn(page, origin);
  await expect(formTitle(page)).toBeVisible();
}

/** Chooses a state or country, and fills the other fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    if (/^(State or country|Region of issue)$/.test(label)) await field(page, label).selectOption(value);
    else if (label === 'Emergency contact number') await emergency(page).fill(value);
    else await field(page, label).fill(value);
}

/** What a record of nothing needs. */
export const aDriver = {
  'First name': 'Tomoko',
  'Last name': 'Nakamura',
  Email: 'tomoko@example.com',
  'Contact number': '0491 570 110',
  'Date of birth': '27/03/1985',
  'State or country': 'NS',
  'Street address': '12 Sample Street',
  'Suburb or city': 'Exampleton',
  'Licence number': 'X-620 4471',
  'Region of issue': 'NS',
} as const;

/** A phone of another person, or of the same one. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

/** What the services hold of the one check-in of a driver. */
export async function recordOf(
  sandbox: SandboxControl,
  driver = 'primary',
): Promise<{ status: string; mainNote: string; details: Record<string, string | null> }> {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/check-ins`);
  const rows = (await reply.json()) as { driver: string }[];
  const found = rows.find((row) => row.driver === driver);
  if (!found) throw new Error(`No check-in of the ${driver} driver`);
  return found as never;
}

/** The messages that went out, newest last. */
export async function outbox(
  sandbox: SandboxControl,
): Promise<{ kind: string; to: string; text: string; links: string[] }[]> {
  const reply = await fetch(`${sandbox.address}/_sandbox/outbox`);
  return (await reply.json()) as never;
}

/** How often each operation has been asked for. */
export async function timesAsked(sandbox: SandboxControl, operation: string): Promise<number> {
  return (await sandbox.requests()).filter((request) => request.operation === operation).length;
}

/** When the device last kept what was typed, in ms since 1970. */
const keptAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No storage')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const rows = reading.result as { id: string[]; savedAt: number }[];
            resolve(Math.max(0, ...rows.filter(({ id }) => id[2] === 'form').map((row) => row.savedAt)));
          });
        });
      }),
  );

/** The names of what the device keeps of a check-in. */
export const keptWrites = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No storage')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            const ids = reading.result as string[][];
            resolve(ids.filter(([area]) => area?.startsWith('check-in.')).map((id) => id[2] ?? ''));
          });
        });
      }),
  );

/**
 * Waits until the device keeps what was typed up to now, by more changes to a field that nothing depends on. Two: the
 * first may meet a write under way that is older than what was typed; any that ends after the second holds it.
 */
export async function untilKept(page: Page): Promise<void> {
  for (const _ of [1, 2]) {
    const after = await page.evaluate(() => Date.now());
    await page.getByLabel(/^Postcode/).pressSequentially(' ');
    await expect.poll(() => keptAt(page)).toBeGreaterThan(after);
  }
}
