import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { readDraftKeyText } from '../draft-keys.ts';
import { expect, test } from '../fixtures.ts';
import type { Fault, SandboxControl } from '../sandbox.ts';
import { loadDraft } from './draft.ts';
import {
  expectThanks,
  openAgain,
  openDraft,
  retry,
  retryUntilThere,
  submit,
  toReview,
  typeName,
} from './journey.ts';
import { addPhotos, picturesOf, recordPreparedPhotos } from './photos.ts';
import { hasFaultStruck } from './control.ts';
import { preparePanelReport } from './prepared.ts';
import { shortenTimers } from './watch.ts';
import { expectAllOnce, storedParts, storedReport } from './stored.ts';

type Place = Pick<Fault, 'method' | 'path'> & { readonly first: number };

const presigned: Place = { method: 'GET', path: '/wecapture/get_presigned_url', first: 1 };
const put: Place = { method: 'PUT', path: '/wecapture/files', first: 1 };
const licences: Place = { method: 'POST', path: '/vir/file', first: 1 };

/**
 * The requests of a whole submission, in order. A fault at one of them must not affect the earlier ones. `first` says
 * which request of the same path the fault affects, counted from the press of “Try again”.
 */
const places: readonly Place[] = [
  { method: 'POST', path: '/vir/create', first: 1 },
  // The damage photos: first the upload address, then the file.
  presigned,
  put,
  // The PDF. A retried upload starts again by requesting an upload address.
  { ...presigned, first: 2 },
  put,
  // The licences of third parties, witnesses, and the other driver.
  licences,
  { ...licences, first: 2 },
  { ...licences, first: 2 },
];
/** The request with which the thank-you page records the submission. */
const recording = { method: 'PATCH', path: '/vir/detail' } as const;

/** Presses “Try again” until the fault has been applied to a request and the page offers the button again. */
const pressInto = async (sandbox: SandboxControl, page: Parameters<typeof retry>[0]): Promise<void> => {
  await expect(async () => {
    // “Try again” does nothing while a submission is in progress.
    if (!(await hasFaultStruck(sandbox, 0)) && (await retry(page).isVisible()))
      await retry(page).click({ timeout: 5000 });
    expect(await hasFaultStruck(sandbox, 0)).toBe(true);
  }).toPass({ intervals: [50, 100, 250], timeout: 90_000 });
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
};

const allFamilies: readonly (readonly Pick<Fault, 'kind' | 'status' | 'delayMs'>[])[] = [
  [{ kind: 'refuse' }, { kind: 'reset' }, { kind: 'lost-reply' }, { kind: 'status', status: 500 }],
  // The `slow` response arrives after the page's time limit, although the services have handled the request.
  [{ kind: 'html' }, { kind: 'truncated' }, { kind: 'hang' }, { kind: 'slow', delayMs: 4000 }],
];

/**
 * The kinds of fault that one test tries in turn. The full run tries all of them, and other runs the first of one
 * family and one more of it. The engine's unit tests try all kinds in every run, without a browser.
 */
const families = isFullCheckRun
  ? allFamilies
  : drawDailyRandomItems(allFamilies, 1).map(([first, ...others]) => [
      first!,
      ...drawDailyRandomItems(others, 1),
    ]);

for (const family of families)
  test(
    `broken at each of its requests (${family.map(({ kind }) => kind).join(', ')}), a submission goes on where it was`,
    { tag: ['@V-19', '@phone-only'] },
    async ({ page, host, sandbox }) => {
      test.setTimeout(400_000);
      const chosen = await preparePanelReport(page, sandbox, host('vir'));
      await shortenTimers(page);
      for (const [index, { first, ...place }] of places.entries())
        for (const [turn, kind] of family.entries()) {
          const nth = turn === 0 ? first : 1;
          await sandbox.faults([{ ...place, ...kind, nth, times: 1000 }]);
          if (index === 0 && turn === 0) await submit(page);
          await pressInto(sandbox, page);
        }
      for (const kind of family) {
        await sandbox.faults([{ ...recording, ...kind, times: 1000 }]);
        await pressInto(sandbox, page);
        await expectThanks(page);
      }
      await sandbox.faults([]);
      // The button cannot be pressed while the request of the last press is still being repeated.
      await expect(async () => {
        if (await retry(page).isVisible()) await retry(page).click({ timeout: 5000 });
        await expect(retry(page)).toBeHidden({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      await expectAllOnce(sandbox, chosen);
    },
  );

test(
  'a tab closed at each of its requests: another one goes on by itself, and of two tabs one sends',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(400_000);
    const origin = host('vir');
    const chosen = await preparePanelReport(page, sandbox, origin);
    const hang = { kind: 'hang', times: 1 } as const;
    const hangs = [
      { path: '/vir/create', nth: 1 },
      { path: presigned.path, nth: 1 },
      { path: put.path, nth: 1 },
      { path: presigned.path, nth: 4 },
      { path: put.path, nth: 3 },
      { path: licences.path, nth: 1 },
      { path: licences.path, nth: 3 },
      { path: licences.path, nth: 5 },
    ];
    await sandbox.faults(hangs.map((place) => ({ ...place, ...hang })));
    await submit(page);
    let tab = page;
    for (const index of hangs.keys()) {
      await expect.poll(() => hasFaultStruck(sandbox, index), { timeout: 60_000 }).toBe(true);
      // The first time, all tabs are closed and the person signs in again. After that, a second tab is opened, which
      // waits until the first one releases its lock.
      if (index === 0) await tab.close();
      const next = await context.newPage();
      if (index === 0) await openDraft(next, origin, 'panel', 'Review and sign');
      else await openAgain(next, origin, 'panel');
      if (index > 0) await tab.close();
      tab = next;
    }
    await expectThanks(tab);
    await expectAllOnce(sandbox, chosen);
  },
);

test(
  'a report that the services hold whole, although the last answer was lost, leaves nothing on the device',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    test.setTimeout(240_000);
    const chosen = await preparePanelReport(page, sandbox, host('vir'));
    await sandbox.faults([
      { method: licences.method, path: licences.path, nth: 3, kind: 'lost-reply', times: 1000 },
    ]);
    await submit(page);
    await expect(retry(page)).toBeVisible({ timeout: 90_000 });
    expect(await hasFaultStruck(sandbox, 0)).toBe(true);
    expect(await readDraftKeyText(page)).toContain('"outbox/');
    await sandbox.faults([]);
    await page.reload();
    await expectThanks(page);
    await expect.poll(() => readDraftKeyText(page)).not.toMatch(/"(outbox|photo|form)\//);
    await expectAllOnce(sandbox, chosen);
  },
);

test(
  'a photo that is added on the way back from a stopped submission is sent by the next one, each photo once',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    test.setTimeout(240_000);
    await loadDraft(sandbox, 'windscreen');
    await recordPreparedPhotos(page);
    await openDraft(page, host('vir'), 'windscreen');
    await addPhotos(page, 1);
    await toReview(page);
    await typeName(page, 'Chloé Bergström');
    await sandbox.faults([{ path: put.path, kind: 'refuse', times: 1000 }]);
    await submit(page);
    await expect(retry(page)).toBeVisible({ timeout: 90_000 });
    await page.goBack();
    await addPhotos(page, 1, 2);
    await sandbox.faults([]);
    await toReview(page);
    // The PDF contains the number of photos, so the report must be signed again.
    await expect(page.getByText(/^The answers have changed since the report was signed\./)).toBeVisible();
    await typeName(page, 'Chloé Bergström');
    await submit(page);
    await expectThanks(page);
    const { zips } = await storedParts(sandbox, (await storedReport(sandbox)).virId);
    expect(zips['vir-damage-zip']?.hashes.toSorted()).toEqual((await picturesOf(page)).toSorted());
    await expect.poll(() => readDraftKeyText(page)).not.toMatch(/"(outbox|photo|form)\//);
  },
);

test(
  'a tab that could not send a report is thanked, too, when another tab has sent it',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(240_000);
    const chosen = await preparePanelReport(page, sandbox, host('vir'));
    await sandbox.faults([{ method: licences.method, path: licences.path, kind: 'refuse', times: 1000 }]);
    await submit(page);
    await expect(retry(page)).toBeVisible({ timeout: 90_000 });
    const next = await context.newPage();
    await openAgain(next, host('vir'), 'panel');
    await sandbox.faults([]);
    await retryUntilThere(next);
    await expectThanks(page);
    await expectAllOnce(sandbox, chosen);
  },
);

test(
  'services that are killed and started again have everything after “Try again”, once',
  { tag: ['@V-19', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    test.setTimeout(400_000);
    const chosen = await preparePanelReport(page, sandbox, host('vir'));
    for (const [index, { path }] of [places[0]!, put, licences].entries()) {
      await sandbox.faults([{ path, kind: 'hang', times: 1 }]);
      await (index === 0 ? submit(page) : page.reload());
      await expect.poll(() => hasFaultStruck(sandbox, 0), { timeout: 60_000 }).toBe(true);
      await sandbox.killAndRestart();
    }
    await retryUntilThere(page);
    await expectAllOnce(sandbox, chosen);
    expect((await storedReport(sandbox)).reportNumber).toMatch(/^VIR\d+$/);
  },
);
