import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo, personOf, signIn } from './portal.ts';
import { filesInZip } from './unzip.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
});

const openReport = async (page: Page): Promise<string> => {
  await goTo(page, 'Vehicle Incident Reports');
  const title = page.getByRole('heading', { level: 2, name: /^Report VIR/ }).first();
  const number = ((await title.textContent()) ?? '').replace('Report ', '');
  await title.click();
  return number;
};

test(
  'attachments are saved as one file; what cannot be had is left out and named',
  { tag: ['@P-18', '@P-19', '@D-03'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'thrifty', country: 'NZ', note: 'Everything there' });
    await signIn(page, host('thrifty-nz'), person);
    const number = await openReport(page);
    await expect(page.getByText('5 photos and 2 reports')).toBeVisible();
    const download = page.getByRole('button', { name: 'Download attachments' });
    const save = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toBe(`VIR_${number}_attachments.zip`);
      return filesInZip(await readFile(await file.path()));
    };

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const all = await save();
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
    // New Zealand's damage photos are stored below a path of their own.
    expect(asked.filter((path) => path.startsWith(`/api/damage/view/nz_damagepack/${number}/`))).toHaveLength(
      5,
    );
    expect(
      asked.filter((path) => path.startsWith(`/api/damage/view/incident_reports/${number}/`)),
    ).toHaveLength(2);

    await sandbox.faults([
      { path: '/api/damage/view/incident_reports/*assessment*', kind: 'status', status: 404 },
    ]);
    const most = await save();
    expect(most.size).toBe(7);
    expect(most.has(`reports/${number}_assessment_report.pdf`)).toBe(false);
    expect(most.get('missing-files.txt')?.toString()).toContain(`reports/${number}_assessment_report.pdf`);
    await expect(page.getByText('These files could not be downloaded.')).toBeVisible();
    await expect(page.getByText(`reports/${number}_assessment_report.pdf`)).toBeVisible();

    await sandbox.faults([{ path: '/api/damage', kind: 'status', status: 404 }]);
    await download.click();
    const failed = page.getByRole('alert').getByText('Failed to download attachments. Please try again.');
    await expect(failed).toBeVisible();
    await expect(page.getByText('These files could not be downloaded.')).toHaveCount(0);
    // The same button retries the download.
    await page.getByRole('button', { name: 'Close this message' }).click();
    await sandbox.faults([]);
    expect((await save()).size).toBe(7);
  },
);
