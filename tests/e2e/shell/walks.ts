import type { Page } from '@playwright/test';
import { booking, loadState, logIn } from '../check-in/check-in.ts';
import { expect } from '../fixtures.ts';
import { arrive, begin, fillIncident, next, openDraft, title } from '../incident-report/report.ts';
import { closeMenu, goTo, openMenu, personOf, signIn } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

/**
 * A walk-through for tests of failing pages. It leads to a page of a product, and from there to one whose script is not
 * loaded yet.
 */
interface Walk {
  readonly product: string;
  readonly begin: (page: Page, host: (name: string) => string, sandbox: SandboxControl) => Promise<void>;
  /** Matches the script file that the next page needs. */
  readonly script: RegExp;
  readonly goOn: (page: Page) => Promise<void>;
  /** The heading of the next page. */
  readonly next: string;
  /** Expects the parts that stay on the screen when the next page fails, such as the product's header. */
  readonly frame: (page: Page) => Promise<void>;
  /** Expects that Back leads to the previous page, which still has everything that was typed there. */
  readonly before: (page: Page) => Promise<void>;
}

const typed = 'A stone from a truck hit the windscreen.';

/** One walk for each product. */
export const walks: readonly Walk[] = [
  {
    product: 'the portal',
    begin: async (page, host, sandbox) =>
      signIn(page, host('thrifty-au'), await personOf(sandbox, { brand: 'thrifty' })),
    script: /\/DamageDocumentationPage-[^/]+\.js$/,
    goOn: (page) => goTo(page, 'Damage Documentation'),
    next: 'Damage Documentation',
    frame: async (page) => {
      await expect(page.getByRole('banner')).toBeVisible();
      await openMenu(page);
      await expect(page.getByRole('navigation', { name: 'Rental menu' })).toBeVisible();
      await closeMenu(page);
    },
    before: (page) => expect(title(page, 'Rental History')).toBeVisible(),
  },
  {
    product: 'the check-in',
    begin: async (page, host, sandbox) => {
      await loadState(sandbox, 'unverified');
      await page.goto(`${host('meridian-au')}/checkin/login`);
      await logIn(page, booking);
      await expect(page).toHaveURL(/\/privacy/);
    },
    script: /\/UpcomingStepsStep-[^/]+\.js$/,
    goOn: (page) => page.getByRole('button', { name: 'I Agree' }).click(),
    next: '',
    frame: (page) => expect(page.getByRole('banner')).toBeVisible(),
    before: (page) => expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible(),
  },
  {
    product: 'the incident report',
    begin: async (page, host, sandbox) => {
      await begin(sandbox);
      await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
      await openDraft(page, 'Windscreen or tyre damage', 'Initialized');
      await fillIncident(page, typed);
    },
    script: /\/DamagePage-[^/]+\.js$/,
    goOn: next,
    next: 'Damage details',
    frame: async (page) => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
    before: (page) => expect(page.getByLabel('Description of the incident')).toHaveValue(typed),
  },
];
