import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goTo, nineDigits, personOf, signIn, typed } from '../portal.ts';
import type { Fault, SandboxControl } from '../sandbox.ts';
import { fiveViews, openNewPhotos, storedBatches, storedPhotos, takeFive } from './photos.ts';

const uploads = '/api/uploads';
const record = 'RentalAddPhotoBatch';

/**
 * Where the sending is broken, one place after another: at the first request, then at the second, and so on. A Resume
 * begins with a new ticket for the photo that was broken off; so its upload is the second request from there, and the
 * next photo's ticket the third.
 */
const places = [
  { nth: 1 },
  ...fiveViews.flatMap((_, index) => (index === 0 ? [{ nth: 2 }] : [{ nth: 3 }, { nth: 2 }])),
];

/** The sandbox with nothing in it yet, and a page on which five photos are ready to be sent. */
async function ready(page: Page, sandbox: SandboxControl, origin: string) {
  await sandbox.reset();
  const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  // The waits between tries are as short as they may be.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.context().grantPermissions(['geolocation'], { origin });
  await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
  await signIn(page, origin, renter);
  await openNewPhotos(page);
  await takeFive(page);
  return { renter, agreementNumber: nineDigits(typed(renter, 'raNumber')) };
}

async function expectOnce(sandbox: SandboxControl, agreementNumber: string): Promise<void> {
  expect(await storedPhotos(sandbox, agreementNumber)).toHaveLength(5);
  const withViews = (await storedBatches(sandbox, agreementNumber)).filter(
    ({ batch_type }) => batch_type === 'rental',
  );
  expect(withViews.map(({ photo_views }) => photo_views)).toEqual([
    ['dashboard', 'front', 'back', 'left', 'right'],
  ]);
}

const kinds: Pick<Fault, 'kind' | 'status'>[] = [
  { kind: 'refuse' },
  { kind: 'reset' },
  { kind: 'lost-reply' },
  { kind: 'status', status: 500 },
];

for (const fault of kinds)
  test(
    `broken at each of its requests (${fault.kind}), the sending resumes where it was and stores each photo once`,
    { tag: ['@P-13', '@phone-only'] },
    async ({ page, host, sandbox }) => {
      test.setTimeout(120_000);
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
      await resume.click();
      await expect(page.getByText('All images are uploaded.')).toBeVisible();
      await expectOnce(sandbox, agreementNumber);
    },
  );

test(
  'a tab closed at each of its requests: the next one goes on by itself, and of two tabs one sends',
  { tag: ['@P-13', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(120_000);
    const origin = host('dollar-au');
    const { renter, agreementNumber } = await ready(page, sandbox, origin);
    let tab = page;
    const hangs: Fault[] = [
      ...places.map(({ nth }): Fault => ({ path: uploads, nth, times: 1, kind: 'hang' })),
      { operation: record, times: 1, kind: 'hang' },
    ];
    for (const [index, hang] of hangs.entries()) {
      await sandbox.faults([hang]);
      if (index === 0) await tab.getByRole('button', { name: 'Send photos' }).click();
      else {
        tab = await context.newPage();
        await signIn(tab, origin, renter);
        await goTo(tab, 'Rental Photos');
      }
      await expect.poll(async () => (await faultsOf(sandbox))[0]?.done).toBe(1);
      await tab.close();
    }
    await sandbox.faults([{ path: uploads, kind: 'slow', delayMs: 200 }]);
    const [one, other] = [await context.newPage(), await context.newPage()];
    await signIn(one, origin, renter);
    await other.goto(`${origin}/app/rental-photos`);
    await goTo(one, 'Rental Photos');
    for (const each of [one, other])
      await expect(each.getByRole('heading', { name: 'Photos on their way' })).toHaveCount(0);
    await expect(one.getByRole('heading', { name: 'Photos by you' })).toHaveCount(2);
    await expect(other.getByRole('heading', { name: 'Photos by you' })).toHaveCount(2);
    await expectOnce(sandbox, agreementNumber);
  },
);

/** How often each fault has struck. */
async function faultsOf(sandbox: SandboxControl): Promise<{ done: number }[]> {
  const reply = await fetch(`${sandbox.address}/_sandbox/faults`);
  return (await reply.json()) as { done: number }[];
}
