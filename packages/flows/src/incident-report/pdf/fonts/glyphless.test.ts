import { jsPDF } from 'jspdf';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { addFontToPdf } from '../build-pdf.ts';
import { createGlyphlessFont } from './glyphless.ts';

test.each(['अरुणा शर्मा', 'สมชาย', '김민준'])(
  '%s over a picture can be read by another program',
  async (words) => {
    const pdf = new jsPDF();
    addFontToPdf(
      pdf,
      'searchable',
      false,
      createGlyphlessFont(words.split('').map((unit) => unit.charCodeAt(0))),
    );
    pdf.setFont('searchable').text(words, 20, 20, { renderingMode: 'invisible', horizontalScale: 0.8 });
    const read = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')), { verbosity: 0 });
    expect((await extractText(read, { mergePages: true })).text).toBe(words);
  },
);
