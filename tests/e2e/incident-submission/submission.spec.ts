import { expect, test } from '../fixtures.ts';
import { addAllPhotos, draw, loadDraft, lookInto, objects, openDraft, submit, thanks } from './journey.ts';

test('explore', async ({ page, host, sandbox }) => {
  await loadDraft(sandbox, 'panel');
  await openDraft(page, host('vir'), 'panel');
  await addAllPhotos(page, host('vir'));
  await page.screenshot({ path: '/tmp/vs-e1.png', fullPage: true });
  await submit(page);
  await page.screenshot({ path: '/tmp/vs-e2.png' });
  await draw(page);
  await page.screenshot({ path: '/tmp/vs-e3.png' });
  await submit(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/vs-e4.png' });
  await expect(thanks(page).or(page.getByText('Not everything'))).toBeVisible();
  await page.screenshot({ path: '/tmp/vs-e5.png', fullPage: true });
  console.log(await objects(sandbox), JSON.stringify(await lookInto(sandbox, 'records/incident-reports')).slice(0, 3000));
  console.log((await sandbox.requests()).slice(-30).map((r) => `${r.method} ${r.path} ${r.status}`).join('\n'));
});
