import type { Page } from '@playwright/test';
import { readDraftKeyText } from '../draft-keys.ts';
import { expect, test } from '../fixtures.ts';
import { kept } from '../shell/service-worker.ts';
import type { SandboxControl } from '../sandbox.ts';
import { expectThanks, signatureKept, signIn, submit } from './journey.ts';
import { preparePanelReport } from './prepared.ts';
import { expectAllOnce } from './stored.ts';
import { waitUntilQuiet } from '../quiet.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ sandbox }) => sandbox.reset());

const waiting = (page: Page) => page.getByText(/^An incident report is waiting to be sent, since \d\d:\d\d$/);

/**
 * Fills in a whole report and submits it without a network.
 * @returns the SHA-256 hashes of its photos
 */
const submitOffline = async (page: Page, sandbox: SandboxControl, origin: string): Promise<string[]> => {
  const chosen = await preparePanelReport(page, sandbox, origin);
  await kept(page);
  await signatureKept(page);
  await waitUntilQuiet(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(waiting(page)).toBeVisible();
  return chosen;
};

const expectNothingLeft = (page: Page): Promise<void> =>
  expect.poll(() => readDraftKeyText(page)).not.toMatch(/"(outbox|photo|form)\//);

test.describe('a report that was submitted without a network', { tag: ['@V-19', '@phone-only'] }, () => {
  test.beforeEach(() => test.setTimeout(300_000));

  test('waits beyond a reload, says so, and is sent by itself with every part, once', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    const chosen = await submitOffline(page, sandbox, host('vir'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(false);
    await expectThanks(page);
    await expectAllOnce(sandbox, chosen);
    await expectNothingLeft(page);
  });

  test('waits beyond a restart of the browser, and is sent by itself after the next sign-in', async ({
    page,
    context,
    host,
    sandbox,
  }) => {
    const origin = host('vir');
    const chosen = await submitOffline(page, sandbox, origin);
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: 'Start Form' }).click();
    await expect(again.getByText('An incident report on this device is waiting to be sent')).toBeVisible();
    await context.setOffline(false);
    await signIn(again, origin);
    await expectThanks(again);
    await expectAllOnce(sandbox, chosen);
    await expectNothingLeft(again);
  });
});
