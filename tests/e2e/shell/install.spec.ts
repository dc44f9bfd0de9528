/** Tests whether phones can install each host on their home screen, as judged by the browser itself. */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readBuiltHost } from '@journey/host/serve';
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { distFolder, listHostNames } from '../../../tools/hosting/hosts.ts';
import { expect, test as base } from '../fixtures.ts';
import { startOwnBrowser } from '../own-browser.ts';
import { getRaw } from '../raw-request.ts';

/** The browser cannot install anything from a private window, so these tests use a browser with a profile. */
const test = base.extend<{ context: BrowserContext; page: Page }>({
  context: async ({ viewport, isMobile, hasTouch, deviceScaleFactor }, use) => {
    const own = await startOwnBrowser({ viewport, isMobile, hasTouch, deviceScaleFactor });
    await use(own.context());
    await own.end();
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/**
 * Asks the browser for the reasons why it would not install the open page's site, and for its manifest as the browser
 * parsed it.
 */
const judge = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const { errors, data, url } = await browser.send('Page.getAppManifest');
  await browser.detach();
  return {
    reasons: installabilityErrors.map(({ errorId }) => errorId),
    faults: errors.map(({ message }) => message),
    manifest: JSON.parse(data ?? '{}') as Manifest,
    url,
  };
};

const names = listHostNames();

for (const name of isFullCheckRun ? names : drawDailyRandomItems(names, 4))
  test(
    `${name} can be installed, each of its sites by itself`,
    { tag: '@phone-only' },
    async ({ page, host }) => {
      const origin = host(name);
      const { entryPath, entries } = readBuiltHost(name, distFolder);
      const starts: string[] = [];
      for (const { query } of entries) {
        const search = new URLSearchParams(query).toString();
        await page.goto(`${origin}${entryPath}${search && '?'}${search}`);
        const { reasons, faults, manifest, url } = await judge(page);
        expect({ reasons, faults }).toEqual({ reasons: [], faults: [] });
        expect(new URL(url).origin).toBe(origin);
        await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
        // The label below an icon is cut off after about twelve letters.
        expect(manifest.short_name.length).toBeLessThanOrEqual(16);
        // The address at which an installed site starts identifies the site and contains nothing about a person.
        const start = new URL(manifest.start_url, origin);
        expect([...start.searchParams.keys()].filter((key) => !['brand', 'country'].includes(key))).toEqual(
          [],
        );
        starts.push(start.href);
        expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`)).toEqual([
          'any ',
          '192x192 any',
          '512x512 any',
          '512x512 maskable',
        ]);
        for (const { src, type, sizes } of manifest.icons) {
          const { status, headers, bytes } = await getRaw(origin, src);
          expect([status, headers['content-type']]).toEqual([200, type]);
          const { width, height } = await sharp(bytes).metadata();
          if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
        }
      }
      expect(new Set(starts).size).toBe(entries.length);
      await page.goto(starts.at(-1)!);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    },
  );

test(
  'the browser would say so if a site could not be installed',
  { tag: '@phone-only' },
  async ({ page, host }) => {
    const { text, headers } = await getRaw(host('dollar-au'), '/site.webmanifest');
    const json = { ...(JSON.parse(text) as object), display: 'browser', icons: [] };
    await page.route('**/site.webmanifest', (route) =>
      route.fulfill({ contentType: headers['content-type'], json }),
    );
    await page.goto(`${host('dollar-au')}/login`);
    expect((await judge(page)).reasons).toEqual(
      expect.arrayContaining(['manifest-display-not-supported', 'manifest-missing-suitable-icon']),
    );
  },
);
