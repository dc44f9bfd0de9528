import type { Page } from '@playwright/test';
import { fillAndWaitUntilStored, readDraftKeyText } from '../draft-keys.ts';
import { expect, test } from '../fixtures.ts';
import { kept } from '../shell/service-worker.ts';
import type { SandboxControl } from '../sandbox.ts';
import { arrive, begin, fillIncident, next, openDraft, storedReport, title } from './report.ts';
import { waitUntilQuiet } from '../quiet.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ sandbox }) => {
  test.slow();
  await begin(sandbox);
});

const windscreen = 'Windscreen or tyre damage';
const note = 'panel at Initialized';

/** The step's own notice that its answers are waiting to be saved. */
const waiting = (page: Page) => page.getByText(/^Not sent yet: waiting since \d\d:\d\d$/);
/** The notice about waiting answers that all other pages show. */
const waitingElsewhere = (page: Page) =>
  page.getByText(/^Answers of an incident report are waiting to be saved, since \d\d:\d\d$/);
const description = (page: Page) => page.getByLabel('Description of the incident');

/** Fills in a step of a report and presses Continue without a network. */
const continueOffline = async (page: Page, sandbox: SandboxControl, origin: string): Promise<void> => {
  await arrive(page, origin, sandbox, { note });
  await kept(page);
  await openDraft(page, windscreen, 'Initialized');
  await fillIncident(page, 'A stone hit the glass.');
  await waitUntilQuiet(page);
  await page.context().setOffline(true);
  await next(page);
  await expect(waiting(page)).toBeVisible();
};

const isThisReport = (report: { virType: string; sections: Record<string, unknown> }): boolean =>
  report.virType === 'windscreen' && JSON.stringify(report.sections).includes('A stone hit the glass.');

/**
 * Expects that the step was saved once, that the next step is shown, and that the device has no data of the step left.
 */
const expectSavedOnce = async (page: Page, sandbox: SandboxControl): Promise<void> => {
  await expect(title(page, 'Damage details')).toBeVisible();
  await expect.poll(() => readDraftKeyText(page)).not.toMatch(/"outbox\/|\/incident"/);
  expect(await storedReport(sandbox, isThisReport)).toMatchObject({
    version: 2,
    virStatus: 'IncidentDetails',
  });
};

test.describe('a step of a report without a network', { tag: ['@V-17', '@phone-only'] }, () => {
  test('waits beyond a reload, and is then saved once by itself', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    await continueOffline(page, sandbox, host('vir'));
    await page.reload();
    await expect(description(page)).toHaveValue('A stone hit the glass.');
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(false);
    await expectSavedOnce(page, sandbox);
  });

  test('waits beyond a restart of the browser, and is saved once its report is open again', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    const origin = host('vir');
    await continueOffline(page, sandbox, origin);
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);

    await again.getByRole('button', { name: 'Start Form' }).click();
    await expect(again.getByText('An incident report on this device is waiting to be sent')).toBeVisible();
    await context.setOffline(false);
    await arrive(again, origin, sandbox, { note });
    await expect(waitingElsewhere(again)).toBeVisible();
    await openDraft(again, windscreen, 'Initialized');
    await expectSavedOnce(again, sandbox);
  });

  test('is told on other pages, and waits for the person once it is changed', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    await continueOffline(page, sandbox, host('vir'));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(waitingElsewhere(page)).toBeVisible();
    await expect(page.getByText('Saved automatically when you are online')).toBeVisible();
    await openDraft(page, windscreen, 'Initialized');
    await expect(waiting(page)).toBeVisible();
    await fillAndWaitUntilStored(page, description(page), 'Two stones hit the glass.', '');
    await expect(waiting(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(description(page)).toHaveValue('Two stones hit the glass.');
    await expect(title(page, 'Incident details')).toBeVisible();
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
  });

  test('is saved by one of two tabs, and the other goes on as well', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    await continueOffline(page, sandbox, host('vir'));
    const other = await context.newPage();
    const { search, origin } = new URL(page.url());
    await other.goto(`${origin}/vehicleincidents/incidentselection${search}`);
    await openDraft(other, windscreen, 'Initialized');
    await expect(waiting(other)).toBeVisible();
    await context.setOffline(false);
    await expect(title(page, 'Damage details').or(waiting(page))).toBeVisible();
    for (const tab of [page, other]) {
      await expect(waiting(tab)).toHaveCount(0);
      if (await title(tab, 'Incident details').isVisible())
        await tab
          .getByRole('button', { name: 'Continue', exact: true })
          .click({ timeout: 5000 })
          .catch(() => undefined);
    }
    for (const tab of [page, other]) await expectSavedOnce(tab, sandbox);
  });
});
