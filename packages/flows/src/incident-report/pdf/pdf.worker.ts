import type { jsPDF } from 'jspdf';
import { serveWorkerPool } from '../../engine/worker-pool.ts';
import { buildReportPdf, addFontToPdf } from './build-pdf.ts';
import { loadFonts, isEmoji, type CanvasFontFace } from './fonts/load-fonts.ts';
import { containsCodePoint, getCodePoints, type FontSlice } from './fonts/ranges.ts';
import { type ReportForPdf, collectPdfText } from './report.ts';
import {
  GLYPHLESS_WIDTH_EM,
  createGlyphlessFont,
  drawInvisibleText,
  patchPdfForTextImages,
} from './sheet/invisible-text.ts';
import { MM_PER_POINT, type TextPainter, type TextStyle } from './sheet/types.ts';

/** Pixels per typographic point in the pictures of text, for 300 pixels per inch, the usual print resolution. */
const SHARPNESS = 300 / 72;
const SEARCHABLE = 'searchable';
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns the letters of the invisible text that is laid over a picture of this text, in their order from left to
 * right. Letters of more than one UTF-16 code unit are left out.
 */
const overlay = (text: string): string => {
  const letters = Array.from(text).filter((letter) => letter.length === 1);
  return (rightToLeft.test(text) ? letters.toReversed() : letters).join('');
};

/**
 * Creates a painter with which the browser draws text that jsPDF cannot draw: emoji, and scripts whose letters join,
 * stack or run from right to left. Each piece of text becomes a picture. Invisible letters lie over it, so that the
 * text can be selected and searched.
 * @param allText all text of the report.
 * @param faces the fonts loaded into this worker, which are preferred to the device's own.
 */
const createCanvasTextPainter =
  (allText: string, faces: readonly Pick<FontSlice, 'name' | 'ranges'>[]) =>
  (pdf: jsPDF): TextPainter => {
    let created: OffscreenCanvasRenderingContext2D | undefined;
    // The canvas is created on first use, since most reports contain only text that needs no canvas.
    const brush = () => {
      if (created) return created;
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('This browser has no canvas context');
      patchPdfForTextImages(pdf);
      addFontToPdf(pdf, SEARCHABLE, false, createGlyphlessFont(getCodePoints(overlay(allText))));
      created = context;
      return context;
    };
    const getFont = ({ size, bold }: TextStyle) =>
      `${bold ? 700 : 400} ${size * SHARPNESS}px ${[...faces.map(({ name }) => `"${name}"`), 'sans-serif'].join(',')}`;
    const measure = (text: string, style: TextStyle) => {
      const context = brush();
      context.font = getFont(style);
      return context.measureText(text);
    };
    const millimetres = (pixels: number) => (pixels / SHARPNESS) * MM_PER_POINT;
    return {
      // Emoji are drawn only with fonts from this app, because a device whose own fonts lack an emoji draws an
      // empty box.
      paints: (letter) =>
        !isEmoji(letter) ||
        getCodePoints(letter).every((point) => faces.some((face) => containsCodePoint(face, point))),
      widthOf: (text, style) => millimetres(measure(text, style).width),
      draw: (text, x, baseline, style) => {
        const { width } = measure(text, style);
        if (!text.trim() || width === 0) return;
        const em = style.size * SHARPNESS;
        const [ascent, height, side] = [Math.ceil(em * 1.2), Math.ceil(em * 1.75), Math.ceil(em * 0.15)];
        const context = brush();
        const { canvas } = context;
        canvas.width = Math.ceil(width) + 2 * side;
        canvas.height = height;
        context.font = getFont(style);
        context.fillStyle = style.colour;
        context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
        context.textAlign = 'left';
        context.fillText(text, side, ascent);
        const picture = context.getImageData(0, 0, canvas.width, canvas.height);
        pdf.addImage(
          { data: picture.data, width: picture.width, height: picture.height } as unknown as ImageData,
          'RGBA',
          x - millimetres(side),
          baseline - millimetres(ascent),
          millimetres(canvas.width),
          millimetres(canvas.height),
          undefined,
          'FAST',
        );
        const words = overlay(text);
        const natural = words.length * GLYPHLESS_WIDTH_EM * style.size * MM_PER_POINT;
        if (natural === 0) return;
        pdf.setFont(SEARCHABLE, 'normal').setFontSize(style.size);
        drawInvisibleText(pdf, words, x, baseline, millimetres(width) / natural);
      },
    };
  };

/**
 * The set of fonts of a web worker. It is declared here because TypeScript's DOM types declare it only for the
 * document.
 */
interface FaceHolder {
  readonly fonts?: { add: (face: FontFace) => void };
}

const usable = new Set<string>();

/**
 * Loads fonts into this web worker, so that its canvases can draw with them. A font that fails to load is
 * skipped; the browser then draws with the device's own fonts.
 * @returns the fonts that were loaded.
 */
const loadCanvasFonts = async (faces: readonly CanvasFontFace[]): Promise<CanvasFontFace[]> => {
  const holder = globalThis as FaceHolder;
  const found = await Promise.all(
    faces.map(async (item) => {
      try {
        if (usable.has(item.name)) return [item];
        const face = await new FontFace(item.name, item.woff).load();
        holder.fonts?.add(face);
        usable.add(item.name);
        return [item];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
};

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

serveWorkerPool(make);
