import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectFrame, expectGuides, goTo, nineDigits, openMenu, personOf, signIn, typed } from './portal.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Rental menu' });

test.describe('the frame of the signed-in portal', () => {
  test(
    'top bar, sidebar, greeting and the rental’s menu; the fleet guide and the FAQ are external',
    { tag: ['@desktop', '@P-08', '@P-20'] },
    async ({ page, host, sandbox, context }) => {
      const person = await personOf(sandbox, { brand: 'meridian', note: 'Everything there' });
      await signIn(page, host('meridian-au'), person);
      await expectFrame(page, person, { brand: 'Meridian', hasFaq: true });
      await openMenu(page);
      const items = menu(page);
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
      await expect(items.getByRole('link', { name: /Assistance 13 30 39/ })).toHaveAttribute(
        'href',
        'tel:+61133039',
      );
      await expectGuides(page, context);
      await page.goto(`${host('meridian-au')}/app/fleet-guide`);
      await expect(page).toHaveURL('https://meridian-au.example/fleet-guide');
    },
  );

  test(
    'items whose data is missing say so and lead nowhere; each empty page says what is missing and offers the next step',
    { tag: ['@desktop', '@P-09', '@P-14', '@P-17'] },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'ace', note: 'Nothing but the rental' });
      const origin = host('ace-au');
      await signIn(page, origin, person);
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

      const main = page.getByRole('main');
      for (const [path, text, role, name] of [
        ['rental-agreement', 'Your rental agreement is not currently available.', 'button', 'Look again'],
        ['tax-invoice', 'Your tax invoice is not yet available.', 'button', 'Look again'],
        ['tolls-invoice', 'Your tolls invoice is not yet available.', 'button', 'Look again'],
        ['damage-documentation', 'There are no photos from before your rental', 'link', 'New Photos'],
        ['rental-photos', 'No photos uploaded', 'link', 'New Photos'],
        ['vehicle-incident-reports', 'No Vehicle Incident Reports', 'link', 'Contact us about an incident'],
      ] as const) {
        await page.goto(`${origin}/app/${path}`);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.getByText(text).first(), path).toBeVisible();
        await expect(main.getByRole(role, { name }), path).toBeVisible();
      }
    },
  );
});

test.describe('rental history', () => {
  test(
    'lists newest first; the chosen rental is kept and the menu follows; a link about another’s rental is told so',
    { tag: ['@desktop', '@P-10', '@P-21', '@P-22', '@H-12'] },
    async ({ page, host, sandbox, context }) => {
      const origin = host('thrifty-nz');
      const person = await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Many rentals' });
      await signIn(page, origin, person);
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

      const number = ((await cards.nth(3).getByRole('heading').textContent()) ?? '').replace('Rental ', '');
      await cards
        .nth(3)
        .getByRole('button', { name: /Choose/ })
        .click();
      await expect(page.getByText(`Rental ${number} is now the current rental.`)).toBeVisible();
      await page.reload();
      // The current rental keeps its place in the list and links to its pages.
      await expect(cards.nth(3).getByText('Current rental')).toBeVisible();
      await expect(cards.nth(3).getByRole('heading')).toHaveText(`Rental ${number}`);
      await cards.nth(3).getByRole('link', { name: 'Rental Photos' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rental Photos' })).toBeVisible();
      await goTo(page, 'Rental Agreement');
      await expect(page.getByRole('combobox', { name: 'Rental' })).toHaveValue(number);
      // The selector on a document's page also changes the current rental.
      await page.getByRole('combobox', { name: 'Rental' }).selectOption({ index: 0 });
      await openMenu(page);
      await expect(menu(page).getByRole('heading', { name: /Rental No/ })).not.toContainText(number);

      // A link about the person's own rental opens its page. A link about another person's rental offers to log out,
      // which then logs out every tab.
      const second = await context.newPage();
      await second.goto(`${origin}/app/rental-photos?raNumber=${nineDigits(typed(person, 'raNumber'))}`);
      await expect(second.getByRole('heading', { level: 1, name: 'Rental Photos' })).toBeVisible();
      await expect(second.getByText('different rental agreement number')).toHaveCount(0);
      const other = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
      await page.goto(`${origin}/app/rental-photos?raNumber=${typed(other, 'raNumber')}`);
      await expect(
        page.getByText('You are logged in with a different rental agreement number'),
      ).toBeVisible();
      await expect(page).toHaveURL(`${origin}/app/rental-photos`);
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login$/);
      // The sign-in form is filled in with the agreement number of the link.
      await expect(page.getByLabel('Rental agreement number')).toHaveValue(typed(other, 'raNumber'));
    },
  );

  test(
    'the current rental’s card leads to its papers, photos and reports',
    { tag: ['@P-10', '@phone-only'] },
    async ({ page, host, sandbox }) => {
      const origin = host('meridian-au');
      await signIn(page, origin, await personOf(sandbox, { brand: 'meridian', note: 'Everything there' }));
      const current = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }), hasText: 'Current rental' });
      for (const name of [
        'Rental Photos',
        'Rental Agreement',
        'Tax Invoice',
        'Tolls Invoice',
        'Damage Documentation',
        'Vehicle Incident Reports',
      ]) {
        await current.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.goto(`${origin}/app/rentalhistory`);
      }
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
