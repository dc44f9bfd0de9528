import { hostNames } from '../../tools/hosting/hosts.ts';
import { expect, test } from './fixtures.ts';

const brandHosts = hostNames().filter((name) => /-(au|nz)$/.test(name));

test.describe('the sign-in before any script has run', () => {
  test.use({ javaScriptEnabled: false });
  for (const name of brandHosts) {
    test(`${name}: the whole page, in its language`, async ({ page, host }) => {
      await page.goto(`${host(name)}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Rental agreement number')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', name.endsWith('nz') ? 'en-NZ' : 'en-AU');
      expect(await page.title()).not.toBe('');
      for (const selector of [
        'meta[name=theme-color]',
        'meta[name=description]',
        'meta[name=viewport]',
        'link[rel=icon]',
        'link[rel=manifest]',
      ])
        await expect(page.locator(selector)).toHaveCount(1);
      // Its own styles are in the page: the field is as high as a finger needs, and in the brand's shape.
      expect((await page.getByLabel('Rental agreement number').boundingBox())?.height).toBeGreaterThanOrEqual(
        48,
      );
    });
  }
});

test('what is typed before the scripts arrive is kept, and an early press sends nothing', async ({
  page,
  host,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${host('dollar-au')}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Rental agreement number').fill('12345678');
  await page.getByLabel('Date of birth').fill('27/03/1985');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(new URL(page.url()).search).toBe('');

  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Rental agreement number')).toHaveValue('12345678');
  await expect(page.getByLabel('Date of birth')).toHaveValue('27/03/1985');

  // The form took the values over: emptying one and pressing Continue complains of that one alone.
  await page.getByLabel('Date of birth').fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expect(page.getByText('Please enter a valid Rental Agreement Number')).toHaveCount(0);
});

test('a press before the page answers is done once it does', async ({ page, host }) => {
  // The check-in's part comes after the host's own start: the page stands, its script has begun, and nothing answers yet.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/check-in-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${host('meridian-au')}/checkin/login`, { waitUntil: 'commit' });
  const search = page.getByRole('button', { name: 'search here' });
  await expect(search).toBeVisible();
  // From here on the script has begun: it takes the press for itself.
  await expect(async () => {
    const isFree = await search.evaluate((button) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(isFree).toBe(false);
  }).toPass();
  await search.click();
  await expect(search).toBeVisible();

  release();
  await expect(page.getByLabel('Pickup location')).toBeVisible();
  await expect(search).toHaveCount(0);
});

test('taking the page over moves nothing and complains of nothing', async ({ page, host }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const name of brandHosts) {
    await page.goto(`${host(name)}/login`);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(total), 100);
        }),
    );
    expect(shift, `${name} shifts`).toBeLessThan(0.02);
  }
  expect(complaints).toEqual([]);
});

test('the development host shows the brand and country that the address asks for', async ({ page, host }) => {
  for (const [query, language, color] of [
    ['?brand=dollar&country=NZ', 'en-NZ', 'rgb(200, 15, 46)'],
    ['?brand=Ace', 'en-AU', 'rgb(1, 57, 108)'],
    ['?brand=unknown&country=XX', 'en-AU', 'rgb(255, 204, 0)'],
  ] as const) {
    await page.goto(`${host('development')}/login${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', color);
  }
});
