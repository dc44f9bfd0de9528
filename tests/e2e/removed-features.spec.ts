import { listMissingNames } from '../../tools/checks/floor/apis.ts';
import { mainJourneys } from './engines/journeys.ts';
import { actInPage } from './engines/page-person.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

/**
 * Removes functions and objects from a page before any of its scripts runs.
 * @param names their names, such as `URL.canParse`; names that the browser does not have are skipped
 */
const removeAll = (names: readonly string[]): void => {
  for (const name of names) {
    const path = name.split('.');
    const owner = path
      .slice(0, -1)
      .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], globalThis);
    let holder = owner as object | null | undefined;
    // Every browser has what all objects inherit, such as `toString`, although some interfaces have their own.
    while (holder && holder !== Object.prototype) {
      Reflect.deleteProperty(holder, path.at(-1) ?? '');
      holder = Object.getPrototypeOf(holder) as object | null;
    }
  }
};

/**
 * Everything that scripts can name and that one of the oldest browsers lacks by MDN's data, except trusted types.
 * Chromium enforces the page's policy about these even if no script can create any, which no browser without them does.
 */
const missing = listMissingNames().filter((name) => !/^(window|self)\b|(^|\.)trusted/i.test(name));

for (const { name, go } of mainJourneys)
  test(
    `the journey of the ${name} in a browser without what the oldest lack`,
    { tag: '@desktop-only' },
    async ({ page, sandbox, host }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript(removeAll, missing);
      await go(actInPage(page), sandbox, host);
      expect(
        await page.evaluate(() => [
          'canParse' in URL,
          'Segmenter' in Intl,
          'any' in AbortSignal,
          'size' in new URLSearchParams(),
          'union' in new Set(),
          'getWeekInfo' in Intl.Locale.prototype,
          'toString' in {},
        ]),
      ).toEqual([false, false, false, false, false, false, true]);
      expect(errors).toEqual([]);
    },
  );

/** Makes Chromium look like a browser of about 2020 to scripts. */
const makeOld = (): void => {
  for (const owner of [
    Array.prototype,
    Object,
    Intl,
    URL,
    Promise,
    AbortSignal,
    Object.getPrototypeOf(Int8Array.prototype),
  ])
    for (const name of [
      'toSorted',
      'toReversed',
      'at',
      'findLast',
      'hasOwn',
      'Segmenter',
      'canParse',
      'withResolvers',
      'any',
    ])
      Reflect.deleteProperty(owner as object, name);
};

const OLD_PHONE =
  'Mozilla/5.0 (Linux; Android 10; Pixel 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.99 Mobile Safari/537.36';
const UNKNOWN_PHONE = 'Mozilla/5.0 (Linux; Android 10; Mobile) SomeBrowser/3.1';
const pages = [
  ['dollar-au', '/login'],
  ['meridian-nz', '/checkin/login'],
  ['vir', '/vehicleincidents/landing-page?brand=thrifty&country=AU'],
] as const;

for (const userAgent of [OLD_PHONE, UNKNOWN_PHONE])
  test.describe(`below the oldest supported browsers, as ${/(?:Chrome|SomeBrowser)\/\d+/.exec(userAgent)?.[0]}`, () => {
    test.use({ userAgent });
    for (const [name, path] of pages)
      test(
        `${name}${path} says that the browser is too old`,
        { tag: ['@H-07', '@desktop'] },
        async ({ page, host }) => {
          await page.addInitScript(makeOld);
          await page.goto(host(name) + path);
          // The running page shows the banner. If the page does not run, the early script shows the note.
          const banner = page.getByText('Unsupported Browser', { exact: true });
          const note = page.getByText('This browser is too old.');
          await expect(banner.or(note).filter({ visible: true }).first()).toBeVisible();
          await expect(page.getByText('This page has not loaded.')).toBeHidden();
        },
      );
  });

test(
  'a browser that knows no modules says that it is too old',
  { tag: ['@H-07', '@desktop'] },
  async ({ page, host }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
    await page.route(/\/assets\/(?!early-)[^/]*\.js$/, (route) => route.abort());
    for (const [name, path] of pages) {
      await page.goto(host(name) + path);
      await expect(page.getByText('This browser is too old. Please use a recent')).toBeVisible();
    }
  },
);

test(
  'an old browser in which the scripts fail says that it is too old',
  { tag: ['@H-07', '@desktop'] },
  async ({ page, host }) => {
    await page.addInitScript(makeOld);
    const early = page.waitForResponse(/\/assets\/early-/);
    await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
      await (await early).finished();
      // The early script has been loaded. Half a second is enough for it to run.
      await page.waitForTimeout(500);
      await route.fulfill({ contentType: 'text/javascript', body: 'Object.hasNothingLikeThis();' });
    });
    await page.goto(`${host('dollar-au')}/login`, { waitUntil: 'commit' });
    await expect(page.getByText('This browser is too old. Please use a recent')).toBeVisible();
  },
);
