import type { Browser, Page } from '@playwright/test';
import { checkIn, loadState } from '../check-in/check-in.ts';
import { readDraftKeys, readLastDraftTime } from '../draft-keys.ts';
import { expect as base, test, prepareContext } from '../fixtures.ts';
import type { SandboxControl } from '../sandbox.ts';

/** Playwright's `expect` with a longer timeout, because the machine may be busy with other work. */
export const expect = base.configure({ timeout: 30_000 });

/** Resets the sandbox after each test, because the other tests of the same worker share it. */
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

/** Presses the form's submit button, which has one of three labels. */
export const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Confirm and check in|Try again)$/ }).click();

/** Opens the form with the ID check and the card check already passed. */
export const comeToForm = async (page: Page, sandbox: SandboxControl, origin: string): Promise<void> => {
  await loadState(sandbox, 'checkin-form');
  await checkIn(page, origin);
  await expect(formTitle(page)).toBeVisible();
};

/** Fills in fields by their labels. A state, country or region is selected from its list. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    if (/^(State or country|Region of issue)$/.test(label)) await field(page, label).selectOption(value);
    else if (label === 'Emergency contact number') await emergency(page).fill(value);
    else await field(page, label).fill(value);
};

/** Values for every field that the form requires of a driver of whom the services know nothing. */
export const validDriverValues = {
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

/** Opens a page in a new browser context with the size of a phone and its own storage. */
export const openPhonePage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await prepareContext(context);
  return context.newPage();
};

/** Returns the services' record of a driver's check-in; each driver has at most one. */
export const recordOf = async (
  sandbox: SandboxControl,
  driver = 'primary',
): Promise<{ status: string; mainNote: string; details: Record<string, string | null> }> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/check-ins`);
  const rows = (await reply.json()) as { driver: string }[];
  const found = rows.find((row) => row.driver === driver);
  if (!found) throw new Error(`No check-in of the ${driver} driver`);
  return found as never;
};

/** Returns the emails and text messages that the services sent, newest last. */
export const outbox = async (
  sandbox: SandboxControl,
): Promise<{ kind: string; to: string; text: string; links: string[] }[]> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/outbox`);
  return (await reply.json()) as never;
};

/** Returns how many requests for an operation the services received. */
export const timesAsked = async (sandbox: SandboxControl, operation: string): Promise<number> => {
  return (await sandbox.requests()).filter((request) => request.operation === operation).length;
};

/** Returns the ids of a check-in's drafts and of its unsent writes that the browser stores. */
export const storedDraftIds = async (page: Page): Promise<string[]> =>
  (await readDraftKeys(page)).filter(([area]) => area?.startsWith('check-in.')).map(([, , id]) => id ?? '');

/** Makes the services mark the customer's profile as restricted (`DNR`) from now on. */
export const restrictProfile = (page: Page, sandbox: SandboxControl) =>
  page.context().route('**/api/query', async (route) => {
    if (route.request().postDataJSON().operationName !== 'FrontdeskSearchCustomer') return route.continue();
    const answer = await (await route.fetch({ url: `${sandbox.address}/api/query` })).json();
    answer.data.FrontdeskSearchCustomer.DNR = 1;
    return route.fulfill({ json: answer });
  });

/**
 * Waits until everything typed so far is stored in the draft. For this it changes an unimportant field twice. A write
 * that is already running at the first change may contain older values, but any write that ends after the second change
 * contains all values.
 */
export const waitUntilStored = async (page: Page): Promise<void> => {
  for (const _ of [1, 2]) {
    const after = await page.evaluate(() => Date.now());
    await page.getByLabel(/^Postcode/).pressSequentially(' ');
    await expect.poll(() => readLastDraftTime(page, 'form')).toBeGreaterThan(after);
  }
};
