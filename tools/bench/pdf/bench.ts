import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPdfExtrasPlugin } from '@journey/host/build';
import { measureAlternately } from '../files/alternating.ts';
import { getMeasuredPageFolder, withMeasuredPage } from '../files/measured-page.ts';
import type { BoundedRatio } from '../sign-in.ts';

const times = 5;

/**
 * Whether a file belongs to a library that jsPDF loads only to draw HTML and SVG: html2canvas, DOMPurify, or canvg,
 * whose chunk is named `index.es`.
 */
const isExtra = (file: string): boolean => /^(html2canvas|purify|canvg|index\.es)/.test(file);

/**
 * Measures how long building the PDF of a report about damaged panels takes, and compares the page's longest block
 * and the ratio to another library's time with the bounds H7 and H8 of docs/performance.md.
 */
export const benchPdf = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  const name = 'pdf';
  return withMeasuredPage(
    name,
    join(import.meta.dirname, 'page.ts'),
    async (page) => {
      await page.waitForFunction(() => 'journeyPdf' in window);
      await page.evaluate(() => window.journeyPdf.ready());
      // Each library builds the PDF once before the measurement, so that its files are loaded, as they are when a
      // person finishes a report.
      await page.evaluate(() => window.journeyPdf.ours());
      await page.evaluate(() => window.journeyPdf.peer());
      const { ours, peer } = await measureAlternately(page, times, {
        ours: () => page.evaluate(() => window.journeyPdf.ours()),
        peer: () => page.evaluate(() => window.journeyPdf.peer()),
      });
      const ms = (value: number): string => value.toFixed(0).padStart(5);
      const text = [
        `Paper of a panel report, two pages; median of ${times}, by turns; milliseconds`,
        `  ours (jsPDF, in a worker)        ${ms(ours.wall)}   longest block ${ms(ours.block)}`,
        `  pdf-lib with fontkit             ${ms(peer.wall)}   longest block ${ms(peer.block)}`,
      ].join('\n');
      const extras = readdirSync(join(getMeasuredPageFolder(name), 'assets')).filter(isExtra);
      return {
        text,
        ratios: [
          { id: 'H7', what: 'longest block of the page, milliseconds', value: ours.block, bound: 50 },
          { id: 'H8', what: 'time ÷ pdf-lib with fontkit', value: ours.wall / peer.wall, bound: 0.6 },
          { id: 'H8', what: 'jsPDF’s optional chunks emitted', value: extras.length, bound: 0 },
        ],
      };
    },
    [createPdfExtrasPlugin()],
  );
};
