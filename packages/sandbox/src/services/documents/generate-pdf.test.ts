import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import type { PdfContent } from '../../core/pdf.ts';
import { generatePdf } from './generate-pdf.ts';

const content: PdfContent = {
  title: 'Rental agreement',
  issuer: {
    brand: 'Example',
    company: 'Example Rentals Limited',
    registration: 'ABN 00 000 000 000',
    address: '1 Example Street',
    contact: 'help@mail.example',
    band: [10, 20, 30],
    onBand: [255, 255, 255],
    currency: 'NZD',
    tax: { name: 'GST', rate: 0.15 },
  },
  language: 'en-NZ',
  createdAt: "D:20260314090500+00'00'",
  blocks: [
    { kind: 'heading', content: ['Rental agreement', 'Rental agreement 412000000'] },
    { kind: 'paragraphs', content: [['A line of text.']] },
  ],
};

let bytes: Uint8Array;
let pdf: PDFDocument;
beforeAll(async () => {
  bytes = await generatePdf(content, '0'.repeat(32));
  pdf = await PDFDocument.load(bytes, { updateMetadata: false });
});

test('a document says what it is, whose it is, in which English and from when', () => {
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreationDate()]).toEqual([
    'Rental agreement',
    'Example Rentals Limited',
    new Date('2026-03-14T09:05:00Z'),
  ]);
  expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('en-NZ');
});

test('a document is on A4, in millimetres', () => {
  const { width, height } = pdf.getPage(0).getSize();
  expect([width, height].map(Math.round)).toEqual([595, 842]);
  const { contents } = pdf.context.lookup(pdf.getPage(0).node.get(PDFName.of('Contents'))) as PDFRawStream;
  // The left margin of 18 mm, in points of 1/72 inch.
  expect(inflateSync(contents).toString('latin1')).toMatch(/^51\.02\d* /m);
});

test('a document embeds the two fonts that it uses and names no other, and is compressed', () => {
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const fonts = objects.filter(
    (object) => object instanceof PDFDict && String(object.get(PDFName.of('Type'))) === '/Font',
  ) as PDFDict[];
  const subtypes = fonts.map((font) => String(font.get(PDFName.of('Subtype'))));
  expect(subtypes.toSorted()).toEqual(['/CIDFontType2', '/CIDFontType2', '/Type0', '/Type0']);
  const streams = objects.filter((object) => object instanceof PDFRawStream);
  expect(new Set(streams.map(({ dict }) => String(dict.get(PDFName.of('Filter')))))).toEqual(
    new Set(['/FlateDecode']),
  );
});
