import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildOfflineWorker } from '@journey/host/build';
import { readBuiltHost, readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { distFolder } from '../../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../../tools/hosting/listen.ts';
import { loadState, logIn } from '../check-in/check-in.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, begin } from '../incident-report/report.ts';
import { goTo, personOf, signIn, typed } from '../portal.ts';
import { kept } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.locator('h1');

/** Opens each address offline and returns the headings shown. */
const headingsOffline = async (
  page: Page,
  context: BrowserContext,
  origin: string,
  addresses: readonly string[],
): Promise<string[]> => {
  await context.setOffline(true);
  const seen: string[] = [];
  for (const address of addresses) {
    await page.goto(`${origin}${address}`);
    await expect(heading(page).first(), address).toBeVisible();
    seen.push((await heading(page).first().textContent()) ?? '');
  }
  await context.setOffline(false);
  return seen;
};

/** Returns the path of every cached request. */
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Returns the text of all cached responses, joined. */
const cachedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let text = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\.(js|svg|webmanifest)$|^[^.]+$/.test(new URL(request.url).pathname))
          text += await (await cache.match(request))!.text();
    }
    return text;
  });

const isShell = (address: string): boolean =>
  /^\/assets\/|^\/(icon\.svg|site\.webmanifest|offline|login)$|login$|landing-page$/.test(address);

test.describe('without a network', { tag: '@phone-only' }, () => {
  test('every page of the portal opens or says why not, and nothing personal is kept', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    const person = await personOf(sandbox, { brand: 'meridian' });
    const origin = host('meridian-au');
    await signIn(page, origin, person);
    await kept(page);
    const pages = ['rentalhistory', 'rental-photos', 'tax-invoice', 'vehicle-incident-reports', 'terms'];
    const seen = await headingsOffline(page, context, origin, [
      ...pages.map((name) => `/app/${name}`),
      '/personalInfo',
      '/contact-us',
      '/no-such-page',
    ]);
    expect(seen.filter((title) => title === '')).toEqual([]);
    expect((await cachedAddresses(page)).filter((address) => !isShell(address))).toEqual([]);
    const text = await cachedText(page);
    const { firstName, lastName, email } = person as {
      firstName?: string;
      lastName?: string;
      email?: string;
    };
    for (const personal of [typed(person, 'raNumber'), typed(person, 'dob'), firstName, lastName, email])
      if (personal && personal.length > 4) expect(text).not.toContain(personal);
    await page.goto(`${origin}/app/rentalhistory`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await cachedAddresses(page)).filter((address) => !isShell(address))).toEqual([]);
    expect(await headingsOffline(page, context, origin, ['/login'])).toEqual(['Sign in to your rental']);
  });

  test('every step of the check-in opens or says why not', async ({ page, context, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    const origin = host('thrifty-au');
    await page.goto(`${origin}/checkin/login`);
    await logIn(page);
    await expect(page).toHaveURL(/\/privacy/);
    await kept(page);
    const steps = ['steps', 'verify', 'checkin-form', 'counter-pass', 'login'];
    const addresses = steps.map((step) => `/checkin/${step}`);
    const seen = await headingsOffline(page, context, origin, [
      ...addresses,
      '/additional-driver-checkin/login',
    ]);
    expect(seen.filter((title) => title === '')).toEqual([]);
  });

  test('every page of the incident report opens or says why not', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    await begin(sandbox);
    const origin = host('vir');
    await arrive(page, origin, sandbox, { note: 'panel at Initialized' });
    await kept(page);
    const { search } = new URL(page.url());
    const pages = ['incidentselection', 'incidentdetails', 'damagedetails', 'review', 'landing-page'];
    const seen = await headingsOffline(
      page,
      context,
      origin,
      pages.map((name) => `/vehicleincidents/${name}${search}`),
    );
    expect(seen.filter((title) => title === '')).toEqual([]);
  });
});

/** Serves a copy of a built host. The test can publish a new release of it, or one whose pages must not be cached. */
const ownHost = async (name: string, services: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const own = join(folder, name);
  cpSync(join(distFolder, name), own, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  cpSync(join(distFolder, `${name}.json`), join(folder, `${name}.json`));
  const { entryPath, others = [] } = readBuiltHost(name, distFolder);
  const pages = [entryPath, ...others.map(({ path }) => path)];
  const server = createHostServer([name], readServiceBaseUrls({ API_BASE_URL: `${services}/api` }), folder);
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  return {
    origin: `http://${name}.localhost:${port}`,
    /** Renames these scripts, as a release that changes them does. */
    release: async (scripts: readonly string[]): Promise<void> => {
      const assets = readdirSync(join(own, 'assets'));
      const renamed = scripts.map((script) => {
        const before = assets.find((file) => file.startsWith(`${script}-`));
        if (!before) throw new Error(`The build has no ${script}`);
        return { before, after: `${script}-Released.js` };
      });
      for (const { before, after } of renamed)
        renameSync(join(own, 'assets', before), join(own, 'assets', after));
      for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js)$/.test(file)) continue;
        const text = readFileSync(join(own, file), 'utf8');
        const next = renamed.reduce((all, { before, after }) => all.replaceAll(before, after), text);
        if (next !== text) writeFileSync(join(own, file), next);
      }
      await buildOfflineWorker(own, { isKept: true, pages });
    },
    keepNothing: () => buildOfflineWorker(own, { isKept: false, pages }),
    end: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Returns the address of the entry script that the page runs. */
const startOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');

/** Whether the service worker of a newer release waits until the pages of the older one are closed. */
const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test.describe('a release', { tag: '@phone-only' }, () => {
  test('leaves open pages their files, and takes over once they are closed', async ({
    page,
    context,
    sandbox,
  }) => {
    const host = await ownHost('meridian-au', sandbox.address);
    try {
      await signIn(page, host.origin, await personOf(sandbox, { brand: 'meridian' }));
      await kept(page);
      await host.release(['host', 'IncidentReportsPage']);
      // The server no longer has this page's script, as after a release; the service worker's cache does.
      await goTo(page, 'Vehicle Incident Reports');
      await expect(heading(page)).toHaveText('Vehicle Incident Reports');

      const other = await context.newPage();
      await other.goto(`${host.origin}/login`);
      await expect(heading(other)).toBeVisible();
      expect(await startOf(other)).toContain('Released');
      await expect.poll(() => waits(other)).toBe(true);
      expect(await cachedAddresses(page)).toContain('/login');
      await page.close();
      await other.reload();
      await expect.poll(() => waits(other)).toBe(false);
      await context.setOffline(true);
      await other.reload();
      await expect(heading(other)).toBeVisible();
      expect(await startOf(other)).toContain('Released');
      await context.setOffline(false);
    } finally {
      host.end();
    }
  });

  test('can end the keeping: browsers drop their files', async ({ page, sandbox }) => {
    const host = await ownHost('meridian-au', sandbox.address);
    try {
      await page.goto(`${host.origin}/login`);
      await kept(page);
      expect(await cachedAddresses(page)).not.toEqual([]);
      await host.keepNothing();
      await page.reload();
      await expect.poll(() => cachedAddresses(page)).toEqual([]);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
    } finally {
      host.end();
    }
  });
});
