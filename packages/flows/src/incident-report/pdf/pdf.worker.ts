import { buildPdf } from './build-pdf.ts';
import { canvasPainter } from './canvas-painter.ts';
import { loadFaces } from './fonts/shaping.ts';
import { textOf } from './text-of.ts';
import type { PdfAnswer, PdfOrder } from './order.ts';

const make = async ({ report, fonts }: PdfOrder): Promise<Blob> => {
  const families = await loadFaces(fonts.shaping);
  // Most reports need no painting, and a browser without a canvas for workers can still make them.
  const paint = typeof OffscreenCanvas === 'undefined' ? undefined : canvasPainter(textOf(report), families);
  return new Blob([buildPdf(report, fonts.faces, paint)], { type: 'application/pdf' });
};

addEventListener('message', ({ data }: MessageEvent<PdfOrder>) => {
  const answer = (message: PdfAnswer) => postMessage(message);
  make(data).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
