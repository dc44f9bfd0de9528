import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildOfflineWorker } from '@journey/host/build';
import { readBuiltHost, readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { distFolder } from '../../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../../tools/hosting/listen.ts';
import {
  answerDriver,
  comeToForm,
  field,
  fill,
  submit,
  thanks,
  waitUntilStored,
} from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, begin, fillIncident, next, openDraft, title } from '../incident-report/report.ts';
import { expectSent, fiveViews, openNewPhotos, stateOf, takeFive } from '../photos/photos.ts';
import { goTo, personOf, signIn } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';
import { kept } from './service-worker.ts';
import { fillAndWaitUntilStored } from '../draft-keys.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.locator('h1');

/** Returns the path of every cached request. */
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/**
 * Whether a built file is the script of this name, in either release. The hash in the file's name has eight characters.
 */
const isScript = (file: string, name: string): boolean =>
  new RegExp(`^${name}-[\\w-]{8}(Released)?\\.js$`).test(file);

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
    /** Renames these scripts and all scripts that import them, as a release that changes them does. */
    release: async (scripts: readonly string[]): Promise<void> => {
      const assets = readdirSync(join(own, 'assets')).filter((file) => file.endsWith('.js'));
      const textOf = (file: string) => readFileSync(join(own, 'assets', file), 'utf8');
      const changed = new Set(
        scripts.map((script) => {
          const found = assets.find((file) => isScript(file, script));
          if (!found) throw new Error(`The build has no ${script}`);
          return found;
        }),
      );
      for (let size = 0; size < changed.size;) {
        ({ size } = changed);
        for (const file of assets)
          if (!changed.has(file) && [...changed].some((one) => textOf(file).includes(one))) changed.add(file);
      }
      const named = new RegExp(
        `(?<![\\w-])(${[...changed].map((file) => file.replaceAll(/[.$]/g, '\\$&')).join('|')})`,
        'g',
      );
      const renamed = (text: string) => text.replace(named, (file) => file.replace(/\.js$/, 'Released.js'));
      for (const file of changed) renameSync(join(own, 'assets', file), join(own, 'assets', renamed(file)));
      for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js)$/.test(file)) continue;
        const text = readFileSync(join(own, file), 'utf8');
        const released = renamed(text);
        if (released !== text) writeFileSync(join(own, file), released);
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

/** Returns whether each of the page's scripts belongs to the new release, by the start of their names. */
const scriptsOf = async (page: Page, names: readonly string[]): Promise<Record<string, boolean[]>> => {
  const all = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const isNew = (path: string) => path.includes('Released');
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set(all.filter((path) => isScript(path.replace('/assets/', ''), name)).map(isNew))],
    ]),
  );
};

/** A form in which a person types while a new release is published. */
interface OpenForm {
  readonly name: string;
  readonly host: string;
  /** Goes to the form and fills it in. */
  readonly begin: (page: Page, origin: string, sandbox: SandboxControl) => Promise<void>;
  /** Expects that the form still contains what was typed. */
  readonly expectTyped: (page: Page) => Promise<void>;
  /** Goes to the next page, from which Back returns to the form. */
  readonly lookAhead?: (page: Page) => Promise<void>;
  /** Submits the form, which leads to the next page. */
  readonly goOn: (page: Page) => Promise<void>;
  /** The script of the next page. */
  readonly nextScript: string;
}

const description = 'A stone from a truck hit the windscreen.';

const toDamage = async (page: Page): Promise<void> => {
  await next(page);
  await expect(title(page, 'Damage details')).toBeVisible();
};

const forms: readonly OpenForm[] = [
  {
    name: 'the incident report',
    host: 'vir',
    begin: async (page, origin, sandbox) => {
      await begin(sandbox);
      await arrive(page, origin, sandbox, { note: 'panel at Initialized' });
      await openDraft(page, 'Windscreen or tyre damage', 'Initialized');
      await kept(page);
      await fillIncident(page, description);
    },
    expectTyped: (page) => expect(page.getByLabel('Description of the incident')).toHaveValue(description),
    lookAhead: toDamage,
    goOn: toDamage,
    nextScript: 'DamagePage',
  },
  {
    name: 'the photo form of the portal',
    host: 'dollar-au',
    begin: async (page, origin, sandbox) => {
      await page.context().grantPermissions(['geolocation'], { origin });
      await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
      await signIn(page, origin, await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }));
      await openNewPhotos(page);
      await kept(page);
      await takeFive(page);
      await fillAndWaitUntilStored(page, page.getByLabel('Comments'), description, 'photo');
    },
    expectTyped: async (page) => {
      for (const view of fiveViews) await expect(stateOf(page, view)).toHaveText(`${view}: Ready to send`);
      await expect(page.getByLabel('Comments')).toHaveValue(description);
    },
    lookAhead: async (page) => {
      await goTo(page, 'Rental Photos');
      await expect(title(page, 'Rental Photos')).toBeVisible();
    },
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expectSent(page);
      await expect(title(page, 'Rental Photos')).toBeVisible();
    },
    nextScript: 'RentalPhotosPage',
  },
  {
    name: 'the check-in',
    host: 'meridian-au',
    begin: async (page, origin, sandbox) => {
      await comeToForm(page, sandbox, origin);
      await kept(page);
      await answerDriver(page, 'No');
      await fill(page, { 'Suburb or city': 'Mudgee' });
      await waitUntilStored(page);
    },
    expectTyped: (page) => expect(field(page, 'Suburb or city')).toHaveValue('Mudgee'),
    goOn: async (page) => {
      const answer = page.getByRole('radio', { name: 'No' });
      if (!(await answer.isChecked())) await answer.check();
      await submit(page);
      await expect(thanks(page)).toBeVisible();
    },
    nextScript: 'SummaryStep',
  },
];

/** Whether the service worker of a newer release is waiting until the pages of the older one are closed. */
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
      // As after a release, the server no longer has this page's script, but the service worker's cache does.
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

  for (const form of forms)
    test(`comes while ${form.name} is filled in: nothing is lost and no files are mixed`, async ({
      page,
      context,
      sandbox,
    }) => {
      const host = await ownHost(form.host, sandbox.address);
      const names = ['host', form.nextScript];
      try {
        await form.begin(page, host.origin, sandbox);
        await host.release(names);
        // Browsers check automatically for a new service worker, at least once a day.
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect.poll(() => waits(page)).toBe(true);
        // Without a network, the page comes from the device and still belongs to the older release.
        await context.setOffline(true);
        await page.reload();
        await form.expectTyped(page);
        expect(await startOf(page)).not.toContain('Released');
        await context.setOffline(false);
        if (form.lookAhead) {
          // The server no longer has any script of the older release, but the device has.
          await form.lookAhead(page);
          expect(await scriptsOf(page, names)).toEqual({ host: [false], [form.nextScript]: [false] });
          await page.goBack();
          await form.expectTyped(page);
        }
        await page.reload();
        await form.expectTyped(page);
        expect(await startOf(page)).toContain('Released');
        await form.goOn(page);
        expect(await scriptsOf(page, names)).toEqual({ host: [true], [form.nextScript]: [true] });
      } finally {
        host.end();
        await sandbox.reset();
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
