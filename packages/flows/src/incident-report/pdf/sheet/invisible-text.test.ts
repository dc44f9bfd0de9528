import { jsPDF } from 'jspdf';
import { extractImages, getDocumentProxy, extractText } from 'unpdf';
import { expect, it, test } from 'vitest';
import { addFontToPdf } from '../build-pdf.ts';
import { createGlyphlessFont, drawInvisibleText, patchPdfForTextImages } from './invisible-text.ts';

const getPaper = (letters: string): jsPDF => {
  const pdf = new jsPDF({ unit: 'mm' });
  patchPdfForTextImages(pdf);
  addFontToPdf(
    pdf,
    'searchable',
    false,
    createGlyphlessFont(letters.split('').map((unit) => unit.charCodeAt(0))),
  );
  pdf.setFont('searchable', 'normal');
  return pdf;
};

/** Reads a PDF back with another library. Returns each piece of its text and the width of the piece in points. */
const read = async (pdf: jsPDF) => {
  const paper = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')), { verbosity: 0 });
  const { items } = await (await paper.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, width: item.width }] : []));
};

test.each(['أحمد الحسيني', 'דוד כהן', 'فاطمة الزهراء'])(
  '%s, drawn from left to right, is read in the order of typing',
  async (name) => {
    const letters = Array.from(name).toReversed().join('');
    const pdf = getPaper(letters);
    drawInvisibleText(pdf, letters, 10, 10, 1);
    expect((await read(pdf)).map(({ text }) => text).join('')).toBe(name);
  },
);

it('does not stretch later text', async () => {
  const pdf = getPaper('สมชาย');
  drawInvisibleText(pdf, 'สมชาย', 10, 10, 3);
  pdf.setFont('helvetica', 'normal').text('Not provided', 10, 20);
  const alone = new jsPDF({ unit: 'mm' }).setFont('helvetica', 'normal').text('Not provided', 10, 20);
  const [, after] = (await read(pdf)).filter(({ text }) => text.trim());
  expect(after).toEqual((await read(alone))[0]);
});

it('keeps the background of a picture transparent', () => {
  const pdf = getPaper('x');
  const picture = { data: new Uint8ClampedArray([26, 26, 26, 255, 0, 0, 0, 0]), width: 2, height: 1 };
  pdf.addImage(picture as unknown as ImageData, 'RGBA', 0, 0, 2, 1);
  const raw = pdf.output();
  expect(raw).toMatch(/\/SMask \d+ 0 R/);
  expect(raw).toContain('/ColorSpace /DeviceGray');
});

it('compresses a picture that another program can read', async () => {
  const [width, height] = [600, 80];
  const data = new Uint8ClampedArray(width * height * 4);
  // The test picture shows a dark stroke on a transparent background.
  for (let x = 100; x < 300; x += 1) data.set([26, 26, 26, 255], (40 * width + x) * 4);
  const pdf = getPaper('x');
  pdf.addImage({ data, width, height } as unknown as ImageData, 'RGBA', 0, 0, 60, 8);
  const paper = new Uint8Array(pdf.output('arraybuffer'));
  expect(paper.length).toBeLessThan(data.length / 10);
  const [seen] = await extractImages(await getDocumentProxy(paper, { verbosity: 0 }), 1);
  expect(seen).toMatchObject({ width, height, channels: 4 });
  expect(Array.from(seen?.data ?? [])).toEqual(Array.from(data));
});

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
    const paper = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')), { verbosity: 0 });
    expect((await extractText(paper, { mergePages: true })).text).toBe(words);
  },
);
