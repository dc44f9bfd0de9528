/** A renter signs in to the portal, takes five photos of the vehicle and sends them. */
import { readDraftKeyText, readLastDraftTime } from '../draft-keys.ts';
import { expect } from '../fixtures.ts';
import { fiveViews, stateOf, storedBatches, takeFive } from '../photos/photos.ts';
import { fillRenter, goTo, nineDigits, personOf, pressSignIn, typed } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';
import { expectPhotosOnce, ownBatches } from './once.ts';
import { pressVisible } from './products.ts';
import type { Journey, Step } from './walk.ts';

const COMMENTS = 'A scratch on the left door – ā';

/** Prepares the journey through a batch of photos. */
export const preparePhotoWalk = async (sandbox: SandboxControl, origin: string): Promise<Journey> => {
  await sandbox.reset();
  const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  const agreementNumber = nineDigits(typed(renter, 'raNumber'));
  const { length: before } = await ownBatches(sandbox, agreementNumber);
  let isSubmitted = false;
  const steps: readonly Step[] = [
    {
      name: 'sign-in',
      sign: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
      fill: (page) => fillRenter(page, typed(renter, 'raNumber'), typed(renter, 'dob')),
      press: pressSignIn,
    },
    {
      name: 'history',
      sign: (page) => page.getByRole('heading', { level: 1, name: 'Rental History' }),
      press: (page) => goTo(page, 'Rental Photos'),
    },
    {
      name: 'resuming',
      sign: (page) => page.getByRole('button', { name: /^(Resume|Retry)$/ }).first(),
      press: (page) => pressVisible(page, /^(Resume|Retry)$/),
    },
    {
      name: 'photos',
      sign: (page) => page.getByRole('link', { name: 'New Photos' }),
      press: async (page) => {
        // The submitted batch is being sent, or has just been sent. Opening the form now would start a second batch.
        const isKept = /"photo/.test(await readDraftKeyText(page));
        const isQueued = /"outbox/.test(await readDraftKeyText(page));
        if (!isSubmitted || (isKept && !isQueued))
          await page.getByRole('link', { name: 'New Photos' }).click({ timeout: 2000 });
      },
    },
    {
      name: 'terms',
      sign: (page) => page.getByRole('button', { name: 'I accept' }),
      press: (page) => pressVisible(page, /^I accept$/),
    },
    {
      name: 'taking',
      sign: (page) => page.getByRole('button', { name: 'Send photos' }),
      fill: async (page) => {
        await takeFive(page);
        const since = await page.evaluate(() => Date.now());
        await page.getByLabel('Comments').fill(COMMENTS);
        await expect.poll(() => readLastDraftTime(page, 'photo')).toBeGreaterThanOrEqual(since);
      },
      expectTyped: async (page) => {
        for (const view of fiveViews)
          await expect(stateOf(page, view)).toHaveText(`${view}: Ready to send`, { timeout: 5000 });
        await expect(page.getByLabel('Comments')).toHaveValue(COMMENTS, { timeout: 1000 });
      },
      press: async (page) => {
        isSubmitted = true;
        await pressVisible(page, /^Send photos$/);
      },
    },
  ];
  return {
    start: `${origin}/login`,
    steps,
    // The rental already had photos, so their heading does not show that the new ones have arrived. The journey is over
    // only when no unsent photos are left on the device.
    isOver: async (page) =>
      isSubmitted &&
      (await page.getByRole('heading', { name: 'Photos by you' }).count()) > 0 &&
      (await page.getByRole('heading', { name: /^Photos (on their way|not sent yet)$/ }).count()) === 0 &&
      !(await readDraftKeyText(page)).includes('"photo'),
    expectEnd: async (page) => {
      await expectPhotosOnce(sandbox, agreementNumber, before);
      const [batch] = await storedBatches(sandbox, agreementNumber);
      expect(batch?.comments).toBe(COMMENTS);
      expect(await readDraftKeyText(page)).not.toMatch(/"(outbox|photo)/);
    },
  };
};
