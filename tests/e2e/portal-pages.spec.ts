import type { Route } from '@playwright/test';
import { expect, test, prepareContext } from './fixtures.ts';
import { readPdf } from './incident-submission/stored.ts';
import { goTo, nineDigits, personOf, signIn, typed } from './portal.ts';
import { waitUntilQuiet } from './quiet.ts';

const stamp = /^\d\d\/\d\d\/\d{4} \d\d:\d\d [A-Z]{3,5}$/;

test(
  'rental photos: both parties, newest first, own places alone, one large, refreshed; and those of damage',
  { tag: ['@P-11', '@P-17', '@P-24'] },
  async ({ page, host, sandbox }) => {
    await signIn(
      page,
      host('dollar-au'),
      await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' }),
    );
    await goTo(page, 'Rental Photos');
    await expect(page.getByRole('heading', { level: 1, name: 'Rental Photos' })).toBeFocused();

    const batches = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Photos by/ }) });
    // Dates appear only when the branch's time zone has been loaded.
    await expect(batches.getByText(stamp).first()).toBeVisible();
    const dates = await batches.getByText(stamp).allTextContents();
    const times = dates.map((date) => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1'));
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted().toReversed());
    const own = batches.filter({ has: page.getByRole('heading', { name: 'Photos by you' }) });
    const theirs = batches.filter({ has: page.getByRole('heading', { name: 'Photos by Dollar' }) });
    await expect(own.first()).toContainText('-33.86880, 151.20930');
    await expect(own.first().getByRole('link', { name: /^See it on a map/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=-33.86880%2C151.20930',
    );
    await expect(own.first()).toContainText(/At pickup|During the rental|At return/);
    await expect(own.getByText('Location')).toHaveCount(await own.count());
    await expect(theirs.getByText('Location')).toHaveCount(0);

    // The photos load under the page's security policy.
    const photo = own.first().getByRole('img').first();
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await own.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: 'Photos by you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Photos by you' })).toHaveCount(0);

    const refreshed = page.getByText('The photos are up to date.');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(refreshed).toBeVisible();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(refreshed).toHaveCount(0);

    await goTo(page, 'Damage Documentation');
    const damage = page.getByRole('list', { name: 'Damage photos' }).getByRole('img').first();
    await damage.scrollIntoViewIfNeeded();
    await expect
      .poll(() => damage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(refreshed).toBeVisible();
    const asked = await sandbox.requests();
    expect(asked.map(({ operation }) => operation)).toContain('RentalRefreshDamagePhotos');
  },
);

test('five photos are too few for the list', { tag: ['@P-11'] }, async ({ page, host, sandbox }) => {
  await signIn(page, host('dollar-au'), await personOf(sandbox, { brand: 'dollar', note: 'Exactly five' }));
  await goTo(page, 'Rental Photos');
  await expect(page.getByRole('heading', { name: 'We have received 5 photos so far' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /photo/ })).toHaveCount(0);
});

test(
  'without photos from before the rental there is a notice',
  { tag: ['@P-17'] },
  async ({ page, host, sandbox }) => {
    const note = 'No photos from before the rental';
    await signIn(page, host('dollar-nz'), await personOf(sandbox, { brand: 'dollar', country: 'NZ', note }));
    await goTo(page, 'Damage Documentation');
    await expect(page.getByText('There are no photos from before your rental')).toBeVisible();
    await expect(page.getByText('Please check the vehicle before you drive away')).toBeVisible();
  },
);

test(
  'a photo that does not come says so and can be asked for again',
  { tag: ['@P-11', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' });
    await signIn(page, host('dollar-au'), person);
    const isPhoto = (url: URL) => url.pathname.startsWith('/api/');
    const refuse = (route: Route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback();
    await page.route(isPhoto, refuse);
    await goTo(page, 'Rental Photos');
    const retry = page.getByRole('button', { name: /^This photo could not be shown\. Retry, Photos by / });
    await expect(retry.first()).toBeVisible();
    await expect(retry.first()).toContainText('This photo could not be shown.');
    // Each photo fails on its own, and the retries are counted once all have failed.
    await waitUntilQuiet(page);
    await page.unroute(isPhoto, refuse);
    const count = await retry.count();
    await retry.first().click();
    await expect(retry).toHaveCount(count - 1);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^Photos by/ })).toBeVisible();
  },
);

test(
  'a moment is shown by the branch’s clock with its zone, wherever the device is',
  { tag: ['@P-11', '@phone-only'] },
  async ({ browser, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' });
    const shown: string[][] = [];
    for (const timezoneId of ['UTC', 'Australia/Perth', 'Pacific/Auckland']) {
      const context = await browser.newContext({ timezoneId, viewport: { width: 390, height: 844 } });
      await prepareContext(context);
      const page = await context.newPage();
      await signIn(page, host('dollar-au'), person);
      await goTo(page, 'Rental Photos');
      await expect(page.getByText(stamp).first()).toBeVisible();
      shown.push(await page.getByText(stamp).allTextContents());
      await context.close();
    }
    expect(shown[0]!.length).toBeGreaterThan(2);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  },
);

test(
  'a report with nothing in it says what is missing',
  { tag: ['@P-18'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset('bare-report');
    await signIn(page, host('meridian-au'), await personOf(sandbox, { brand: 'meridian' }));
    await goTo(page, 'Vehicle Incident Reports');
    const panel = page.getByRole('main').locator('details');
    await panel.locator('summary').click();
    for (const words of ['No Date and Time Set', 'Not Filled', 'No Damage Codes', 'No photos uploaded'])
      await expect(panel.locator('div').getByText(words).first()).toBeVisible();
    await sandbox.reset();
  },
);

test(
  'a link about another of one’s own rentals opens it',
  { tag: ['@P-21'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
    await signIn(page, host('meridian-au'), person);
    await goTo(page, 'Rental Agreement');
    const choice = page.getByRole('combobox', { name: 'Rental' });
    await expect(choice).toBeVisible();
    const numbers = await choice
      .locator('option')
      .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
    const other = numbers.find((number) => number !== nineDigits(typed(person, 'raNumber'))) ?? '';
    await page.goto(`${host('meridian-au')}/app/rental-agreement?raNumber=${other}`);
    await expect(choice).toHaveValue(other);
    await expect(page.getByText('different rental agreement number')).toHaveCount(0);
    // If a rental is chosen afterwards, it takes precedence over the one of the link.
    await choice.selectOption(numbers.find((number) => number !== other) ?? '');
    await goTo(page, 'Rental Photos');
    await goTo(page, 'Rental Agreement');
    await expect(choice).not.toHaveValue(other);
  },
);

test(
  'a page prints its content, and nothing to press',
  { tag: ['@P-08'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
    await signIn(page, host('meridian-au'), person);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const words = async () => (await readPdf(new Uint8Array(await page.pdf()))).pages.join(' ');
    const history = await words();
    expect(history).toContain(`Rental ${nineDigits(typed(person, 'raNumber'))}`);
    expect(history).toContain('Melbourne Airport');
    for (const pressed of ['Sign Out', 'Choose this rental', 'Click to view the menu'])
      expect(history).not.toContain(pressed);
    // A link that looks like a button is not printed either, because it is useless on paper.
    await page.goto(`${host('meridian-au')}/app/rental-photos`);
    await expect(page.getByRole('heading', { name: /^Photos by/ }).first()).toBeVisible();
    const photos = await words();
    expect(photos).toMatch(/Rental Photos.*Photos by/);
    expect(photos).not.toContain('New Photos');
  },
);
