import type { Locator, Page } from '@playwright/test';
import { installClocks } from '../clocks.ts';
import { expect, test } from '../fixtures.ts';
import { personOf } from '../portal.ts';
import {
  answer,
  arrive,
  arriveAsStaff,
  begin,
  chooseType,
  fillIncident,
  next,
  openDraft,
  start,
  storedReport,
  title,
  toast,
} from './report.ts';
import { waitUntilQuiet } from '../quiet.ts';

test.beforeEach(({ sandbox }) => begin(sandbox));
test.afterEach(({ sandbox }) => sandbox.clock({ offsetSeconds: 0 }));

const windscreen = 'Windscreen or tyre damage';

/** Returns the number of drafts that the browser stores. */
const keptOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(new Error('No drafts')));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count();
          count.addEventListener('success', () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
  );

/** Returns the texts of the page's controls that a toast covers. */
const controlsUnder = (message: Locator): Promise<string[]> =>
  message.evaluate((text) => {
    const bubble = text.parentElement!.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(button, a, input, textarea, select)')]
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        const meets =
          top < bubble.bottom && bottom > bubble.top && left < bubble.right && right > bubble.left;
        return width > 1 && meets;
      })
      .map((control) => control.textContent || control.id);
  });

test(
  'a step that could not be saved keeps everything, through a reload too, and is written once',
  { tag: ['@phone-only', '@V-17'] },
  async ({ page, host, sandbox }) => {
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await openDraft(page, windscreen, 'Initialized');
    await fillIncident(page, 'A stone hit the glass.');
    await sandbox.faults([{ method: 'PATCH', path: '/api/vir/detail', kind: 'status', status: 403 }]);
    await next(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Everything you have entered is still here.' });
    await expect(page.getByText('Failed to update')).toBeVisible();
    await expect(failure).toContainText('Your answers are not saved yet');
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect.poll(() => keptOnDevice(page)).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByLabel('Description of the incident')).toHaveValue('A stone hit the glass.');
    await expect(page.getByLabel('Time, hh:mm')).toHaveValue('10:15');

    // The response is lost after the services have saved the section. The retry must not save it a second time.
    await sandbox.faults([{ method: 'PATCH', path: '/api/vir/detail', kind: 'lost-reply', times: 1 }]);
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
    const saved = toast(page, 'Vehicle Incident Report is updated');
    await expect(saved).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await controlsUnder(saved), 'controls under the toast').toEqual([]);
    const { version, sections } = await storedReport(
      sandbox,
      ({ raNumber, virType, virStatus, sections: { IncidentDetails } }) =>
        Boolean(raNumber?.startsWith('41201673')) &&
        virType === 'windscreen' &&
        virStatus === 'IncidentDetails' &&
        JSON.stringify(IncidentDetails).includes('A stone hit the glass.'),
    );
    expect(version).toBe(2);
    expect(JSON.stringify(sections)).toMatch(/"Date":"\d{4}-\d{2}-\d{2} 10:15"/);
  },
);

test(
  'a step that cannot be saved without a network says so in view, and is saved by itself with one',
  { tag: ['@phone-only', '@V-17'] },
  async ({ page, context, host, sandbox }) => {
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await openDraft(page, windscreen, 'Initialized');
    await fillIncident(page, 'A stone hit the glass.');
    await waitUntilQuiet(page);
    await context.setOffline(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await next(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Everything you have entered is still here.' });
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(failure).toContainText('is sent automatically once you are online again');
    await context.setOffline(false);
    await expect(title(page, 'Damage details')).toBeVisible();
  },
);

test(
  'locked answers do not look like errors where the brand is red',
  { tag: ['@phone-only', '@V-23'] },
  async ({ page, host, sandbox }) => {
    const note = 'Staff found panel damage at the return';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await start(page, host('vir') + (person.opens ?? '').replace('brand=meridian', 'brand=dollar'));
    await page.getByRole('link', { name: 'View the damage notice' }).click();
    await page.getByRole('button', { name: 'Continue Form' }).click();
    await expect(title(page, 'Vehicle condition and police')).toBeVisible();
    const locked = page.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
    await expect(locked.first().getByRole('radio')).toBeDisabled();
    const colours = await locked.evaluateAll((rows) =>
      rows.map((row) => {
        const { borderColor, boxShadow } = getComputedStyle(row);
        return `${borderColor} ${boxShadow}`;
      }),
    );
    expect(colours.length).toBeGreaterThan(3);
    // This is Dollar's red, which is also close to the colour of errors.
    expect(JSON.stringify(colours)).not.toContain('rgb(200, 15, 46)');
  },
);

test(
  'a browser that keeps nothing on the device is told of on the step',
  { tag: ['@phone-only', '@V-17'] },
  async ({ page, host, sandbox }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('The storage is blocked', 'SecurityError');
        },
      });
    });
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await openDraft(page, windscreen, 'Initialized');
    await expect(page.getByText('This browser does not let us keep what you type.')).toBeVisible();
    await fillIncident(page, 'A stone hit the glass.');
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
  },
);

test(
  'what another tab saved is never overwritten in silence',
  { tag: ['@phone-only', '@V-17'] },
  async ({ page, host, sandbox, context }) => {
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    const second = await context.newPage();
    await second.goto(`${host('vir')}/vehicleincidents/incidentselection?brand=meridian`);
    for (const tab of [page, second])
      // eslint-disable-next-line no-await-in-loop -- one tab after another
      await openDraft(tab, windscreen, 'Incident details');
    const details = (tab: Page) => tab.getByLabel('Additional details');
    await details(second).fill('From the second tab.');
    await details(page).fill('From the first tab.');
    for (const tab of [page, second])
      // eslint-disable-next-line no-await-in-loop
      await tab.locator('label').filter({ hasText: 'Windscreen, driver side' }).click();
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await second.getByRole('button', { name: 'Review Form' }).click();
    const notice = second.getByRole('alert').filter({ hasText: 'This report was changed elsewhere' });
    await expect(notice).toBeVisible();
    await expect(details(second)).toHaveValue('From the second tab.');
    await notice.getByRole('button', { name: 'Show what was saved' }).click();
    await expect(details(second)).toHaveValue('From the first tab.');
    await details(second).fill('From both tabs.');
    await second.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(second, 'Review and sign')).toBeVisible();
  },
);

test(
  'a text message’s customer adds to the report what is missing, changes nothing, and is warned of the session’s end',
  { tag: ['@phone-only', '@V-04', '@V-05', '@V-23', '@V-24', '@V-29'] },
  async ({ page, host, sandbox, context }) => {
    const { advance, advancePages } = await installClocks(context, sandbox);
    const note = 'Staff found panel damage at the return';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await start(page, host('vir') + (person.opens ?? ''));
    await expect(page).toHaveURL(/incidentselection\?source=sms&vir=[\w-]+&virType=panel/);
    await page.getByRole('link', { name: 'View the damage notice' }).click();
    await expect(title(page, 'Damage Notice')).toBeFocused();
    for (const text of ['GT6-2YS', 'Cairns Airport', 'Driver side panel'])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'View Damage Photos' }).click();
    await expect(page.getByRole('dialog', { name: 'Damage photos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Report a new incident' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue Form' }).click();
    await expect(title(page, 'Vehicle condition and police')).toBeVisible();
    await expect(page.getByText('What was reported before cannot be changed here.')).toBeVisible();
    await expect(page.getByLabel('Police report number')).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Yes' }).first()).toBeDisabled();
    await next(page);
    await expect(title(page, 'Incident details')).toBeVisible();
    await expect(page.getByLabel('Description of the incident')).toBeDisabled();
    await next(page);
    await expect(title(page, 'Other vehicles')).toBeVisible();
    await next(page);
    await expect(title(page, 'Witnesses')).toBeVisible();
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeDisabled();
    await expect(page.getByRole('button', { name: /^View .*photo \d of 3$/ })).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    const isReport = ({
      raNumber,
      virType,
      virStatus,
    }: {
      raNumber: string | null;
      virType: string;
      virStatus: string;
    }) => Boolean(raNumber?.startsWith('41208538')) && virType === 'panel' && virStatus === 'SubmissionPage';
    expect(await storedReport(sandbox, isReport)).toMatchObject({ customerEditBySms: false });
    await page.getByLabel('Additional details').fill('The mirror is loose as well.');
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    expect(await storedReport(sandbox, isReport)).toMatchObject({
      customerEditBySms: true,
      virStatus: 'SubmissionPage',
      sections: { AddtionalDetails: 'The mirror is loose as well.' },
    });

    await advance(13 * 60);
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    await warning.getByRole('button', { name: 'Extend My Session' }).click();
    await expect(page.getByText('Your session is extended 30 more minutes.')).toBeVisible();
    await expect(warning).toBeHidden();
    // A session that started from the link in a text message has a separate page for its end.
    await advancePages(31 * 60);
    await expect(page).toHaveURL(/\/expire/);
    await expect(title(page, 'Your session is expired')).toBeVisible();
    await expect(page.getByRole('link', { name: /13 30 39/ })).toBeVisible();
  },
);

test(
  'staff change everything in a report that was handed in',
  { tag: ['@desktop', '@V-23'] },
  async ({ page, host, sandbox }) => {
    const note = 'For Tobias';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-staff', note });
    await arriveAsStaff(page, host('vir'), person);
    const lists = await chooseType(page, 'Panel damage or vehicle accident');
    await lists.getByRole('tab', { name: 'SUBMITTED' }).click();
    await lists
      .getByRole('button', { name: /^Edit, report of/ })
      .first()
      .click();
    await expect(title(page, 'Vehicle condition and police')).toBeVisible();
    const station = page.getByLabel('Police station');
    await expect(station).toBeEnabled();
    await station.fill('Auburn');
    await answer(page, /towed/, 'Yes');
    await page.getByLabel('Tow company').fill('Sample Towing');
    await next(page);
    await expect(title(page, 'Incident details')).toBeVisible();
    expect(
      await storedReport(
        sandbox,
        ({ raNumber, virType, virStatus }) =>
          Boolean(raNumber?.startsWith('41208538')) && virType === 'panel' && virStatus === 'SubmissionPage',
      ),
    ).toMatchObject({
      customerEditBySms: false,
      sections: { VehicleConditionAndPoliceDetails: { Police: { PoliceStation: 'Auburn' } } },
    });
  },
);

test(
  'the session warns, is extended, and ends by source',
  { tag: ['@phone-only', '@V-24'] },
  async ({ page, host, sandbox, context }) => {
    const { advance, advancePages } = await installClocks(context, sandbox);
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await advance(13 * 60);
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Extend My Session' }).click();
    await expect(page.getByText('Your session is extended 30 more minutes.')).toBeVisible();
    await expect(warning).toBeHidden();
    await advancePages(31 * 60);
    await expect(page).toHaveURL(/landing-page/);
    await expect(page.getByText('Your session is expired.')).toBeVisible();

    // A session that started from the link in a text message has a separate page for its end.
    const note = 'no photo is attached';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await sandbox.clock({ offsetSeconds: 44 * 60 });
    await start(page, host('vir') + (person.opens ?? ''));
    await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
    await advancePages(14 * 60 + 15);
    await expect(warning).toBeVisible();
    // The session ends while its warning is open and nobody uses the page.
    await advancePages(60);
    await expect(page).toHaveURL(/\/expire/);
    await expect(title(page, 'Your session is expired')).toBeVisible();
    await expect(page.getByRole('link', { name: /13 30 39/ })).toBeVisible();
  },
);
