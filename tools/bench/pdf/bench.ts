import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPdfLibraryExclusionPlugin } from '@journey/host/build';
import { measureAlternately } from '../files/alternating.ts';
import { getMeasuredPageFolder, runInMeasuredPage } from '../files/measured-page.ts';
import type { BoundedRatio } from '../sign-in.ts';

const times = 5;

/**
 * Returns whether a built file belongs to a library that jsPDF loads only to draw HTML and SVG: html2canvas,
 * DOMPurify, or canvg, whose file is named `index.es`. The build should contain none of them.
 */
const isExtra = (file: string): boolean => /^(html2canvas|purify|canvg|index\.es)/.test(file);

/**
 * Measures building the PDF of a report about damaged panels, by our code and by pdf-lib. Two results are compared with
 * limits of docs/performance.md: the longest time for which our code blocks the page (H7), and the ratio of its time to
 * pdf-lib's (H8).
 */
export const benchPdf = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  const name = 'pdf';
  return runInMeasuredPage(
    name,
    join(import.meta.dirname, 'page.ts'),
    async (page) => {
      await page.waitForFunction(() => 'journeyPdf' in window);
      await page.evaluate(() => window.journeyPdf.ready());
      // Each library builds the PDF once before the measurement, so that its files are already loaded, as they are
      // when a person finishes a report.
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
          { id: 'H7', what: 'longest block of the page, milliseconds', value: ours.block, bound: 16 },
          { id: 'H8', what: 'time ÷ pdf-lib with fontkit', value: ours.wall / peer.wall, bound: 0.3 },
          { id: 'H8', what: 'jsPDF’s optional chunks emitted', value: extras.length, bound: 0 },
        ],
      };
    },
    [createPdfLibraryExclusionPlugin()],
  );
};
