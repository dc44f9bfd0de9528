import type { Page } from '@playwright/test';
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { expect, test } from '../fixtures.ts';
import { goTo, nineDigits, personOf, signIn, typed } from '../portal.ts';
import type { Fault, SandboxControl } from '../sandbox.ts';
import { expectSent, fiveViews, openNewPhotos, storedBatches, storedPhotos, takeFive } from './photos.ts';

const uploads = '/api/uploads';
const record = 'RentalAddPhotoBatch';

/**
 * The requests at which the upload is interrupted, one after another. Each number is the position of the request in its
 * attempt. Resume first requests a new upload ticket for the interrupted photo, so that photo's upload is the second
 * request and the next photo's ticket is the third.
 */
const places = [
  { nth: 1 },
  ...fiveViews.flatMap((_, index) => (index === 0 ? [{ nth: 2 }] : [{ nth: 3 }, { nth: 2 }])),
];

/** Resets the sandbox and opens a page with five photos that are ready to send. */
const ready = async (page: Page, sandbox: SandboxControl, origin: string) => {
  await sandbox.reset();
  const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  await hurry(page);
  await page.context().grantPermissions(['geolocation'], { origin });
  await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
  await signIn(page, origin, renter);
  await openNewPhotos(page);
  await takeFive(page);
  return { renter, agreementNumber: nineDigits(typed(renter, 'raNumber')) };
};

/**
 * Removes the pauses between retries of an upload. Without randomness each pause is 500 ms, and timers of 500 ms fire
 * at once.
 */
const hurry = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { setTimeout: wait } = globalThis;
    Math.random = () => 0;
    globalThis.setTimeout = ((work: () => void, ms?: number) =>
      wait(work, ms === 500 ? 0 : ms)) as typeof setTimeout;
  });
};

const expectOnce = async (sandbox: SandboxControl, agreementNumber: string): Promise<void> => {
  expect(await storedPhotos(sandbox, agreementNumber)).toHaveLength(5);
  const withViews = (await storedBatches(sandbox, agreementNumber)).filter(
    ({ batch_type }) => batch_type === 'rental',
  );
  expect(withViews.map(({ photo_views }) => photo_views)).toEqual([
    ['dashboard', 'front', 'back', 'left', 'right'],
  ]);
};

const kinds: Pick<Fault, 'kind' | 'status'>[] = [
  { kind: 'refuse' },
  { kind: 'reset' },
  { kind: 'lost-reply' },
  { kind: 'status', status: 500 },
];

// The engine's unit tests try all kinds of fault in every run, without a browser.
for (const fault of isFullCheckRun ? kinds : drawDailyRandomItems(kinds, 1))
  test(
    `broken at each of its requests (${fault.kind}), the sending resumes where it was and stores each photo once`,
    { tag: ['@P-13', '@phone-only'] },
    async ({ page, host, sandbox }) => {
      test.setTimeout(180_000);
      const { agreementNumber } = await ready(page, sandbox, host('dollar-au'));
      const resume = page.getByRole('button', { name: 'Resume' });
      for (const [index, { nth }] of places.entries()) {
        await sandbox.faults([{ path: uploads, nth, times: 1000, ...fault }]);
        await (index === 0 ? page.getByRole('button', { name: 'Send photos' }) : resume).click();
        if (index === 0)
          await expect(
            page.getByText('There is an error uploading your images. Please try again later.'),
          ).toBeVisible();
        await expect(page).toHaveURL(/\/app\/rental-photos/);
        await expect(resume).toBeVisible();
        await expect(page.getByText(`${Math.floor(index / 2)} of 5 sent`)).toBeVisible();
      }
      await sandbox.faults([{ operation: record, times: 1000, ...fault }]);
      await resume.click();
      await expect(page.getByText('5 of 5 sent')).toBeVisible();
      await expect(resume).toBeVisible();
      await sandbox.faults([]);
      // The page may already have continued automatically, and then no longer has a button.
      await resume.click({ timeout: 5_000 }).catch(() => undefined);
      await expectSent(page);
      await expectOnce(sandbox, agreementNumber);
    },
  );

test(
  'a tab closed at each of its requests: the next one goes on by itself, and of two tabs one sends',
  { tag: ['@P-13', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(180_000);
    const origin = host('dollar-au');
    const { renter, agreementNumber } = await ready(page, sandbox, origin);
    const hangs: Fault[] = [
      ...places.map(({ nth }): Fault => ({ path: uploads, nth, times: 1, kind: 'hang' })),
      { operation: record, times: 1, kind: 'hang' },
    ];
    const last: Fault = { operation: record, kind: 'slow', delayMs: 1000 };
    await sandbox.faults(hangs.slice(0, 1));
    await page.getByRole('button', { name: 'Send photos' }).click();
    let tab = page;
    for (const next of [...hangs.slice(1), last]) {
      await expectStruck(sandbox);
      await tab.close();
      await sandbox.faults([next]);
      // Closing the last tab ends the session. After the same person has signed in again, sending continues
      // automatically.
      tab = await context.newPage();
      await signIn(tab, origin, renter);
    }
    const tabs = [tab, await context.newPage()];
    await Promise.all(tabs.map((one) => one.goto(`${origin}/app/rental-photos`)));
    for (const one of tabs) {
      await expect(one.getByRole('heading', { name: 'Photos by you' })).toHaveCount(2, { timeout: 60_000 });
      await expect(one.getByRole('heading', { name: /^Photos (on their way|not sent yet)$/ })).toHaveCount(0);
    }
    await expectOnce(sandbox, agreementNumber);
  },
);

/** Waits until the fault that the test has set has been applied to one request. */
const expectStruck = async (sandbox: SandboxControl): Promise<void> => {
  await expect.poll(async () => (await faultsOf(sandbox))[0]?.done, { timeout: 60_000 }).toBe(1);
};

test(
  'without a network it says so, and goes on by itself with one',
  { tag: ['@P-13', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(120_000);
    const { agreementNumber } = await ready(page, sandbox, host('dollar-au'));
    await sandbox.faults([{ path: uploads, nth: 3, times: 1, kind: 'hang' }]);
    await page.getByRole('button', { name: 'Send photos' }).click();
    await expectStruck(sandbox);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('1 of 5 sent')).toBeVisible();
    await expect(page.getByText(/^4 photos are waiting to be sent, since \d\d:\d\d$/)).toBeVisible();
    await context.setOffline(false);
    await expectSent(page);
    await expectOnce(sandbox, agreementNumber);
  },
);

test(
  'photos that were not sent are told on every page, and signing out asks first',
  { tag: ['@P-13', '@P-22', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await ready(page, sandbox, host('dollar-au'));
    await sandbox.faults([{ path: uploads, nth: 3, times: 1000, kind: 'status', status: 500 }]);
    await page.getByRole('button', { name: 'Send photos' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    // While photos are being sent, the page must not say that the rental has no photos.
    await expect(page.getByText('1 of 5 sent')).toBeVisible();
    await expect(page.getByText(/no photos/i)).toHaveCount(0);
    for (const item of ['Tax Invoice', 'Damage Documentation']) {
      await goTo(page, item);
      await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
      await expect(page.getByText(/^4 photos are waiting to be sent, since \d\d:\d\d$/)).toBeVisible();
      await expect(page.getByText(/: 1 of 5 sent\.$/)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Some photos have not been sent yet' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toHaveCount(0);
    await sandbox.faults([]);
    // Pressing Resume sends the interrupted photos from whatever page the person is on.
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('All images are uploaded.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/are waiting to be sent/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'photos of a rental that were not sent are sent after a sign-in with the number of another rental',
  { tag: ['@P-13', '@P-22', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const renter = await personOf(sandbox, { brand: 'meridian', country: 'AU', note: 'Everything there' });
    const origin = host('meridian-au');
    await hurry(page);
    await page.context().grantPermissions(['geolocation'], { origin });
    await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
    await signIn(page, origin, renter);
    const heading = page.getByRole('heading', { name: /^Rental \d{9}$/ }).nth(1);
    const [, otherNumber = ''] = /(\d{9})/.exec((await heading.textContent()) ?? '') ?? [];
    await page.getByRole('button', { name: 'Choose this rental' }).first().click();
    await openNewPhotos(page);
    await takeFive(page);
    await sandbox.faults([{ path: uploads, times: 1000, kind: 'status', status: 500 }]);
    await page.getByRole('button', { name: 'Send photos' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await sandbox.faults([]);
    await signIn(page, origin, { ...renter, types: { ...renter.types, raNumber: otherNumber } });
    await expect
      .poll(async () => (await storedPhotos(sandbox, otherNumber)).length, { timeout: 60_000 })
      .toBe(5);
    await expect(page.getByText(/are waiting to be sent/)).toHaveCount(0);
  },
);

/** Returns how often each fault that the test has set has been applied to a request. */
const faultsOf = async (sandbox: SandboxControl): Promise<{ done: number }[]> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/faults`);
  return (await reply.json()) as { done: number }[];
};
