import { readFile } from 'node:fs/promises';
import { groupBrands } from '@journey/sandbox';
import { isFullCheckRun, drawDailyRandomItems } from '../../tools/checks/depth.ts';
import { listHostNames } from '../../tools/hosting/hosts.ts';
import { completeBrowser, expect, test } from './fixtures.ts';
import { closeMenu, expectFrame, goTo, nineDigits, openMenu, personOf, signIn, typed } from './portal.ts';

const all = listHostNames().filter((name) => /-(au|nz)$/.test(name));
// The hosts differ only in the data of their sites, which other tests compare for all hosts. So outside the full run
// only a few hosts run this whole journey, which change each day.
const brandHosts = isFullCheckRun ? all : [...new Set(['thrifty-nz', ...drawDailyRandomItems(all, 3)])];
/** Returns a brand's name as it is written in its logo. It may have macrons, which the id lacks. */
const nameOf = (id: string): string => groupBrands.find((brand) => brand.id === id)?.name ?? id;
const developed = isFullCheckRun ? all : drawDailyRandomItems(all, 2);

test.use(completeBrowser);

test.describe('a renter signs in and opens the signed terms and a rental agreement, or saves it where tabs are blocked', () => {
  for (const name of brandHosts) {
    test(
      `on ${name}`,
      {
        tag: [
          '@H-01',
          '@P-05',
          '@P-08',
          '@P-14',
          '@P-15',
          '@P-16',
          '@D-11',
          ...(name === 'thrifty-nz' ? ['@database', '@desktop'] : []),
        ],
      },
      async ({ page, host, sandbox, context }) => {
        const [brand = '', country = ''] = name.split('-');
        const person = await personOf(sandbox, {
          brand,
          country: country.toUpperCase(),
          note: 'Everything there',
        });
        const number = nineDigits(typed(person, 'raNumber'));
        // A brand's own host ignores `brand` and `country` in the query.
        const other = brand === 'dollar' ? 'thrifty' : 'dollar';
        await page.goto(`${host(name)}/login?brand=${other}&country=${country === 'nz' ? 'AU' : 'NZ'}`);
        await expect(page.locator('html')).toHaveAttribute('lang', country === 'nz' ? 'en-NZ' : 'en-AU');
        await expect(page.getByRole('img', { name: nameOf(brand) })).toBeVisible();
        await signIn(page, host(name), person);
        await expect(page.getByRole('heading', { name: `Rental ${number}` })).toBeVisible();
        await expectFrame(page, person, { brand: nameOf(brand), hasFaq: name === 'meridian-au' });

        await openMenu(page);
        const [terms, signed] = await Promise.all([
          context.waitForEvent('page'),
          page.waitForRequest('**/esignature/**'),
          page
            .getByRole('navigation', { name: 'Rental menu' })
            .getByRole('button', { name: 'Terms & Conditions' })
            .click(),
        ]);
        expect((await signed.response())?.status()).toBe(200);
        await expect.poll(() => terms.url()).toMatch(/^blob:/);
        await terms.close();
        await closeMenu(page);

        await goTo(page, 'Rental Agreement');
        await expect(page.getByRole('heading', { level: 1, name: 'Rental Agreement' })).toBeVisible();
        const [tab] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('button', { name: /^View/ }).click(),
        ]);
        await expect.poll(() => tab.url()).toMatch(/^blob:/);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: /^Download/ }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`${number}_rental_agreement.pdf`);
        const bytes = await readFile(await download.path());
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(bytes.length).toBeGreaterThan(4_000);

        // If the browser opens no tab, a dialog offers the file.
        await page.evaluate(() => {
          window.open = () => null;
        });
        await page.getByRole('button', { name: /^View/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Pop-up blocked' });
        await expect(dialog).toContainText(
          'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
        );
        const [instead] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Download' }).click(),
        ]);
        expect(instead.suggestedFilename()).toBe(`${number}_rental_agreement.pdf`);
        await expect(dialog).toBeHidden();
      },
    );
  }

  for (const name of developed) {
    const [brand = '', country = ''] = [name.split('-')[0], name.split('-')[1]?.toUpperCase()];
    test(
      `on the development host as ${brand} ${country}`,
      { tag: '@H-02' },
      async ({ page, host, sandbox }) => {
        const person = await personOf(sandbox, { brand, country, note: 'Everything there' });
        await page.goto(
          `${host('development')}/?brand=${brand}&country=${country}&raNumber=${typed(person, 'raNumber')}`,
        );
        await expect(page).toHaveURL(new RegExp(`/login\\?brand=${brand}&country=${country}$`));
        await expect(page.getByLabel('Rental agreement number')).toHaveValue(typed(person, 'raNumber'));
        await page.getByLabel('Date of birth').pressSequentially(typed(person, 'dob').replaceAll('/', ''));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(/\/app\/rentalhistory/);
        // A reload keeps the brand, the country and the session.
        await page.reload();
        await expect(page).toHaveURL(new RegExp(`brand=${brand}&country=${country}`));
        await expect(page.getByRole('link', { name: new RegExp(`^${nameOf(brand)}`) })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
      },
    );
  }
});
