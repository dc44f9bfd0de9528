import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loadDraft } from './draft.ts';
import {
  draw,
  expectThanks,
  openDraft,
  retry,
  signatureKept,
  signIn,
  submit,
  toReview,
  typeName,
} from './journey.ts';
import { objects, sha256 } from './control.ts';
import { addAllPhotos, addPhotos, recordPreparedPhotos } from './photos.ts';
import { expectShown, recordShownText } from './watch.ts';
import { readPdf, storedParts, storedReport } from './stored.ts';
import { waitUntilQuiet } from '../quiet.ts';

// The browser creates, stores and sends many files in a whole submission, which takes time.
test.describe.configure({ timeout: 240_000 });

/** Expects the review to show the photos themselves, and to fit on two screens of a phone with its sections folded. */
const expectFoldingReview = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const photos = main.getByRole('img', { name: /photo \d of \d/ });
  await expect(photos).toHaveCount(6);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const sections = main.locator('details');
  const summaries = sections.locator('summary');
  await expect(sections).toHaveCount(7);
  for (const summary of await summaries.all()) await summary.click();
  await expect(main.getByRole('link', { name: /^Change/ }).filter({ visible: true })).toHaveCount(0);
  const boxes = await sections.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes.at(-1)!.bottom - boxes[0]!.top).toBeLessThan(2 * 844);
  for (const summary of await summaries.all()) await summary.click();
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test(
  'a panel report is reviewed, changed, signed and handed in, part by part in its order',
  { tag: ['@V-18', '@V-19', '@V-20', '@V-21', '@V-30', '@D-08'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel');
    await recordPreparedPhotos(page);
    await recordShownText(page);
    await openDraft(page, host('vir'), 'panel');
    const chosen = await addAllPhotos(page, host('vir'));

    await expectFoldingReview(page);
    // The review shows all answers and marks those that were left out. After Change, pressing Continue once leads back
    // to it.
    await expect(page.getByText('A shopping trolley rolled into the front door.')).toBeVisible();
    await expect(page.getByText('Not provided').first()).toBeVisible();
    await page.getByRole('link', { name: 'Change Incident' }).click();
    await page.getByLabel('Description of the incident').fill('A trolley rolled into the front door.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
    await expect(page.getByText('A trolley rolled into the front door.')).toBeVisible();

    // Without a signature the report is not submitted.
    await submit(page);
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Please save your signature.' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await draw(page);
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeHidden();
    // The signature is restored after a reload, so the Clear button is shown.
    await signatureKept(page);
    await page.reload();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Please add your signature before submitting.').first()).toBeVisible();
    await draw(page);

    await submit(page);
    await expectThanks(page);
    for (const words of [
      'Signature saved successfully!',
      ...[1, 2, 3, 4, 5, 6].map((part) => `Sending ${part} of 6`),
      'VIR damage report PDF is uploaded.',
    ])
      await expectShown(page, words);
    const report = await storedReport(sandbox);
    expect(report).toMatchObject({ virStatus: 'SubmissionPage', missing: [] });
    await expect(page.getByText(report.reportNumber!)).toBeVisible();
    await expect(page.getByText('You may now close this window.')).toBeVisible();
    expect(report.sections).toHaveProperty('OtherDriverDetails.LastName', 'Specimen');
    expect(JSON.stringify(report.sections)).not.toMatch(/:(""|null|\{\})/);

    const asked = (await sandbox.requests())
      .filter(({ method, path }) => /\/(vir\/(create|file)|wecapture)/.test(path) && method !== 'OPTIONS')
      .map(({ method, path }) => `${method} ${path.split('/')[3] ?? ''}`);
    expect(asked).toEqual([
      'POST create',
      'GET get_presigned_url',
      'PUT files',
      'GET get_presigned_url',
      'PUT files',
      'POST file',
      'POST file',
      'POST file',
    ]);

    const { zips, pdf } = await storedParts(sandbox, report.virId);
    expect(zips['vir-damage-zip']?.names).toEqual(['damage-1.jpg', 'damage-2.jpg']);
    expect(zips['vir-third-party-licence-zip']?.names).toEqual([
      'third-party-1-licence-1.jpg',
      'third-party-1-licence-2.jpg',
    ]);
    expect(zips['vir-witness-licence-zip']?.names).toEqual(['witness-1-licence-1.jpg']);
    expect(zips['vir-other-driver-licence-zip']?.names).toEqual(['other-driver-licence-1.jpg']);
    const arrived = Object.values(zips).flatMap(({ hashes }) => hashes);
    expect(new Set(arrived)).toEqual(new Set(chosen));

    const paper = await readPdf(pdf);
    expect(paper.pages).toHaveLength(2);
    expect(paper.isEmbedded).toBe(true);
    expect(paper.signatures).toBe(1);
    expect(paper.pages[0]).toContain(`Report ${report.reportNumber}`);
    expect(paper.pages[0]).toContain('Chloé Bergström');
    expect(paper.pages[0]).toContain('A trolley rolled into the front door.');
    expect(paper.pages[1]).toMatch(/Signed on \d\d\/\d\d\/\d{4} \d\d:\d\d [A-Z]{4}/);
    expect(paper.pages[1]).toContain('X Driver side');

    // The PDF that the person can save is identical to the file that was sent.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save a copy (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`VIR_${report.reportNumber}.pdf`);
    expect(sha256(await readFile(await download.path()))).toBe(sha256(pdf));

    await page.goBack();
    await expect(page).toHaveURL(/\/incidentselection\?.*brand=thrifty/);
  },
);

for (const type of ['windscreen', 'interior', 'mechanical'] as const) {
  test(
    `a ${type} report has one page, and a typed signature`,
    { tag: ['@V-20', '@V-30'] },
    async ({ page, host, sandbox }) => {
      await loadDraft(sandbox, type);
      await openDraft(page, host('vir'), type);
      await toReview(page);
      await typeName(page, 'Chloé Bergström 王小明');
      await page.getByRole('button', { name: 'Submit Form' }).dblclick();
      await expectThanks(page);
      const report = await storedReport(sandbox);
      const { zips, pdf } = await storedParts(sandbox, report.virId);
      expect(zips).toEqual({});
      expect(report.sections).not.toHaveProperty('OtherDriverDetails');
      const { pages, isEmbedded, signatures } = await readPdf(pdf);
      expect(pages).toHaveLength(1);
      expect(isEmbedded).toBe(true);
      expect(signatures).toBe(1);
      expect(pages[0]?.replaceAll(' ', '')).toContain('SignedbyChloéBergström王小明');
      const created = (await sandbox.requests()).filter(({ path }) => path.endsWith('/vir/create'));
      expect(created).toHaveLength(1);
    },
  );
}

test(
  'without a network Submit says what is kept, fetches no script, and sends once there is one',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    await loadDraft(sandbox, 'windscreen');
    // The scripts that create the report's files (workers, the PDF's code and its fonts) must be loaded no later than
    // on the damage page.
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) scripts.push(pathname);
    });
    // The script that measures the page loads three seconds after the sign-in, regardless of what the person does.
    const measurements = page.waitForRequest(/\/assets\/report-web-vitals-/);
    await openDraft(page, host('vir'), 'windscreen');
    await waitUntilQuiet(page);
    const made = /worker|pdf|font/i;
    expect(scripts.filter((path) => made.test(path)).length).toBeGreaterThan(1);
    scripts.length = 0;
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await measurements;
    await waitUntilQuiet(page);
    expect(scripts.filter((path) => made.test(path))).toEqual([]);
    scripts.length = 0;
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByText(/^The report is kept on this device for a week\./)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^An incident report is waiting to be sent, since \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('Not everything could be sent')).toBeInViewport();
    await expect(page.getByText(/It is sent automatically when you are online again/)).toBeInViewport();
    expect(scripts).toEqual([]);
    await context.setOffline(false);
    await expectThanks(page);
    const created = (await sandbox.requests()).filter(({ path }) => path.endsWith('/vir/create'));
    expect(created).toHaveLength(1);
  },
);

test(
  'a PDF whose making does not end is told, with what is kept, and made on the next try',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await loadDraft(sandbox, 'windscreen');
    let isHeld = true;
    const held: Route[] = [];
    await context.route(/\/assets\/pdf\.worker/, async (route) => {
      if (isHeld) held.push(route);
      else await route.fallback();
    });
    await context.clock.install();
    await openDraft(page, host('vir'), 'windscreen');
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await submit(page);
    // Moving the clock would abort a request that is still running, so the test waits until only the held one is left.
    const parts = page.getByRole('region', { name: 'Parts of the report' });
    await expect(parts.getByRole('definition')).toHaveText(['Sent', 'Preparing']);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // The PDF that the page prepares in advance times out after two minutes, and the submission's own PDF two minutes
    // later.
    await context.clock.runFor(115_000);
    await expect.poll(() => held.length).toBe(1);
    await context.clock.runFor(10_000);
    await expect.poll(() => held.length).toBe(2);
    await expect(parts.getByRole('definition')).toHaveText(['Sent', 'Preparing']);
    await context.clock.runFor(125_000);
    await expect(parts.getByRole('definition')).toHaveText(['Sent', 'Not sent']);
    isHeld = false;
    await retry(page).click();
    await expectThanks(page);
    const created = (await sandbox.requests()).filter(({ path }) => path.endsWith('/vir/create'));
    expect(created).toHaveLength(1);
  },
);

test(
  'a submission that an ended session stopped goes on after the next sign-in',
  { tag: ['@V-19', '@D-04', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'windscreen');
    await openDraft(page, host('vir'), 'windscreen');
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await sandbox.faults([{ path: '/api/vir/create', kind: 'status', status: 401, times: 1 }]);
    await submit(page);
    await expect(page).toHaveURL(/session-?expired|vir-login|landing-page/i);
    // The services are slow, so that the report is still waiting when the notice appears.
    await sandbox.faults([{ path: '/api/vir/create', kind: 'slow', delayMs: 7000, times: 1 }]);
    await signIn(page, host('vir'));
    await expect(page.getByText(/^An incident report is waiting to be sent, since \d\d:\d\d$/)).toBeVisible();
    await expectThanks(page);
    const created = (await sandbox.requests()).filter(
      ({ path, status }) => path.endsWith('/vir/create') && status < 300,
    );
    expect(created).toHaveLength(1);
  },
);

test(
  'a photo that is added on the way back from the thank-you page is handed in with a new PDF',
  { tag: ['@V-23', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'windscreen');
    await openDraft(page, host('vir'), 'windscreen');
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await submit(page);
    await expectThanks(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/incidentselection/);
    await page.goBack();
    await addPhotos(page, 1);
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await submit(page);
    await expectThanks(page);
    const { virId, virStatus, missing } = await storedReport(sandbox);
    expect({ virStatus, missing }).toEqual({ virStatus: 'SubmissionPage', missing: [] });
    const kinds = (await objects(sandbox)).flatMap(({ owner, kind }) => (owner === virId ? kind : []));
    expect(kinds.toSorted()).toEqual(['damage-photo', 'vir-damage-zip', 'vir-pdf', 'vir-pdf']);
    const sent = (await sandbox.requests()).filter(({ path }) => path.endsWith('/vir/create'));
    expect(sent.map(({ method }) => method).filter((method) => method !== 'OPTIONS')).toEqual([
      'POST',
      'PUT',
    ]);
  },
);
