import type { Page } from '@playwright/test';
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { expect, test } from '../fixtures.ts';
import {
  checkIn,
  finishAtProvider,
  loadState,
  mainNote,
  goToVerification,
  verifyCard,
  verifyId,
} from './check-in.ts';
import { goAsPrimary } from './primary-way.ts';

// The ID check needs a camera, so these tests run on a phone.
test.describe.configure({ mode: 'default' });

test(
  'privacy, steps, identity, card, form: the way of a primary driver',
  { tag: ['@C-05', '@C-06', '@C-07', '@C-08', '@C-13', '@C-30', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    await checkIn(page, host('meridian-au'));
    await goAsPrimary(page, host('meridian-au'), '/checkin');
  },
);

/** The failures that depend on the driver's age or licence. */
const refusals = ['over21', 'expired', 'learner'];

const failures: readonly [outcome: string, text: RegExp][] = [
  ['overall', /flagged.*valid and readable.*counter/],
  ['face', /^Facial authentication failed\. The photo you have provided does not match/],
  ['liveness', /^Facial authentication failed\./],
  ['over21', /^You do not meet our driver's age requirement\. You must be 21 years of age or older/],
  ['expired', /^Your ID document is expired\.$/],
  ['name', /name on your ID does not match.*counter/],
  ['learner', /Learner's permits are inadmissible/],
];

test(
  'every failure of the identity check has its words, a phone and a code for the counter',
  { tag: ['@C-09', '@C-10', '@C-11', '@C-12', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    test.slow();
    // In the full run the journey covers all failures, otherwise three: the name, one that depends on the driver's age
    // or licence, and one more. Stories show all of them, each with its text.
    const others = failures
      .map(([name]) => name)
      .filter((name) => name !== 'name' && !refusals.includes(name));
    const drawn = ['name', ...drawDailyRandomItems(refusals, 1), ...drawDailyRandomItems(others, 1)];
    for (const [outcome, text] of failures.filter(([name]) => isFullCheckRun || drawn.includes(name))) {
      await loadState(sandbox, 'unverified');
      await checkIn(page, host('meridian-au'));
      await goToVerification(page);
      await verifyId(page, outcome);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry! Your ID verification failed.');
      await expect(page.getByRole('main').getByRole('alert'), outcome).toHaveText(text);
      await expect(page.getByRole('link', { name: /Call us on 13 30 39/ })).toBeVisible();
      await expect(page.getByText('Counter code', { exact: true })).toBeVisible();
      await expect.poll(() => mainNote(sandbox), outcome).toMatch(/^\|CIF\|.{0,25}$/);
    }
    // After a new login the failure is still shown.
    await checkIn(page, host('meridian-au'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry! Your ID verification failed.');
  },
);

test(
  'a result that is not there can be asked for again, and is given up after two minutes',
  { tag: ['@C-09', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const unfetched = 'We are unable to get your verification result. Please click refresh to try again.';
    await loadState(sandbox, 'id-fetch-failed');
    await checkIn(page, host('meridian-au'));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(unfetched);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();

    // The services fail four times with 500 while the result is fetched. The check-in continues once they respond.
    await loadState(sandbox, 'id-passed');
    await sandbox.faults([
      { kind: 'status', status: 500, operation: 'IdVerificationQueryTransaction', times: 4 },
    ]);
    await checkIn(page, host('meridian-au'));
    await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
    await sandbox.faults([]);

    await loadState(sandbox, 'id-failed-to-finalise');
    await checkIn(page, host('meridian-au'));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Your verification result cannot be finalised. Please head to the counter on arrival with your ID.',
    );
  },
);

/** Returns the texts of the page's primary buttons, which are those filled with a colour. */
const getFilledButtons = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (button) => !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(getComputedStyle(button).backgroundColor),
        )
        .map((button) => button.textContent),
    );

test(
  'while there is no result one next step stands out; a result that comes later is found without a press',
  { tag: ['@C-09', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await loadState(sandbox, 'unverified');
    const origin = host('meridian-au');
    await checkIn(page, origin);
    await goToVerification(page);
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await expect(page).toHaveURL(/\/simulators\/identity\//);
    const provider = page.url();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText('We check again every 5 seconds for two minutes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to the ID provider' })).toBeVisible();
    await expect.poll(() => getFilledButtons(page)).toEqual(['Go to the ID provider']);
    // After a new login, the check that was started is also offered.
    await checkIn(page, origin);
    await expect(page.getByRole('button', { name: 'Go to the ID provider' })).toBeVisible();
    await expect.poll(() => getFilledButtons(page)).toEqual(['Go to the ID provider']);
    await page.getByRole('button', { name: 'Go to the ID provider' }).click();
    await expect(page).toHaveURL(provider);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Go to the ID provider' })).toBeVisible();
    // The person completes the provider's pages in another tab, and this tab notices by polling.
    const other = await context.newPage();
    await other.goto(provider);
    await finishAtProvider(other, 'pass');
    await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
  },
);

test(
  'leaving the provider and coming back goes on where one was',
  { tag: ['@C-08', '@C-09', '@H-12', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await loadState(sandbox, 'unverified');
    const origin = host('meridian-au');
    await checkIn(page, origin);
    await goToVerification(page);
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await expect(page).toHaveURL(/\/simulators\/identity\//);
    // The person comes back before the check is finished, and can return to the provider's page or start again.
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to the ID provider' }).click();
    await expect(page).toHaveURL(/\/simulators\/identity\//);
    const provider = page.url();
    // The tab is closed on the provider's page. The check is completed in another tab, and the login continues with its
    // result.
    await page.close();
    const other = await context.newPage();
    await other.goto(provider);
    await finishAtProvider(other, 'pass');
    await expect(other).toHaveURL(/\/checkin\/login$/);
    await checkIn(other, origin);
    await expect(other.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
    // A second tab takes over the session (H-12). Opening the login in that tab clears the session only there.
    const second = await context.newPage();
    await second.goto(`${origin}/checkin/verify`);
    await expect(second.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
    // The provider's Exit leads to the login, which clears the session of its tab. The verify step then takes the
    // session over again.
    await second.goto(`${origin}/checkin/login`);
    await second.goto(`${origin}/checkin/verify`);
    await expect(second.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
  },
);

test(
  'what is not asked for is no step: HX, an outage, an international licence; a passport may not expire',
  { tag: ['@C-06', '@C-14', '@C-18', '@C-24', '@C-25', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const told = page.getByRole('listitem').filter({ has: page.locator('strong') });
    await loadState(sandbox, 'hx');
    await checkIn(page, host('meridian-au'));
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(told).toHaveCount(3);
    await expect(told.filter({ hasText: 'card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await verifyId(page, 'pass');
    await expect(page).toHaveURL(/\/checkin\/checkin-form$/);

    await loadState(sandbox, 'outage');
    await checkIn(page, host('meridian-au'));
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(told.filter({ hasText: 'selfie' })).toHaveCount(0);
    await expect(told.first()).not.toContainText('credit card');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
    await verifyCard(page, 'APPROVED');
    await expect(page).toHaveURL(/\/checkin\/checkin-form$/);

    await loadState(sandbox, 'outage-soon');
    await checkIn(page, host('meridian-au'));
    await goToVerification(page);
    await expect(page.getByRole('button', { name: 'Verify my ID' })).toBeVisible();

    await loadState(sandbox, 'international');
    await checkIn(page, host('meridian-au'));
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(told.first()).toContainText('Your passport, your foreign licence and your credit card.');
    await expect(told.filter({ hasText: 'passport and licence' })).toHaveCount(1);

    // A passport without an expiry date ticks the form's box, which can be unticked.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await page.getByText('What the photo shows').click();
    await page.locator('input[name="expires"]').fill('');
    await finishAtProvider(page, 'pass');
    await verifyCard(page, 'APPROVED');
    const never = page.getByRole('checkbox', { name: "My Driver's Licence Does Not Have Expiry" });
    await expect(never).toBeChecked();
    const ahead = new Date();
    ahead.setFullYear(ahead.getFullYear() + 2);
    const inTwoYears = ahead.toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' });
    const expiry = page.getByLabel(/^Expiry date/);
    await expect(expiry).toHaveValue(inTwoYears);
    await expect(expiry).not.toBeEditable();
    await never.uncheck();
    await expect(expiry).toBeEditable();
  },
);

test(
  'a start that fails says so, and can be tried again',
  { tag: ['@C-08', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'unverified');
    await checkIn(page, host('meridian-au'));
    await goToVerification(page);
    await sandbox.faults([{ kind: 'status', status: 400, operation: 'IdVerification' }]);
    await page.getByRole('button', { name: 'Verify my ID' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'We are unable to complete your request' }),
    ).toHaveText(
      'We are unable to complete your request at the moment, please try again in a few minutes time',
    );
    await sandbox.faults([]);
    await verifyId(page, 'dvs');
    await expect(page.getByRole('heading', { name: 'Verify your credit card' })).toBeVisible();
  },
);
