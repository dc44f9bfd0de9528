import type { Page, Route } from '@playwright/test';
import { booking, loadState, logIn } from '../check-in/check-in.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, begin, fillIncident, next, openDraft, title } from '../incident-report/report.ts';
import { closeMenu, goTo, openMenu, personOf, signIn } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

/** Leads a product to a page, and from there to another whose script is not loaded yet. */
interface Walk {
  readonly product: string;
  readonly begin: (page: Page, host: (name: string) => string, sandbox: SandboxControl) => Promise<void>;
  /** Matches the file of the script that the next page needs. */
  readonly script: RegExp;
  readonly goOn: (page: Page) => Promise<void>;
  /** The heading of the next page. */
  readonly next: string;
  /** Expects what the screen still shows when the page fails. */
  readonly frame: (page: Page) => Promise<void>;
  /** Expects, after Back, the previous page with what was typed there. */
  readonly before: (page: Page) => Promise<void>;
}

const typed = 'A stone from a truck hit the windscreen.';

const walks: readonly Walk[] = [
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
      await page.goto(`${host('thrifty-au')}/checkin/login`);
      await logIn(page, booking);
      await expect(page).toHaveURL(/\/privacy/);
    },
    script: /\/StepsStep-[^/]+\.js$/,
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

const heading = (page: Page, name: string) => page.locator('#page-title', { hasText: name });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const walk of walks) {
  test(
    `${walk.product} says that it is offline in a page's place, and shows the page once it is not`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      let isOffline = true;
      const cut = (route: Route) => (isOffline ? route.abort('internetdisconnected') : route.fallback());
      await page.route(walk.script, cut);
      await page.route('**/*', (route) =>
        route.request().method() === 'HEAD' ? cut(route) : route.fallback(),
      );
      await walk.begin(page, host, sandbox);
      await walk.goOn(page);
      const offline = 'Failed to fetch the page, check your network';
      await expect(heading(page, offline)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(offline));
      await walk.frame(page);
      await page.goBack();
      await walk.before(page);
      await page.goForward();
      await expect(heading(page, offline)).toBeVisible();
      isOffline = false;
      await tryAgain(page).click();
      await expect(heading(page, walk.next)).toBeVisible();
      await expect(page.getByText(offline)).toHaveCount(0);
      await walk.frame(page);
    },
  );

  test(
    `${walk.product} says that it was released anew when a page's script is gone, and loads the new one`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      let isGone = true;
      await page.route(walk.script, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
      await walk.begin(page, host, sandbox);
      await walk.goOn(page);
      await expect(heading(page, 'This site has been updated')).toBeVisible();
      await walk.frame(page);
      isGone = false;
      await tryAgain(page).click();
      await expect(page.getByText('This site has been updated')).toHaveCount(0);
      await expect(heading(page, walk.next)).toBeVisible();
      await walk.frame(page);
    },
  );

  test(
    `${walk.product} says in its place that a page broke, and draws it once it can be`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      // The page's component throws while rendering, for as long as the test sets `isBroken`.
      await page.route(walk.script, async (route) => {
        // Only the browser resolves the host's name, so the script is fetched by IP address.
        const { host: name, href } = new URL(route.request().url());
        const url = href.replace(/\/\/[^/:]+/, '//127.0.0.1');
        const response = await route.fetch({ url, headers: { ...route.request().headers(), host: name } });
        const body = (await response.text()).replace(
          /export\{(\w+) as (\w+)\};?\s*$/,
          'const own=(props)=>{if(globalThis.isBroken)throw new Error("broken");return $1(props)};export{own as $2};',
        );
        await route.fulfill({ response, body });
      });
      await walk.begin(page, host, sandbox);
      await page.evaluate(() => Object.assign(globalThis, { isBroken: true }));
      await walk.goOn(page);
      await expect(heading(page, 'This page could not be shown')).toBeVisible();
      await walk.frame(page);
      await page.evaluate(() => Object.assign(globalThis, { isBroken: false }));
      await tryAgain(page).click();
      await expect(heading(page, walk.next)).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    },
  );
}
