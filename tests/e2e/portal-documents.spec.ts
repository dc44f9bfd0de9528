import { completeBrowser, expect, test } from './fixtures.ts';
import { goTo, nineDigits, personOf, signIn, typed } from './portal.ts';

test.use(completeBrowser);

test.afterEach(async ({ sandbox }) => {
  await sandbox.faults([]);
  await sandbox.clock({ offsetSeconds: 0 });
});

test.describe('documents', () => {
  for (const [item, title, file] of [
    ['Tax Invoice', 'Tax Invoice', 'rental_invoice'],
    ['Tolls Invoice', 'Tolls Invoice', 'tolls'],
  ] as const) {
    test(
      `${item}: view and download`,
      { tag: ['@P-14', '@D-11'] },
      async ({ page, host, sandbox, context }) => {
        const person = await personOf(sandbox, { brand: 'firefly', note: 'Everything there' });
        await signIn(page, host('firefly-au'), person);
        await goTo(page, item);
        const [request] = await Promise.all([
          page.waitForRequest(`**/documents/**/${file}`),
          page.getByRole('button', { name: `Download ${title}` }).click(),
        ]);
        expect((await request.allHeaders())['accept']).toContain('application/pdf');
        expect((await request.allHeaders())['authorization']).toMatch(/^Bearer \S{40,}/);
        const [tab] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('button', { name: /^View/ }).click(),
        ]);
        await expect.poll(() => tab.url()).toMatch(/^blob:/);
        expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
      },
    );
  }

  for (const [brand, country, note, path, text] of [
    [
      'meridian',
      'AU',
      'No agreement yet',
      'rental-agreement',
      'Your rental agreement is not currently available. Please check back later.',
    ],
    [
      'meridian',
      'NZ',
      'No invoice yet',
      'tax-invoice',
      'Your tax invoice is not yet available. Please check back later.',
    ],
    [
      'meridian',
      'AU',
      'no tolls',
      'tolls-invoice',
      'Your tolls invoice is not yet available. Please check back later.',
    ],
  ] as const) {
    test(`${path} that is not there yet says so`, { tag: '@P-14' }, async ({ page, host, sandbox }) => {
      const origin = host(`${brand}-${country.toLowerCase()}`);
      await signIn(page, origin, await personOf(sandbox, { brand, country, note }));
      await page.goto(`${origin}/app/${path}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(0);
    });
  }

  test(
    'a failing document has its text and can be asked for again',
    { tag: ['@P-14', '@D-11'] },
    async ({ page, host, sandbox, context }) => {
      await signIn(
        page,
        host('dollar-au'),
        await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }),
      );
      await goTo(page, 'Rental Agreement');
      const failed = page.getByText(
        'Unable to download document. Please ensure pop-ups are enabled or try again later.',
      );
      for (const kind of ['truncated', 'html'] as const) {
        await sandbox.faults([{ path: '/api/documents', kind, times: 9 }]);
        await page.getByRole('button', { name: /^Download/ }).click();
        await expect(failed).toBeVisible();
        await page.getByRole('button', { name: 'Close this message' }).click();
      }
      // The tab that was opened for the document is closed again if the document fails to load.
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: /^View/ }).click(),
      ]);
      await expect.poll(() => tab.isClosed()).toBe(true);
      await expect(failed).toBeVisible();
      await sandbox.faults([{ path: '/api/documents', kind: 'status', status: 404, times: 9 }]);
      await page.getByRole('button', { name: /^Download/ }).click();
      await expect(
        page.getByText('Your rental agreement is not currently available. Please check back later.'),
      ).toBeVisible();
      await sandbox.faults([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Download/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/_rental_agreement\.pdf$/);
    },
  );

  test(
    'a slow document says so after three seconds, and can be cancelled',
    { tag: ['@P-14', '@phone-only'] },
    async ({ page, host, sandbox }) => {
      const person = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
      await signIn(page, host('dollar-au'), person);
      await goTo(page, 'Tax Invoice');
      const download = page.getByRole('button', { name: /^Download/ });
      await sandbox.faults([{ path: '/api/documents', kind: 'hang' }]);
      const slow = page.getByText('This is taking longer than usual');
      const pressed = Date.now();
      await download.click();
      await expect(slow).toBeVisible();
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(2900);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(slow).toHaveCount(0);
      await expect(page.getByText('Cancelled. You can try again at any time.')).toBeVisible();
      await expect(download).toBeFocused();
      await expect(page.getByText('Unable to download document.')).toHaveCount(0);
      await sandbox.faults([]);
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toMatch(/_rental_invoice\.pdf$/);
    },
  );

  test(
    'another renter’s document answers as if absent',
    { tag: ['@P-14', '@D-11'] },
    async ({ page, host, sandbox }) => {
      const origin = host('dollar-au');
      const other = await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' });
      await signIn(page, origin, await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }));
      const ask = (number: string) =>
        page.evaluate(async (path) => {
          const kept = Object.keys(sessionStorage)
            .map((key) => sessionStorage.getItem(key))
            .find((value) => String(value).includes('token')) as string;
          const { session } = JSON.parse(kept) as { session: { token: string } };
          const reply = await fetch(path, {
            headers: { authorization: `Bearer ${session.token}`, accept: 'application/pdf' },
          });
          return { status: reply.status, text: reply.ok ? '' : await reply.text() };
        }, `/api/documents/${number}/rental_agreement`);
      const foreign = await ask(nineDigits(typed(other, 'raNumber')));
      const absent = await ask('400000000');
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(absent);
      expect(
        (
          await ask(
            nineDigits(
              typed(await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }), 'raNumber'),
            ),
          )
        ).status,
      ).toBe(200);
    },
  );
});
