import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitForClosedLayers } from './layers.ts';
import type { Person, SandboxControl } from './sandbox.ts';

/** Returns the person of the running scenario with this brand, country and flow, and with these words in their note. */
export const personOf = async (
  sandbox: SandboxControl,
  {
    brand,
    country = 'AU',
    flow = 'portal',
    note = '',
  }: { brand: string; country?: string; flow?: string; note?: string },
): Promise<Person> => {
  const people = await sandbox.people();
  const found = people.find(
    (one) =>
      one.brand === brand && one.country === country && one.flow === flow && (one.note ?? '').includes(note),
  );
  if (!found) throw new Error(`No ${flow} person of ${brand} ${country} with "${note}" in the scenario`);
  return found;
};

/** Returns a value that the person types; throws if the scenario gives none. */
export const typed = (person: Person, name: string): string => {
  const value = person.types[name];
  if (!value) throw new Error(`${person.flow} people of this scenario type no ${name}`);
  return value;
};

/** Returns a typed agreement number with nine digits. A number with eight digits gets its check digit. */
export const nineDigits = (number: string): string =>
  number.length === 8 ? `${number}${Number(number) % 7}` : number;

/**
 * Fills in the renter's sign-in. The date is typed key by key, because its field formats the text while a person types.
 */
export const fillRenter = async (page: Page, raNumber: string, dob: string): Promise<void> => {
  await page.getByLabel('Rental agreement number').fill(raNumber);
  await page.getByLabel('Date of birth').fill('');
  await page.getByLabel('Date of birth').pressSequentially(dob.replaceAll('/', ''));
};

export const pressSignIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in' }).click();

/** Signs a renter in at a host and waits for the rental history. */
export const signIn = async (page: Page, origin: string, person: Person): Promise<void> => {
  await page.goto(`${origin}/login`);
  await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
  await pressSignIn(page);
  await expect(page).toHaveURL(/\/app\/rentalhistory/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
};

/** Opens the menu on narrow screens, where it is a drawer. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Click to view the menu' });
  await expect(button.or(page.getByRole('navigation', { name: 'Rental menu' }))).toBeVisible();
  if (await button.isVisible()) await button.click();
};

/** Closes the drawer. */
export const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await waitForClosedLayers(page);
};

/** Opens a page from the menu. */
export const goTo = async (page: Page, item: string): Promise<void> => {
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Rental menu' }).getByRole('link', { name: item }).click();
};

/** Whether the page is wide enough to show the menu beside it. */
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 960;

/**
 * Expects the frame of a signed-in page: the top bar with its logo, title and sign-out, and the menu with the greeting,
 * the rental and the links that do not depend on the rental. Ends on the rental history.
 * @param brand the brand's name as it is written in its logo
 */
export const expectFrame = async (
  page: Page,
  { name, types }: Person,
  { brand, hasFaq }: { brand: string; hasFaq: boolean },
): Promise<void> => {
  await expect(page.getByText('My Journey Portal')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await openMenu(page);
  const items = page.getByRole('navigation', { name: 'Rental menu' });
  await expect(items.getByText(`Hello, ${name}`)).toBeVisible();
  await expect(
    items.getByRole('heading', { name: `Rental No: ${nineDigits(types['raNumber']!)}` }),
  ).toBeVisible();
  await expect(items.getByRole('link', { name: 'FAQ', exact: true })).toHaveCount(hasFaq ? 1 : 0);
  await expect(items.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  if (isWide(page)) {
    expect((await items.boundingBox())?.width).toBeGreaterThanOrEqual(250);
    expect((await items.locator('..').boundingBox())?.width).toBe(256);
  } else {
    await closeMenu(page);
    await expect(items).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Click to view the menu' })).toBeFocused();
  }
  await goTo(page, 'Tax Invoice');
  await page.getByRole('link', { name: new RegExp(`^${brand}`) }).click();
  await expect(page).toHaveURL(/\/app\/rentalhistory$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeFocused();
};

/**
 * Expects that the fleet guide and the FAQ of the open menu are pages of Meridian's own site. That site does not exist,
 * so the test responds in its place.
 */
export const expectGuides = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.route('https://meridian-au.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  for (const [item, path] of [
    ['Fleet Guide', 'fleet-guide'],
    ['FAQ', 'faq'],
  ] as const) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('navigation', { name: 'Rental menu' }).getByRole('link', { name: item }).click(),
    ]);
    await expect(tab).toHaveURL(`https://meridian-au.example/${path}`);
    await tab.close();
  }
};
