import type { Page } from '@playwright/test';
import { loadState, logIn } from '../check-in/check-in.ts';
import { answerDriver, comeToForm, restoreAfterwards, submit, thanks } from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { loadDraft } from '../incident-submission/draft.ts';
import { openDraft } from '../incident-submission/journey.ts';
import { personOf, signIn } from '../portal.ts';
import { listPaths } from './routes.ts';

restoreAfterwards();

/** Goes to another page of the product as one of its links does, without loading a new document. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

/** Expects that the page's heading has the focus, and that the document's title names it. */
const expectArrival = async (page: Page): Promise<void> => {
  const heading = page.locator('h1#page-title');
  await expect(heading, page.url()).toBeFocused();
  await expect
    .poll(async () => (await page.title()).includes((await heading.textContent()) || 'no heading'), {
      message: `The title “${await page.title()}” of ${page.url()} names its heading`,
    })
    .toBe(true);
};

test(
  'each page of the portal takes the focus with its heading and names the document',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await signIn(page, host('meridian-au'), await personOf(sandbox, { brand: 'meridian' }));
    const paths = listPaths('portal/routes/PortalArea.tsx', /path="([a-z-]+)"/g)
      // These two pages redirect to other sites.
      .filter((path) => path !== 'fleet-guide' && path !== 'terms')
      .map((path) => `/app/${path}`);
    expect(paths.length).toBeGreaterThan(7);
    for (const path of [...paths.toReversed(), '/personalInfo', '/contact-us', '/404']) {
      await follow(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expectArrival(page);
    }
  },
);

test(
  'each step of the check-in takes the focus with its heading and names the document',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    const origin = host('meridian-au');
    await loadState(sandbox, 'unverified');
    await page.goto(`${origin}/checkin/login`);
    await logIn(page);
    const goOn = ['I Agree', 'Continue'];
    for (const step of ['privacy', 'steps', 'verify']) {
      await expect(page).toHaveURL(new RegExp(`/checkin/${step}`));
      await expectArrival(page);
      const button = goOn.shift();
      if (button) await page.getByRole('button', { name: button }).click();
    }
    await page.goto(`${origin}/checkin/login`);
    await comeToForm(page, sandbox, origin);
    await expectArrival(page);
    await answerDriver(page, 'No');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    await expectArrival(page);
    await page.getByRole('link', { name: 'Open your counter pass' }).click();
    await expect(page).toHaveURL(/counter-pass$/);
    await expectArrival(page);
  },
);

test(
  'each step of the incident report takes the focus with its heading and names the document',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel');
    await openDraft(page, host('vir'), 'panel');
    await expectArrival(page);
    const paths = listPaths('incident-report/flow.ts', /^    step\('[a-z-]+', '([a-z]+)'/gm);
    expect(paths.length).toBeGreaterThan(6);
    for (const path of [...paths.toReversed(), 'incidentselection']) {
      await follow(page, `/vehicleincidents/${path}`);
      await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
      await expectArrival(page);
    }
  },
);
