/**
 * The script of the PDF benchmark's page. It builds the PDF of a report about damaged panels with our code and
 * with pdf-lib, and measures how long the main thread is blocked.
 */
import { buildReportPdfInWorker } from '../../../packages/flows/src/incident-report/pdf/make-pdf.ts';
import type { ReportForPdf } from '../../../packages/flows/src/incident-report/pdf/report.ts';
import { createSampleReport } from '../../../packages/flows/src/incident-report/pdf/testing/sample.ts';
import { measureInPage, type DurationAndLongestBlock } from '../files/watched.ts';
import { buildPdfWithPdfLib } from './pdf-lib.ts';

declare global {
  interface Window {
    journeyPdf: {
      ready: () => Promise<void>;
      ours: () => Promise<DurationAndLongestBlock>;
      peer: () => Promise<DurationAndLongestBlock>;
    };
  }
}

let report: ReportForPdf | undefined;

/** Draws a signature as an image of the same size as the signature pad's. */
const signature = async (): Promise<Uint8Array> => {
  const canvas = new OffscreenCanvas(500, 200);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 500, 200);
  context.lineWidth = 3;
  for (let x = 20; x < 480; x += 6) context.lineTo(x, 100 + 60 * Math.sin(x / 17));
  context.stroke();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new Uint8Array(await blob.arrayBuffer());
};

const checked = async (making: Promise<Blob>): Promise<void> => {
  if ((await making).size < 20_000) throw new Error('The PDF is smaller than expected');
};

window.journeyPdf = {
  ready: async () => {
    report = createSampleReport('panel', { signature: await signature(), thirdParties: 1 });
  },
  ours: () => measureInPage(() => checked(buildReportPdfInWorker(report!))),
  peer: () => measureInPage(() => checked(buildPdfWithPdfLib(report!))),
};
