import type { Page } from '@playwright/test';
import { booking, loadState, logIn } from './check-in/check-in.ts';
import { expect, test } from './fixtures.ts';
import { findRental, title } from './incident-report/report.ts';
import { personOf, signIn } from './portal.ts';

/**
 * How long the test watches the pages, in milliseconds: long enough for each to check more than once whether its
 * session has expired.
 */
const WATCHED = 11_000;

const hours = 3_600_000;

test.afterEach(async ({ sandbox }) => sandbox.restore());

/** Expects pages to stay open, without a warning, while their sessions are checked. */
const expectToStay = async (pages: readonly (readonly [page: Page, heading: string])[]) => {
  await pages[0]?.[0].waitForTimeout(WATCHED);
  for (const [page, heading] of pages) {
    await expect(title(page, heading)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
};

for (const [says, offset] of [
  ['a day ahead', 24 * hours],
  ['a day behind', -24 * hours],
] as const)
  test(
    `a device whose clock is ${says} signs in to every product`,
    { tag: '@phone-only' },
    async ({ context, host, sandbox }) => {
      const open = async () => {
        const page = await context.newPage();
        await page.clock.install({ time: Date.now() + offset });
        return page;
      };
      const portal = await open();
      await signIn(portal, host('meridian-au'), await personOf(sandbox, { brand: 'meridian' }));

      const report = await open();
      const driver = await personOf(sandbox, {
        brand: 'meridian',
        flow: 'vir',
        note: 'panel at Initialized',
      });
      await findRental(report, host('vir'), driver);
      await expectToStay([
        [portal, 'Rental History'],
        [report, 'How can we reach you?'],
      ]);

      // This part replaces the data of the services, so it comes after the checks of both other products.
      await loadState(sandbox, 'unverified');
      const checkIn = await open();
      await checkIn.goto(`${host('meridian-au')}/checkin/login`);
      await logIn(checkIn, booking);
      await expect(checkIn).toHaveURL(/\/checkin\/privacy/);
      await checkIn.waitForTimeout(WATCHED);
      await expect(checkIn).toHaveURL(/\/checkin\/privacy/);
    },
  );
