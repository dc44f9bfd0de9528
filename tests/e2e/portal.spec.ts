import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo, nineDigits, openMenu, personOf, pressSignIn, signIn, typed } from './portal.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Rental menu' });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 960;

test.describe('the frame of the signed-in portal', () => {
  test(
    'top bar, sidebar, greeting and the rental’s menu',
    { tag: ['@P-08', '@P-09', '@H-06'] },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
      await signIn(page, host('meridian-au'), person);
      await expect(page.getByText('My Journey Portal')).toBeVisible();
      await openMenu(page);
      const items = menu(page);
      await expect(items.getByText('Hello, Aroha Ngāta-Williams')).toBeVisible();
      await expect(
        items.getByRole('heading', { name: `Rental No: ${nineDigits(typed(person, 'raNumber'))}` }),
      ).toBeVisible();
      for (const name of [
        'Rental Photos',
        'Rental Agreement',
        'Tax Invoice',
        'Tolls Invoice',
        'Vehicle Incident Reports',
        'FAQ',
      ])
        await expect(items.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(items.getByRole('button', { name: 'Terms & Conditions' })).toBeVisible();
      await expect(items.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await expect(items.getByRole('link', { name: /Assistance 13 30 39/ })).toHaveAttribute(
        'href',
        'tel:+61133039',
      );
      if (isWide(page)) {
        expect((await items.boundingBox())?.width).toBeGreaterThanOrEqual(250);
        expect((await items.locator('..').boundingBox())?.width).toBe(256);
      } else {
        await page.keyboard.press('Escape');
        await expect(items).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Click to view the menu' })).toBeFocused();
      }
      await goTo(page, 'Tax Invoice');
      await page.getByRole('link', { name: /^Meridian/ }).click();
      await expect(page).toHaveURL(/\/app\/rentalhistory$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeFocused();
    },
  );

  test(
    'items whose data is missing say so and lead nowhere',
    { tag: '@P-09' },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'ace', note: 'Nothing but the rental' });
      await signIn(page, host('ace-au'), person);
      await openMenu(page);
      for (const name of [
        'Rental Agreement',
        'Tolls Invoice',
        'Vehicle Incident Reports',
        'Terms & Conditions',
      ]) {
        const item = menu(page).getByRole('link', { name: new RegExp(`^${name}`) });
        await expect(item).toHaveAttribute('aria-disabled', 'true');
        await item.click({ force: true });
        await expect(page).toHaveURL(/rentalhistory/);
      }
      await expect(menu(page).getByRole('link', { name: 'FAQ' })).toHaveCount(0);
    },
  );
});

test.describe('rental history', () => {
  test(
    'lists newest first; the chosen rental is kept and the menu follows',
    { tag: ['@P-10', '@H-12'] },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Many rentals' });
      await signIn(page, host('thrifty-nz'), person);
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect(cards).toHaveCount(12);
      const pickups = await cards
        .locator('dd:first-of-type')
        .evaluateAll((nodes) =>
          nodes
            .filter((_, index) => index % 4 === 0)
            .map((node) => /(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)/.exec(node.textContent ?? '')),
        );
      const sortable = pickups.map((match) => (match ? `${match[3]}${match[2]}${match[1]}${match[4]}` : ''));
      expect(sortable).toEqual(sortable.toSorted().toReversed());

      await cards
        .nth(3)
        .getByRole('button', { name: /Choose/ })
        .click();
      const number = ((await cards.nth(3).getByRole('heading').textContent()) ?? '').replace('Rental ', '');
      await expect(page.getByText(`Rental ${number} is now the current rental.`)).toBeVisible();
      await page.reload();
      await expect(cards.nth(3).getByText('Current rental')).toBeVisible();
      await goTo(page, 'Rental Agreement');
      await expect(page.getByRole('combobox', { name: 'Rental' })).toHaveValue(number);
      // The selector of a document's page changes it, too.
      await page.getByRole('combobox', { name: 'Rental' }).selectOption({ index: 0 });
      await openMenu(page);
      await expect(menu(page).getByRole('heading', { name: /Rental No/ })).not.toContainText(number);
    },
  );

  test('a rental without dates says so', { tag: '@P-10' }, async ({ page, host, sandbox }) => {
    await signIn(
      page,
      host('thrifty-au'),
      await personOf(sandbox, { brand: 'thrifty', note: 'No pickup date' }),
    );
    await expect(page.getByText('No Date and Time Set').first()).toBeVisible();
  });

  test(
    'rentals that do not come on a reload can be asked for again',
    { tag: '@D-04' },
    async ({ page, host, sandbox }) => {
      await signIn(
        page,
        host('dollar-nz'),
        await personOf(sandbox, { brand: 'dollar', country: 'NZ', note: 'Everything' }),
      );
      await sandbox.faults([{ path: '/api/query', kind: 'truncated', times: 9 }]);
      await page.reload();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Failed to Fetch Data please try again later' }),
      ).toBeVisible();
      await sandbox.faults([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^Rental \d/ })).toBeVisible();
    },
  );
});

test.describe('documents', () => {
  for (const [item, title, file] of [
    ['Tax Invoice', 'Tax Invoice', 'rental_invoice'],
    ['Tolls Invoice', 'Tolls Invoice', 'tolls'],
  ] as const) {
    test(
      `${item}: view and download`,
      { tag: ['@P-14', '@D-11'] },
      async ({ page, host, sandbox, context }) => {
        const person = await personOf(sandbox, { brand: 'firefly', note: 'Everything there' });
        await signIn(page, host('firefly-au'), person);
        await goTo(page, item);
        const [request] = await Promise.all([
          page.waitForRequest(`**/documents/**/${file}`),
          page.getByRole('button', { name: `Download ${title}` }).click(),
        ]);
        expect((await request.allHeaders())['accept']).toContain('application/pdf');
        expect((await request.allHeaders())['authorization']).toMatch(/^Bearer \S{40,}/);
        const [tab] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('button', { name: /^View/ }).click(),
        ]);
        await expect.poll(() => tab.url()).toMatch(/^blob:/);
      },
    );
  }

  for (const [brand, country, note, path, text] of [
    [
      'meridian',
      'AU',
      'No agreement yet',
      'rental-agreement',
      'Your rental agreement is not currently available. Please check back later.',
    ],
    [
      'meridian',
      'NZ',
      'No invoice yet',
      'tax-invoice',
      'Your tax invoice is not yet available. Please check back later.',
    ],
    [
      'meridian',
      'AU',
      'no tolls',
      'tolls-invoice',
      'Your tolls invoice is not yet available. Please check back later.',
    ],
  ] as const) {
    test(`${path} that is not there yet says so`, { tag: '@P-14' }, async ({ page, host, sandbox }) => {
      const origin = host(`${brand}-${country.toLowerCase()}`);
      await signIn(page, origin, await personOf(sandbox, { brand, country, note }));
      await page.goto(`${origin}/app/${path}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(0);
    });
  }

  test(
    'a failing document has its text and can be asked for again',
    { tag: ['@P-14', '@D-11'] },
    async ({ page, host, sandbox, context }) => {
      await signIn(
        page,
        host('dollar-au'),
        await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }),
      );
      await goTo(page, 'Rental Agreement');
      const failed = page.getByText(
        'Unable to download document. Please ensure pop-ups are enabled or try again later.',
      );
      for (const kind of ['truncated', 'html'] as const) {
        await sandbox.faults([{ path: '/api/documents', kind, times: 9 }]);
        await page.getByRole('button', { name: /^Download/ }).click();
        await expect(failed).toBeVisible();
        await page.getByRole('button', { name: 'Close this message' }).click();
      }
      // The tab that was opened for it is closed again.
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: /^View/ }).click(),
      ]);
      await expect.poll(() => tab.isClosed()).toBe(true);
      await expect(failed).toBeVisible();
      await sandbox.faults([{ path: '/api/documents', kind: 'status', status: 404, times: 9 }]);
      await page.getByRole('button', { name: /^Download/ }).click();
      await expect(
        page.getByText('Your rental agreement is not currently available. Please check back later.'),
      ).toBeVisible();
      await sandbox.faults([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Download/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/_rental_agreement\.pdf$/);
    },
  );

  test(
    'another renter’s document answers as if absent',
    { tag: ['@P-14', '@D-11'] },
    async ({ page, host, sandbox }) => {
      const origin = host('dollar-au');
      const other = await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' });
      await signIn(page, origin, await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }));
      const ask = (number: string) =>
        page.evaluate(async (path) => {
          const kept = Object.keys(sessionStorage)
            .map((key) => sessionStorage.getItem(key))
            .find((value) => String(value).includes('token')) as string;
          const { session } = JSON.parse(kept) as { session: { token: string } };
          const reply = await fetch(path, {
            headers: { authorization: `Bearer ${session.token}`, accept: 'application/pdf' },
          });
          return { status: reply.status, text: reply.ok ? '' : await reply.text() };
        }, `/api/documents/${number}/rental_agreement`);
      const foreign = await ask(nineDigits(typed(other, 'raNumber')));
      const absent = await ask('400000000');
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(absent);
      expect(
        (
          await ask(
            nineDigits(
              typed(await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }), 'raNumber'),
            ),
          )
        ).status,
      ).toBe(200);
    },
  );

  test('a blocked tab offers the file instead', { tag: '@P-15' }, async ({ page, host, sandbox }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signIn(
      page,
      host('ace-nz'),
      await personOf(sandbox, { brand: 'ace', country: 'NZ', note: 'Everything there' }),
    );
    await goTo(page, 'Rental Agreement');
    await page.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pop-up blocked' });
    await expect(dialog).toContainText(
      'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/_rental_agreement\.pdf$/);
    await expect(dialog).toBeHidden();
  });

  test(
    'Terms & Conditions opens the signed document in a new tab',
    { tag: '@P-16' },
    async ({ page, host, sandbox, context }) => {
      await signIn(
        page,
        host('thrifty-nz'),
        await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Everything there' }),
      );
      await openMenu(page);
      const [tab, request] = await Promise.all([
        context.waitForEvent('page'),
        page.waitForRequest('**/esignature/**'),
        menu(page).getByRole('button', { name: 'Terms & Conditions' }).click(),
      ]);
      expect((await request.response())?.status()).toBe(200);
      await expect.poll(() => tab.url()).toMatch(/^blob:/);
    },
  );
});

test.describe('the session', () => {
  test(
    '/app needs one, and an unknown page is a page of its own',
    { tag: ['@P-07', '@H-10'] },
    async ({ page, host }) => {
      await page.goto(`${host('ace-au')}/app/rental-agreement`);
      await expect(page).toHaveURL(/\/login$/);
      for (const path of ['/nowhere', '/vehicleincidents/nowhere', '/checkin/nowhere/at-all']) {
        await page.goto(`${host('ace-au')}${path}`);
        await expect(page).toHaveURL(/\/404$/);
        await expect(
          page.getByRole('heading', { name: "The page you are looking for isn't here" }),
        ).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  );

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
      // A start on the login forgets what that tab held, and signs nobody else out.
      await second.goto(`${origin}/login`);
      await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await second.evaluate(() => sessionStorage.length)).toBe(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Rental History' })).toBeVisible();
    },
  );

  test('signing out ends it everywhere', { tag: '@P-22' }, async ({ page, host, sandbox, context }) => {
    const origin = host('thrifty-au');
    await signIn(page, origin, await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' }));
    const second = await context.newPage();
    await second.goto(`${origin}/app/tolls-invoice`);
    await expect(second.getByRole('heading', { level: 1, name: 'Tolls Invoice' })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Rental History' })).toHaveCount(0);
  });

  test(
    'an expired token logs out with its text',
    { tag: ['@P-14', '@D-04', '@D-07'] },
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
      // The same person goes on.
      const person = await personOf(sandbox, { brand: 'firefly', country: 'NZ', note: 'Everything there' });
      await page.getByLabel('Rental agreement number').fill(typed(person, 'raNumber'));
      await page.getByLabel('Date of birth').pressSequentially(typed(person, 'dob').replaceAll('/', ''));
      await pressSignIn(page);
      await expect(page).toHaveURL(/\/app\/rentalhistory/);
    },
  );
});
