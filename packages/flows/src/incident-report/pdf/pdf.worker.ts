import { buildReportPdf } from './build-pdf.ts';
import { createCanvasTextPainter, loadCanvasFonts } from './canvas-painter.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { type PdfResponse, type PdfRequest, type ReportForPdf, collectPdfText } from './report.ts';

const make = async (report: ReportForPdf): Promise<Blob> => {
  const words = collectPdfText(report);
  const fonts = await loadFonts(words);
  const faces = await loadCanvasFonts(fonts.shaping);
  // A canvas is needed only to draw text such as Arabic or emoji. In a browser without `OffscreenCanvas` the
  // PDF is therefore built without a canvas, which suffices for most reports.
  const paint =
    typeof OffscreenCanvas === 'undefined'
      ? undefined
      : createCanvasTextPainter(words.bold + words.regular, faces);
  return new Blob([buildReportPdf(report, fonts.faces, paint)], { type: 'application/pdf' });
};

addEventListener('message', ({ data: { id, report } }: MessageEvent<PdfRequest>) => {
  const answer = (message: PdfResponse) => postMessage(message);
  make(report).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) =>
      answer({
        id,
        problem: error instanceof Error ? error.message : String(error),
        isNetwork: error instanceof TypeError,
      }),
  );
});
