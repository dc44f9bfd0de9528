/** What a person sees while a page's data take long: a skeleton, after 3 s a text, after 10 s a way out. */
import type { Page, Route } from '@playwright/test';
import { comeToForm, formTitle } from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, begin, openDraft } from '../incident-report/report.ts';
import { personOf, signIn } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

const slow = (page: Page) => page.getByText('This is taking longer than usual.', { exact: false });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Holds back every request that matches, as a connection without any response does, until `release` is called. */
const hold = async (page: Page, matches: RegExp): Promise<{ release: () => Promise<void> }> => {
  let isHeld = true;
  const held: Route[] = [];
  await page.route(matches, async (route) => {
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  return {
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    },
  };
};

/** A page of a product whose content comes from the services, and how the test opens it. */
interface Loading {
  readonly product: string;
  readonly begin: (page: Page, host: (name: string) => string, sandbox: SandboxControl) => Promise<void>;
  readonly tab: RegExp;
  /** What the page shows once the services have answered. */
  readonly shown: (page: Page) => Promise<void>;
}

const loading: readonly Loading[] = [
  {
    product: 'the portal',
    begin: async (page, host, sandbox) =>
      signIn(
        page,
        host('thrifty-au'),
        await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' }),
      ),
    tab: /Rental History/,
    shown: (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
  {
    product: 'the check-in',
    begin: (page, host, sandbox) => comeToForm(page, sandbox, host('thrifty-au')),
    tab: /Your details/,
    shown: async (page) => {
      await expect(formTitle(page)).toBeVisible();
      await expect(page.getByLabel('First name')).toBeVisible();
    },
  },
  {
    product: 'the incident report',
    begin: async (page, host, sandbox) => {
      await begin(sandbox);
      await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
      await openDraft(page, 'Windscreen or tyre damage', 'Initialized');
      await expect(page.getByLabel('Description of the incident')).toBeVisible();
    },
    tab: /Incident details|Vehicle Incident Report/,
    shown: (page) => expect(page.getByLabel('Description of the incident')).toBeVisible(),
  },
];

for (const { product, begin: open, tab, shown } of loading)
  test(
    `${product} says that the services are slow to answer, and then loads`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      await open(page, host, sandbox);
      const line = await hold(page, /\/api\//);
      await page.reload();
      await expect(slow(page).first()).toBeVisible();
      await expect(page).toHaveTitle(tab);
      // The request has a time limit of its own, after which the page shows the reason why there is no response.
      await expect(tryAgain(page).first()).toBeVisible({ timeout: 30_000 });
      await line.release();
      await tryAgain(page).first().click();
      await shown(page);
    },
  );
