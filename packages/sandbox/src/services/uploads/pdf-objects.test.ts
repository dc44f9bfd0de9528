import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { assertNoActivePdfContent } from './pdf-objects.ts';

/** Checks a PDF to whose catalogue something has been added, and returns the reason for which it is refused. */
const findActive = async (add: (doc: PDFDocument) => void, useObjectStreams = false): Promise<unknown> => {
  const doc = await PDFDocument.create();
  doc.addPage([200, 200]);
  add(doc);
  const bytes = await doc.save({ useObjectStreams });
  return assertNoActivePdfContent(bytes, (what) => new Error(what)).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
};

/** Returns the reason for which a PDF is refused that has an object with these entries. */
const findActiveObject = (entries: Record<string, string>): Promise<unknown> =>
  findActive(({ catalog, context }) => catalog.set(PDFName.of('X'), context.obj(entries)));

test.each([
  ['JS', 'a script'],
  ['JavaScript', 'a script'],
  ['AA', 'an action'],
  ['EF', 'a file'],
  ['EmbeddedFiles', 'a file'],
  ['XFA', 'a form'],
  ['Title', undefined],
])('an object with the key %s is %s', async (key, what) =>
  expect(await findActiveObject({ [key]: 'Some' })).toBe(what),
);

describe.each(['Type', 'Subtype', 'S'])('an object whose %s', (key) => {
  test.each([
    ['JavaScript', 'a script'],
    ['Launch', 'an action'],
    ['SubmitForm', 'an action'],
    ['ImportData', 'an action'],
    ['GoToR', 'an action'],
    ['GoToE', 'an action'],
    ['Rendition', 'an action'],
    ['RichMediaExecute', 'an action'],
    ['EmbeddedFile', 'a file'],
    ['FileAttachment', 'a file'],
    ['RichMedia', 'a file'],
    ['Screen', 'a file'],
    ['Movie', 'a file'],
    ['Sound', 'a file'],
    ['URI', undefined],
    ['GoTo', undefined],
  ])('is %s is %s', async (kind, what) => expect(await findActiveObject({ [key]: kind })).toBe(what));
});

describe('compressed objects', () => {
  const ADD_NOTHING = { N: 0, First: 0 };
  const addStreams =
    (sizes: readonly number[], type: string, filter?: readonly string[]) =>
    ({ context }: PDFDocument): void => {
      for (const size of sizes) {
        const about = { Type: type, ...ADD_NOTHING, ...(filter && { Filter: [...filter] }) };
        context.register(context.stream(new Uint8Array(size).fill(0x20), about));
      }
    };
  const KIB = 1024;

  test.each([
    ['of 64 KiB', addStreams([64 * KIB], 'ObjStm'), undefined],
    ['of more than 64 KiB', addStreams([64 * KIB + 1], 'ObjStm'), 'too much packed'],
    ['of more than 64 KiB together', addStreams([40 * KIB, 40 * KIB], 'ObjStm'), 'too much packed'],
    ['of a large table of contents', addStreams([70 * KIB], 'XRef'), 'too much packed'],
    ['packed twice', addStreams([10], 'ObjStm', ['FlateDecode', 'FlateDecode']), 'too much packed'],
    ['of a large picture', addStreams([70 * KIB], 'XObject'), undefined],
  ])('%s', async (_, add, what) => expect(await findActive(add)).toBe(what));
});

test('accepts a picture that is packed twice', async () => {
  const add = ({ context }: PDFDocument): void => {
    const filter = ['ASCIIHexDecode', 'FlateDecode'];
    context.register(context.stream('00>', { Type: 'XObject', Filter: filter }));
  };
  expect(await findActive(add)).toBeUndefined();
});

test('finds what is in compressed objects', async () => {
  const add = ({ catalog, context }: PDFDocument): void =>
    catalog.set(PDFName.of('X'), context.register(context.obj({ S: 'Movie' })));
  expect(await findActive(add, true)).toBe('a file');
});

test('names the lock of an encrypted PDF', async () => {
  const text =
    '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R /Encrypt << >> >>\n%%EOF\n';
  const refuse = (what: string) => new Error(what);
  await expect(assertNoActivePdfContent(new TextEncoder().encode(text), refuse)).rejects.toThrow('a lock');
});
