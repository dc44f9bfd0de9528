import { PDFDocument, PDFName, PDFRef, PDFString, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { createSandbox } from '../../app.ts';
import { createClientForSandbox } from '../../testing/client.ts';
import {
  openIncidentSession,
  submitWindscreenReport,
  requestUrlAndPutFile,
} from '../../testing/incidents.ts';
import { makeRentalPdf } from '../documents/pdf.ts';
import { generatePdf } from '../documents/generate-pdf.ts';
import { assertSafePdf } from './pdf.ts';

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const take = (bytes: Uint8Array<ArrayBuffer>) => assertSafePdf(new Blob([bytes]));

const paper = async (add: (doc: PDFDocument) => unknown): Promise<PDFDocument> => {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  doc.addPage([200, 200]).drawText('A report', { font });
  await add(doc);
  return doc;
};
const onOpening = (doc: PDFDocument, action: Record<string, unknown>) =>
  doc.catalog.set(PDFName.of('OpenAction'), doc.context.obj(action as never));

const activePapers: readonly [string, (doc: PDFDocument) => unknown][] = [
  ['a script', (doc) => doc.addJavaScript('x', 'app.alert(1)')],
  ['a script on opening', (doc) => onOpening(doc, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') })],
  ['a program on opening', (doc) => onOpening(doc, { S: 'Launch', F: PDFString.of('calc.exe') })],
  ['a web page on opening', (doc) => onOpening(doc, { S: 'URI', URI: PDFString.of('https://x.test') })],
  [
    'an opening that is told elsewhere',
    (doc) =>
      doc.catalog.set(
        PDFName.of('OpenAction'),
        doc.context.register(doc.context.obj({ S: doc.context.register(PDFName.of('Launch')) })),
      ),
  ],
  [
    'a link that starts a program',
    (doc) => {
      const link = { Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } };
      doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([link]));
    },
  ],
  ['a page’s own action', (doc) => doc.getPage(0).node.set(PDFName.of('AA'), doc.context.obj({ O: {} }))],
  ['a file', (doc) => doc.attach(bytesOf('MZ'), 'run.exe', { mimeType: 'application/octet-stream' })],
  ['a form that sends', (doc) => doc.catalog.set(PDFName.of('X'), doc.context.obj({ S: 'SubmitForm' }))],
];

describe.each([
  ['in the open', false],
  ['in object streams', true],
])('%s', (_, useObjectStreams) => {
  test.each(activePapers)('a PDF with %s is refused', async (_name, add) => {
    const bytes = new Uint8Array(await (await paper(add)).save({ useObjectStreams }));
    await expect(take(bytes)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/refused/) as string,
    });
  });

  test('accepts a plain PDF', async () => {
    const doc = await paper((item) => onOpening(item, { S: 'GoTo', D: [PDFRef.of(1), 'Fit'] }));
    await expect(take(new Uint8Array(await doc.save({ useObjectStreams })))).resolves.toBeUndefined();
  });
});

test('recognises names that are written with hexadecimal codes', async () => {
  const doc = await paper((item) => onOpening(item, { S: 'Launch' }));
  const text = new TextDecoder('latin1').decode(await doc.save({ useObjectStreams: false }));
  const hidden = text.replace('/Launch', '/L#61unch');
  await expect(take(Uint8Array.from(hidden, (sign) => sign.charCodeAt(0)))).rejects.toMatchObject({
    status: 422,
  });
});

test.each([
  ['inside of a stream', (text: string) => text],
  [
    'in an older revision',
    (text: string) => text.replace('1 0 obj', '1 0 obj << /S /Rendition /JS (older) >> endobj\n1 0 obj'),
  ],
])('what a table of contents may lead to %s is refused', async (where, change) => {
  const doc = await paper((item) => {
    if (!where.includes('stream')) return;
    const hiding = item.context.stream('9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj');
    item.catalog.set(PDFName.of('X'), item.context.register(hiding));
  });
  const text = change(new TextDecoder('latin1').decode(await doc.save({ useObjectStreams: false })));
  await expect(take(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).rejects.toMatchObject({
    status: 422,
  });
});

test('accepts a PDF without objects', () =>
  expect(take(bytesOf('%PDF-1.7\n%%EOF'))).resolves.toBeUndefined());

test('refuses a PDF that would unpack to too much before unpacking it', async () => {
  const doc = await paper(() => {});
  const bomb = doc.context.stream(new Uint8Array(70 * 1024), { Type: 'ObjStm', N: 1, First: 4 });
  doc.context.register(bomb);
  const bytes = new Uint8Array(await doc.save({ useObjectStreams: false }));
  await expect(take(bytes)).rejects.toMatchObject({
    status: 422,
    message: 'The PDF is refused: it has too much packed in it.',
  });
});

test('refuses an encrypted PDF', async () => {
  const text =
    '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R /Encrypt << >> >>\n%%EOF\n';
  await expect(take(bytesOf(text))).rejects.toMatchObject({ status: 422 });
});

test('accepts the services’ own documents', async () => {
  const sandbox = createSandbox({ scenario: scenarios['default'], control: true });
  const client = createClientForSandbox(sandbox);
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session);
  const [rental] = await sandbox.store.find('rentals');
  if (!rental) throw new Error('The scenario has no rental.');
  const plain = new Uint8Array(await makeRentalPdf(rental.data, 'rental_agreement', generatePdf));
  const scripted = await PDFDocument.load(plain);
  scripted.addJavaScript('x', 'app.alert(1)');
  const bytes = new Uint8Array(await scripted.save());
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', bytes)).toBe(422);
  expect(await sandbox.store.find('audit', { event: 'file-refused' })).toHaveLength(1);
  expect(await sandbox.store.find('objects', { kind: 'vir-pdf' })).toEqual([]);
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', plain)).toBe(201);
  const [row] = await sandbox.store.find('objects', { kind: 'vir-pdf' });
  const kept = await sandbox.fetch(new Request(`http://sandbox.test/_sandbox/objects/${row?.id}`));
  // A harmless PDF must be stored byte for byte, because it is what the person signed.
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(plain);
});
