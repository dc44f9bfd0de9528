import { getDocumentProxy } from 'unpdf';
import { describe, expect, it, test } from 'vitest';
import { buildReportPdf } from './build-pdf.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { type ReportForPdf, collectPdfText } from './report.ts';
import { readFontFile } from './testing/read-face.ts';
import { createSampleReport } from './testing/sample.ts';
import { createSmallJpeg } from './testing/signature.ts';

/**
 * Builds the PDF of a report and reads it back with another library, so that a test can check the text of each
 * page, the file's bytes, and which fonts are embedded.
 */
const read = async (report: ReportForPdf) => {
  const { faces } = await loadFonts(collectPdfText(report), readFontFile);
  const bytes = new Uint8Array(buildReportPdf(report, faces));
  const raw = new TextDecoder('latin1').decode(bytes);
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
  return { pages, raw, faces: faces.map(({ name }) => name) };
};

const count = (text: string, part: string) => text.split(part).length - 1;
const signature = createSmallJpeg();

test.each([
  ['panel', 2],
  ['windscreen', 1],
  ['interior', 1],
  ['mechanical', 1],
  ['theft', 1],
] as const)('%s has %i page(s), each with its head and foot', async (type, expected) => {
  const { pages } = await read(createSampleReport(type, { signature, thirdParties: 1 }));
  expect(pages).toHaveLength(expected);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Report VIR1000042');
    expect(page).toContain('Assistance: 0800 654 321');
    expect(page).toContain('Example Rentals (NZ) Limited');
    expect(page).toContain('Registered office: 2 Sample Quay, Auckland');
    expect(page).toContain(`Page ${index + 1} of ${expected}`);
  }
  expect(pages.at(-1)).toContain('Customer signature');
  expect(pages.at(-1)).toContain('Signed on 2026-11-20 18:05');
});

describe('a panel report', () => {
  it('has four boxes on its first page, two and the signature on its second', async () => {
    const { pages } = await read(createSampleReport('panel', { signature, thirdParties: 1 }));
    for (const title of ['Rental and vehicle', 'Incident', 'Vehicle condition and police', 'Other driver'])
      expect(pages[0]).toContain(title);
    for (const title of ['Other vehicles and witnesses', 'Damage', 'Customer signature']) {
      expect(pages[0]).not.toContain(`${title} `);
      expect(pages[1]).toContain(title);
    }
  });

  it('prints all checkboxes and crosses the chosen ones', async () => {
    const { pages } = await read(createSampleReport('panel', { thirdParties: 1 }));
    expect(pages[0]).toMatch(/Can the vehicle be driven\? Yes X No Was the vehicle towed\? X Yes No/);
    expect(pages[1]).toMatch(/Bonnet \(Front\) X Boot \(Rear\) Roof/);
  });

  it('prints “Not provided” for a missing answer', async () => {
    const { pages } = await read(createSampleReport('panel', { thirdParties: 1 }));
    expect(pages[1]).toContain('Policy Not provided');
  });
});

it('embeds only the fonts that it uses, with their letters', async () => {
  const { raw, faces } = await read(createSampleReport('windscreen', { customer: 'Ana Silva' }));
  expect(faces).toEqual(['noto-sans-latin', 'noto-sans-latin']);
  expect(count(raw, '/FontFile2')).toBe(2);
  expect(count(raw, '/ToUnicode')).toBe(2);
  expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
});

test.each([
  'Aroha Ngāta Whangārei',
  'Łukasz Żółć-Çelik',
  'Nguyễn Thị Hằng',
  'Δημήτρης Κώστας',
  'Сергей Їжак',
  '王小明 東京 さくら',
])('the name %s is printed, can be selected and searched', async (customer) => {
  const { pages } = await read(createSampleReport('windscreen', { customer, signature }));
  expect(pages[0]?.replaceAll(' ', '')).toContain(customer.replaceAll(' ', ''));
});

it('composes letters that were typed as several code points', async () => {
  const { pages } = await read(createSampleReport('windscreen', { customer: 'Tāne'.normalize('NFD') }));
  expect(pages[0]?.replaceAll(' ', '')).toContain('CustomerTāne');
});

it('continues a text that does not fit in an annex after the signature', async () => {
  const words = Array.from({ length: 2400 }, (_, index) => `word${index}`);
  const { pages } = await read(createSampleReport('windscreen', { description: words.join(' '), signature }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('Continues in the annex, no. 1');
  expect(pages[0]).toContain('Signed on 2026-11-20 18:05');
  expect(pages[1]).toContain('Annex 1. Incident, Description');
  expect(pages[2]).toContain('Annex (continued)');
  const all = pages.join(' ').split(' ');
  for (const word of words) expect(all.filter((item) => item === word)).toHaveLength(2);
});

it('splits a word that is longer than a line without losing a letter', async () => {
  const word = Array.from({ length: 700 }, (_, index) => String.fromCodePoint(97 + ((index * 7) % 26))).join(
    '',
  );
  const { pages } = await read(createSampleReport('windscreen', { description: word }));
  expect(pages.join('').replaceAll(' ', '')).toContain(word);
});

it('embeds the signature as the unchanged JPEG', async () => {
  const { raw } = await read(createSampleReport('panel', { signature }));
  expect(count(raw, '/DCTDecode')).toBe(1);
  expect(raw).toContain(new TextDecoder('latin1').decode(signature));
});
