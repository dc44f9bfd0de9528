/**
 * What a person sees while a page or its data take long to load: first a skeleton, after 3 s a text, and after 10 s a
 * way to retry or leave.
 */
import type { Page, Route } from '@playwright/test';
import { checkIn, loadState } from '../check-in/check-in.ts';
import { comeToForm, formTitle } from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, begin, chooseType, openDraft, start } from '../incident-report/report.ts';
import { nineDigits, personOf, signIn, typed } from '../portal.ts';
import { storedAreas } from './personal.ts';
import { waitUntilQuiet } from '../quiet.ts';

const slow = (page: Page) => page.getByText('This is taking longer than usual.', { exact: false });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Holds back every request that matches, as a connection without any response does, until `release` is called. */
const hold = async (
  page: Page,
  matches: RegExp,
): Promise<{ release: () => Promise<void>; deliver: () => Promise<void> }> => {
  let isHeld = true;
  const held: Route[] = [];
  await page.route(matches, async (route) => {
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  return {
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    },
    deliver: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
};

/** Waits until all responses have arrived and the device has stored them. */
const waitUntilAnswersStored = async (page: Page): Promise<void> => {
  await waitUntilQuiet(page);
  let last = 0;
  await expect
    .poll(async () => {
      const before = last;
      last = (await storedAreas(page)).filter((area) => area.startsWith('answers.')).length;
      return last > 0 && last === before;
    })
    .toBe(true);
};

/** Deletes the responses that the device has stored. */
const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('drafts', 'readwrite');
          const drafts = change.objectStore('drafts');
          const keys = drafts.getAllKeys();
          keys.addEventListener('success', () => {
            for (const key of keys.result as string[][])
              if (key[0]?.startsWith('answers.')) drafts.delete(key);
          });
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

/**
 * Expects that a page whose code does not arrive says so and offers a way to retry or leave, and is shown once the code
 * has arrived.
 */
const expectToldAndShown = async (
  page: Page,
  line: { deliver: () => Promise<void> },
  heading: string | RegExp,
): Promise<void> => {
  await expect(slow(page)).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
  // A dialog of the page before it, which is hidden but still mounted, could take the press.
  await tryAgain(page).click({ trial: true });
  await line.deliver();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
};

test(
  'the check-in says that the services are slow to answer, and loads on the next try',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    const line = await hold(page, /\/api\//);
    await page.reload();
    await expect(slow(page).first()).toBeVisible();
    await expect(page).toHaveTitle(/Your details/);
    // The request has a time limit, after which the page shows why there is no response.
    await expect(tryAgain(page).first()).toBeVisible({ timeout: 30_000 });
    await line.release();
    await tryAgain(page).first().click();
    await expect(formTitle(page)).toBeVisible();
    await expect(page.getByLabel('First name')).toBeVisible();
  },
);

/** Whether the device has stored the responses when a page is loaded again. */
const devices = [
  ['shows what the device has kept', true],
  ['offers a way out where the device has kept nothing', false],
] as const;

for (const [does, isKept] of devices) {
  test(
    `the portal says that the services are slow to answer, and ${does}`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' });
      await signIn(page, host('thrifty-au'), person);
      const rental = page.getByRole('heading', { name: `Rental ${nineDigits(typed(person, 'raNumber'))}` });
      await expect(rental).toBeVisible();
      await waitUntilAnswersStored(page);
      const line = await hold(page, /\/api\//);
      if (!isKept) await forgetAnswers(page);
      await page.reload();
      await expect(slow(page).first()).toBeVisible();
      await expect(page).toHaveTitle(/Rental History/);
      // The request has a time limit, after which the page shows the rentals as they were last fetched.
      await expect(isKept ? rental : tryAgain(page).first()).toBeVisible({ timeout: 40_000 });
      await line.release();
      if (!isKept) await tryAgain(page).first().click();
      await expect(rental).toBeVisible();
    },
  );

  test(
    `the incident report says that the services are slow to answer, and ${does}`,
    { tag: '@phone-only' },
    async ({ page, host, sandbox }) => {
      await begin(sandbox);
      await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
      await openDraft(page, 'Windscreen or tyre damage', 'Initialized');
      const description = page.getByLabel('Description of the incident');
      await expect(description).toBeVisible();
      await waitUntilAnswersStored(page);
      const line = await hold(page, /\/api\//);
      if (!isKept) await forgetAnswers(page);
      await page.reload();
      await expect(slow(page).first()).toBeVisible();
      await expect(page).toHaveTitle(/Incident details|Vehicle Incident Report/);
      // After the time limit of the request, the page shows the report as it was last fetched.
      await expect(isKept ? description : tryAgain(page).first()).toBeVisible({ timeout: 40_000 });
      await line.release();
      if (!isKept) await tryAgain(page).first().click();
      await expect(description).toBeVisible();
    },
  );
}

test(
  'the portal does not keep silent while the code of the next page is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    const line = await hold(page, /\/assets\/RentalPhotosPage-/);
    await signIn(
      page,
      host('thrifty-au'),
      await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' }),
    );
    await page.getByRole('button', { name: 'Click to view the menu' }).click();
    await page
      .getByRole('navigation', { name: 'Rental menu' })
      .getByRole('link', { name: 'Rental Photos' })
      .click();
    await expectToldAndShown(page, line, 'Rental Photos');
  },
);

test(
  'the check-in does not keep silent while the code of the next step is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'checkin-form');
    const line = await hold(page, /\/assets\/FormStep-/);
    await checkIn(page, host('meridian-au'));
    await expectToldAndShown(page, line, 'Your details');
  },
);

test(
  'the incident report does not keep silent while the code of the next step is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await begin(sandbox);
    const line = await hold(page, /\/assets\/IncidentPage-/);
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await openDraft(page, 'Windscreen or tyre damage', 'Initialized');
    await expectToldAndShown(page, line, /./);
  },
);

test(
  'a new incident report does not keep silent while the code of its first step is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await begin(sandbox);
    const line = await hold(page, /\/assets\/IncidentPage-/);
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    const reports = await chooseType(page, 'Interior or missing items');
    await reports.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expectToldAndShown(page, line, /./);
  },
);

test(
  'the incident report does not keep silent while the code behind its landing page is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await begin(sandbox);
    const line = await hold(page, /\/assets\/IncidentReportArea-/);
    await start(page, `${host('vir')}/vehicleincidents/landing-page?brand=meridian&country=AU`);
    await expectToldAndShown(page, line, /./);
  },
);

test(
  'the check-in does not keep silent while the code behind its login is on its way',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'checkin-form');
    const line = await hold(page, /\/assets\/CheckInArea-/);
    await checkIn(page, host('meridian-au'));
    await expectToldAndShown(page, line, /./);
  },
);
