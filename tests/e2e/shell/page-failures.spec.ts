import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { walks } from './walks.ts';

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
      // What the page's script exports, such as its component, throws as long as the test sets `isBroken`.
      await page.route(walk.script, async (route) => {
        // Only the browser can resolve the host's name, so the test fetches the script by IP address.
        const { host: name, href } = new URL(route.request().url());
        const url = href.replace(/\/\/[^/:]+/, '//127.0.0.1');
        const response = await route.fetch({ url, headers: { ...route.request().headers(), host: name } });
        const body = (await response.text()).replace(/export\{([^}]+)\};?\s*$/, (_, exported: string) => {
          const names = exported.split(',').map((one) => one.split(' as '));
          return (
            'const own=(one)=>typeof one!=="function"?one:(...props)=>{if(globalThis.isBroken)throw new Error("broken");return one(...props)};' +
            names.map(([local], at) => `const own${at}=own(${local});`).join('') +
            `export{${names.map(([local, as = local], at) => `own${at} as ${as}`).join()}};`
          );
        });
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
