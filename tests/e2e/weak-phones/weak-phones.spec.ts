/**
 * Checks what the heaviest visits need on a weak phone: pictures decoded at the same time, pixels of canvases, and
 * photos that arrive.
 */
import { expect, test } from '../fixtures.ts';
import { watchDecoding } from './notes.ts';
import { HEAVY_VISITS, sayLittleMemory, writeLargePhotos } from './visits.ts';

/** The pixels of a sent photo of 4:3, and of the small copy that is used to check whether the photo is too dark. */
const CANVAS_PIXELS = 2048 * 1536 + 512 * 384;

const ROWS: Readonly<Record<string, string>> = { 'dollar-au': '@P-12', vir: '@V-16', 'meridian-au': '@C-15' };

for (const visit of HEAVY_VISITS)
  test(
    `${visit.name}: one photo is decoded at a time, and the tab lives`,
    { tag: ['@phone-only', ROWS[visit.host] ?? ''] },
    async ({ page, host, sandbox }) => {
      // With a processor slowed down six times, and on a busy machine, a visit takes many minutes.
      test.setTimeout(900_000);
      await sayLittleMemory(page);
      const decoding = await watchDecoding(page, visit.host);
      let isLost = false;
      page.on('crash', () => (isLost = true));
      // Only the main thread of the page is slowed down by this; its workers are not.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const { paths, remove } = await writeLargePhotos(visit.photos ? 3 : 0);
      try {
        await visit.go(page, sandbox, host(visit.host), paths);
      } finally {
        await remove();
      }
      expect(isLost).toBe(false);
      const { canvasPixels, ...counted } = decoding();
      expect(counted).toEqual({ pictures: visit.photos, atOnce: Math.min(1, visit.photos), byPage: 0 });
      expect(canvasPixels).toBeLessThanOrEqual(CANVAS_PIXELS);
    },
  );
