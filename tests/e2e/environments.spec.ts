import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGuides, openMenu, personOf, signIn } from './portal.ts';
import { waitUntilQuiet } from './quiet.ts';

/**
 * Serves a built host to the browser under the hostname of another environment, as if it were deployed there.
 * @returns the host's origin under that hostname
 */
const under = async (context: BrowserContext, hostname: string, built: string): Promise<string> => {
  const { host, port } = new URL(built);
  await context.route(`https://${hostname}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: { ...request.headers(), host },
      // The server closes an idle connection after some seconds, possibly at the moment when it is used again.
      maxRetries: 2,
    });
    await route.fulfill({ response });
  });
  return `https://${hostname}`;
};

test(
  'the host name tells the environment: file host of the terms, services on the page’s own origin; guides are elsewhere',
  { tag: ['@H-04', '@H-11', '@P-20'] },
  async ({ page, host, sandbox, context }) => {
    await context.route(/^https:\/\/files\./, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Terms</title>' }),
    );
    for (const [brand, country, domain, files] of [
      ['thrifty', 'NZ', 'journey.example', 'https://files.journey.example'],
      ['dollar', 'AU', 'staging.journey.example', 'https://files.dev.journey.example'],
      ['meridian', 'AU', 'dev.journey.example', 'https://files.dev.journey.example'],
      ['ace', 'AU', '', 'https://files.dev.journey.example'],
    ] as const) {
      const name = `${brand}-${country.toLowerCase()}`;
      const origin = domain ? await under(context, `${name}.${domain}`, host(name)) : host(name);
      const terms = `${files}/terms/${name}-rental-terms.pdf`;
      const asked = page.waitForRequest('**/auth');
      await signIn(page, origin, await personOf(sandbox, { brand, country, note: 'Everything there' }));
      expect((await asked).url()).toBe(`${origin}/api/auth`);
      await openMenu(page);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Rental Terms' }).click(),
      ]);
      await expect(tab).toHaveURL(terms);
      await tab.close();
      if (brand === 'meridian') await expectGuides(page, context);
      await page.goto(`${origin}/app/terms`);
      await expect(page).toHaveURL(terms);
    }
  },
);

test(
  'the demonstration of the check-in is switched off in production',
  { tag: ['@C-27', '@H-04', '@phone-only'] },
  async ({ page, host, context }) => {
    const demo = page.getByText('Demonstration: nothing here is a real check-in.');
    for (const [domain, hasDemo] of [
      ['journey.example', false],
      ['staging.journey.example', true],
    ] as const) {
      const origin = await under(context, `meridian-au.${domain}`, host('meridian-au'));
      await page.goto(`${origin}/checkin-demo/login`);
      if (hasDemo) await expect(demo).toBeVisible();
      else await expect(page).toHaveURL(/\/404$/);
      await expect(demo).toHaveCount(hasDemo ? 1 : 0);
      // Waits for the page's requests, because a request that the test is still handling would fail when the page is
      // left.
      await waitUntilQuiet(page);
    }
  },
);

test('links into the portal stay in the environment', { tag: ['@H-04'] }, async ({ page, host, context }) => {
  for (const [hostname, login] of [
    ['vir.journey.example', 'https://thrifty-nz.journey.example/login'],
    ['vir.staging.journey.example', 'https://thrifty-nz.staging.journey.example/login'],
    ['vir.dev.journey.example', 'https://thrifty-nz.dev.journey.example/login'],
    // On localhost the link keeps the port.
    ['', `http://thrifty-nz.localhost:${new URL(host('vir')).port}/login`],
  ] as const) {
    const origin = hostname ? await under(context, hostname, host('vir')) : host('vir');
    await page.goto(`${origin}/vehicleincidents/rentalexpired?brand=thrifty&country=NZ`);
    await expect(page.getByRole('main').locator(`a[href="${login}"]`)).toBeVisible();
  }
});
