import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo, personOf, signIn } from './portal.ts';
import { filesInZip } from './unzip.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
});

/**
 * Presses the button that saves a report's attachments.
 * @returns the files of the archive, by their names
 */
const saveAttachments = async (page: Page, number: string): Promise<Map<string, Buffer>> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download attachments' }).filter({ visible: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`VIR_${number}_attachments.zip`);
  return filesInZip(await readFile(await file.path()));
};

test(
  'incident reports: those handed in, newest first; their attachments as one file, without what cannot be had',
  { tag: ['@P-18', '@P-19'] },
  async ({ page, host, sandbox }) => {
    const note = 'Incident reports in every state';
    await signIn(page, host('meridian-au'), await personOf(sandbox, { brand: 'meridian', note }));
    await goTo(page, 'Vehicle Incident Reports');
    const panels = page.getByRole('main').locator('details');
    await expect(panels).toHaveCount(2);
    const [newer, older] = [panels.nth(0), panels.nth(1)];
    // Dates appear only when the branch's time zone has been loaded.
    for (const panel of [newer, older])
      await expect(panel.locator('summary small')).toHaveText(/\d\d\/\d\d\/\d{4}/);
    const dayOf = async (panel: typeof newer) =>
      (await panel.locator('summary small').innerText()).replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1');
    expect((await dayOf(newer)) > (await dayOf(older))).toBe(true);

    await newer.locator('summary').click();
    await expect(newer.getByText('No Damage Codes')).toBeVisible();
    await newer.locator('summary').click();
    await older.locator('summary').press('Enter');
    await expect(older.getByText('Rear bumper: Scratch, 10 to 30 cm')).toBeVisible();
    await expect(older.getByText('Not Filled')).toBeVisible();
    await expect(older.getByRole('list', { name: 'Damage photos by you' })).toBeVisible();

    await expect(older.getByText('5 photos and 2 reports')).toBeVisible();
    const number = 'VIR41713';
    expect((await saveAttachments(page, number)).size).toBe(7);
    await sandbox.faults([
      { path: '/api/damage/view/incident_reports/*assessment*', kind: 'status', status: 404 },
    ]);
    const most = await saveAttachments(page, number);
    expect(most.size).toBe(7);
    expect(most.has('photos/customer-01.svg')).toBe(true);
    expect(most.has(`reports/${number}_assessment_report.pdf`)).toBe(false);
    expect(most.get('missing-files.txt')?.toString()).toContain(`reports/${number}_assessment_report.pdf`);
    await expect(page.getByText('These files could not be downloaded.')).toBeVisible();
    await expect(page.getByText(`reports/${number}_assessment_report.pdf`)).toBeVisible();

    await sandbox.faults([{ path: '/api/damage', kind: 'status', status: 404 }]);
    await page.getByRole('button', { name: 'Download attachments' }).filter({ visible: true }).click();
    const failed = page.getByRole('alert').getByText('Failed to download attachments. Please try again.');
    await expect(failed).toBeVisible();
    await expect(page.getByText('These files could not be downloaded.')).toHaveCount(0);
    // The same button retries the download.
    await page.getByRole('button', { name: 'Close this message' }).click();
    await sandbox.faults([]);
    expect((await saveAttachments(page, number)).size).toBe(7);
  },
);

test(
  'attachments have the names of their files; those of New Zealand come from a path of their own',
  { tag: '@P-19' },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Everything there' });
    await signIn(page, host('thrifty-nz'), person);
    await goTo(page, 'Vehicle Incident Reports');
    const title = page.getByRole('heading', { level: 2, name: /^Report VIR/ }).first();
    const number = ((await title.textContent()) ?? '').replace('Report ', '');
    await title.click();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const all = await saveAttachments(page, number);
    expect([...all.keys()].toSorted()).toEqual([
      'photos/customer-01.svg',
      'photos/customer-02.svg',
      'photos/customer-03.svg',
      'photos/staff-01.svg',
      'photos/staff-02.svg',
      `reports/${number}_assessment_report.pdf`,
      `reports/${number}_incident_report.pdf`,
    ]);
    expect(all.get(`reports/${number}_incident_report.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(all.get('photos/customer-01.svg')?.toString()).toContain('<svg');
    await expect(page.getByText('The attachments were downloaded.')).toBeVisible();
    const under = (folder: string) =>
      asked.filter((path) => path.startsWith(`/api/damage/view/${folder}/${number}/`));
    expect(under('nz_damagepack')).toHaveLength(5);
    expect(under('incident_reports')).toHaveLength(2);
  },
);
