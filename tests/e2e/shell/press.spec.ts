import type { Page } from '@playwright/test';
import { checkIn, loadState, verifyCard } from '../check-in/check-in.ts';
import { expect, test } from '../fixtures.ts';

test.afterEach(({ sandbox }) => sandbox.reset());

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Presses a place with the mouse, and calls `meanwhile` before the button of the mouse is up again. */
const pressWithMouse = async (page: Page, { x, y }: Place, meanwhile: () => Promise<void>): Promise<void> => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
};

/** Presses a place with a finger, and calls `meanwhile` before the finger leaves the screen. */
const pressWithFinger = async (page: Page, place: Place, meanwhile: () => Promise<void>): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await meanwhile();
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

for (const [pointer, press] of [
  ['the mouse', pressWithMouse],
  ['a finger', pressWithFinger],
] as const)
  test(
    `a press of ${pointer} counts although the toast below the button goes meanwhile`,
    { tag: ['@C-13', '@C-19', '@phone-only'] },
    async ({ page, host, sandbox, context }) => {
      await context.clock.install();
      await loadState(sandbox, 'id-passed');
      await checkIn(page, host('meridian-au'));
      await verifyCard(page, 'APPROVED');
      await page.getByRole('radio', { name: 'No' }).check();
      const button = page.getByRole('button', { name: 'Confirm and check in' });
      const toast = page.getByText('Credit Card Verified.');
      await expect(toast).toBeVisible();
      const top = async () => (await button.boundingBox())?.y ?? 0;
      const before = (await button.boundingBox())!;
      const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
      await press(page, middle, async () => {
        await context.clock.fastForward(7000);
        await expect(toast).toBeHidden();
        expect(await top()).toBe(before.y);
      });
      await expect(page).toHaveURL(/\/checkin-summary$/);
    },
  );
