import type { jsPDF } from 'jspdf';
import svgpath from 'svgpath';
import type { PdfColours } from '../report/report.ts';
import type { LogoDrawing } from '@journey/ui';

type Step = { op: 'm' | 'l' | 'c' | 'h'; c: number[] };

/** Converts an SVG path to the operations that PDF knows: moves, lines and cubic curves. */
const getSteps = (d: string, x: number, y: number, scale: number): Step[] => {
  const steps: Step[] = [];
  let [atX, atY] = [x, y];
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .scale(scale)
    .translate(x, y)
    .iterate(([op, ...at]) => {
      const n = at as number[];
      const to = (toX: number, toY: number) => ([atX, atY] = [toX, toY]);
      if (op === 'M' || op === 'L') steps.push({ op: op === 'M' ? 'm' : 'l', c: to(n[0] ?? 0, n[1] ?? 0) });
      else if (op === 'H') steps.push({ op: 'l', c: to(n[0] ?? 0, atY) });
      else if (op === 'V') steps.push({ op: 'l', c: to(atX, n[0] ?? 0) });
      else if (op === 'Q') {
        // PDF has only cubic curves. A quadratic curve becomes a cubic one whose two control points are two
        // thirds of the way from each end to the quadratic control point.
        const [handleX = 0, handleY = 0, endX = 0, endY = 0] = n;
        const third = (from: number, handle: number) => from + (2 / 3) * (handle - from);
        const c = [third(atX, handleX), third(atY, handleY), third(endX, handleX), third(endY, handleY)];
        steps.push({ op: 'c', c: [...c, ...to(endX, endY)] });
      } else if (op === 'C') {
        steps.push({ op: 'c', c: n });
        to(n[4] ?? 0, n[5] ?? 0);
      } else steps.push({ op: 'h', c: [] });
    });
  return steps;
};

/**
 * Draws a brand's logo in the PDF as vector outlines, `height` mm high. It looks like the logo that the `Logo`
 * component of `ui` draws on web pages.
 */
export const drawLogo = (
  pdf: jsPDF,
  { d, stroke, round, accent, height: own }: LogoDrawing,
  { onBand, logoAccent }: PdfColours,
  { x, y, height }: { x: number; y: number; height: number },
): void => {
  const scale = height / own;
  pdf.path(getSteps(d, x, y, scale));
  if (stroke) {
    pdf.setDrawColor(onBand).setLineWidth(stroke * scale);
    pdf
      .setLineCap(round ? 'round' : 'butt')
      .setLineJoin(round ? 'round' : 'miter')
      .stroke();
  } else pdf.setFillColor(onBand).fill();
  if (accent)
    pdf
      .path(getSteps(accent, x, y, scale))
      .setFillColor(logoAccent)
      .fill();
  pdf.setLineCap('butt').setLineJoin('miter');
};
