import { expect, test } from './fixtures.ts';
import { fillRenter, goTo, personOf, pressSignIn, signIn, typed } from './portal.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

test.describe('the session', () => {
  test(
    'survives a reload, is shared with a new tab, and a login forgets it',
    { tag: '@H-12' },
    async ({ page, host, sandbox, context }) => {
      const origin = host('meridian-nz');
      await signIn(
        page,
        origin,
        await personOf(sandbox, { brand: 'meridian', country: 'NZ', note: 'Everything there' }),
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
      const second = await context.newPage();
      await second.goto(`${origin}/app/tax-invoice`);
      await expect(second.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible();
      expect(await second.evaluate(() => localStorage.length)).toBe(0);
      // Opening the login clears the session of that tab only. The other tab stays signed in.
      await second.goto(`${origin}/login`);
      await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await second.evaluate(() => sessionStorage.length)).toBe(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
    },
  );

  test(
    'a deep link outlives the sign-in',
    { tag: ['@P-05', '@P-07', '@phone-only'] },
    async ({ context, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
      for (const [path, name] of [
        ['/app/tax-invoice', 'Tax Invoice'],
        ['/personalInfo', 'Personal Information'],
      ] as const) {
        const tab = await context.newPage();
        await tab.goto(`${host('meridian-au')}${path}`);
        await expect(tab).toHaveURL(/\/login$/);
        await fillRenter(tab, typed(person, 'raNumber'), typed(person, 'dob'));
        await pressSignIn(tab);
        await expect(tab).toHaveURL(`${host('meridian-au')}${path}`);
        await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
        await tab.close();
      }
    },
  );

  test(
    'signing out ends it everywhere',
    { tag: ['@desktop', '@P-22'] },
    async ({ page, host, sandbox, context }) => {
      const origin = host('thrifty-au');
      await signIn(page, origin, await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' }));
      const second = await context.newPage();
      await second.goto(`${origin}/app/tolls-invoice`);
      await expect(second.getByRole('heading', { level: 1, name: 'Tolls Invoice' })).toBeVisible();
      // This adds a page to the history, so that Back has a page behind the sign-in to return to.
      await goTo(page, 'Rental Agreement');
      await expect(page.getByRole('heading', { level: 1, name: 'Rental Agreement' })).toBeVisible();
      const token = await page.evaluate(
        () =>
          Object.keys(sessionStorage)
            .map((key) => sessionStorage.getItem(key))
            .join('')
            .match(/"token":"([^"]+)"/)?.[1],
      );
      const [revoked] = await Promise.all([
        page.waitForResponse('**/api/auth/sign-out'),
        page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click(),
      ]);
      expect(revoked.status()).toBe(204);
      for (const tab of [page, second]) {
        await expect(tab).toHaveURL(/\/login$/);
        await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      }
      const after = await page.evaluate(
        async (bearer) =>
          (
            await fetch('/api/documents/412208952/rental_agreement', {
              headers: { authorization: `Bearer ${bearer}` },
            })
          ).status,
        token,
      );
      expect(after).toBe(401);
      await page.goBack();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Rental History' })).toHaveCount(0);
    },
  );

  test(
    'an expired token logs out with its text',
    { tag: ['@P-14', '@D-04'] },
    async ({ page, host, sandbox, context }) => {
      const origin = host('firefly-nz');
      await signIn(
        page,
        origin,
        await personOf(sandbox, { brand: 'firefly', country: 'NZ', note: 'Everything there' }),
      );
      await goTo(page, 'Rental Agreement');
      const second = await context.newPage();
      await second.goto(`${origin}/app/rentalhistory`);
      await expect(second.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
      await sandbox.clock({ offsetSeconds: 16 * 60 });
      await page.getByRole('button', { name: /^Download/ }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your login has expired')).toBeVisible();
      await expect(second).toHaveURL(/\/login$/);
      await sandbox.clock({ offsetSeconds: 0 });
      // The same person signs in again and gets the rental history, because the session ended while its page was open.
      const person = await personOf(sandbox, { brand: 'firefly', country: 'NZ', note: 'Everything there' });
      await page.getByLabel('Rental agreement number').fill(typed(person, 'raNumber'));
      await page.getByLabel('Date of birth').pressSequentially(typed(person, 'dob').replaceAll('/', ''));
      await pressSignIn(page);
      await expect(page).toHaveURL(/\/app\/rentalhistory/);
    },
  );

  test(
    'Refresh with an expired token says that the login has expired',
    { tag: ['@P-11', '@D-04'] },
    async ({ page, host, sandbox }) => {
      const origin = host('meridian-au');
      await signIn(page, origin, await personOf(sandbox, { brand: 'meridian', note: 'Everything there' }));
      await goTo(page, 'Rental Photos');
      await expect(page.getByRole('heading', { level: 1, name: 'Rental Photos' })).toBeVisible();
      await sandbox.clock({ offsetSeconds: 16 * 60 });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your login has expired')).toBeVisible();
    },
  );
});
