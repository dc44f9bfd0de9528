/** What tests of a submission share that run it in Node against the services in the test itself. */
import { buildZip } from '../../engine/zip/build-zip.ts';
import { greyJpeg } from '../../engine/testing/faults.ts';
import type { Services } from '../../engine/testing/services.ts';
import { buildPdf } from '../pdf/build-pdf.ts';
import { loadFonts } from '../pdf/fonts/load-fonts.ts';
import type { PdfAnswer, PdfOrder } from '../pdf/order.ts';
import { readFace } from '../pdf/testing/read-face.ts';
import { textOf } from '../pdf/text-of.ts';

/** Node has no workers of the page's kind. This one makes the paper beside the test, with what the true one makes it with. */
export class PaperMaker extends EventTarget {
  postMessage({ id, report }: PdfOrder): void {
    const make = async (): Promise<PdfAnswer> => {
      const { faces } = await loadFonts(textOf(report), readFace);
      return { id, pdf: new Blob([buildPdf(report, faces)], { type: 'application/pdf' }) };
    };
    void make().then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** A zip of one small photo. @param path of the photo in it */
export const zipOfOne = async (path: string): Promise<Blob> => {
  const blob = new Blob([greyJpeg], { type: 'image/jpeg' });
  return new Blob([await buildZip([{ path, blob }])], { type: 'application/zip' });
};

/** The kinds of all reports' files that the services hold, whatever order they came in. */
export const filesIn = async ({ read }: Services): Promise<string[]> =>
  (await read<{ kind: string }[]>('objects'))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('vir-'))
    .toSorted();

/** The numbers that the services have given to a report. */
export const numbersIn = async ({ read }: Services, reportId: string): Promise<string[]> => {
  const reports = await read<{ virId: string; reportNumber?: string }[]>('records/incident-reports');
  return reports.flatMap((one) => (one.virId === reportId ? (one.reportNumber ?? []) : []));
};
