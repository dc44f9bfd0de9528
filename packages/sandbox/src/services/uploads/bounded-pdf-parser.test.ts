import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { PDF_LIMITS } from './bounded-pdf-parser.ts';
import { assertNoActivePdfContent } from './pdf-objects.ts';

const check = (bytes: Uint8Array): Promise<unknown> =>
  assertNoActivePdfContent(bytes, (what) => new Error(what)).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );

/** Checks a PDF whose objects are followed by this text, and returns the reason for which it is refused. */
const checkText = (text: string): Promise<unknown> =>
  check(new TextEncoder().encode(`%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n${text}\n%%EOF\n`));

/** The number of levels that are left inside one object. */
const LEVELS = PDF_LIMITS.levels - 1;
const nestDictionaries = (levels: number) =>
  `2 0 obj ${'<</A'.repeat(levels)} 1 ${'>>'.repeat(levels)} endobj`;
const nestLists = (levels: number) => `2 0 obj ${'['.repeat(levels)}1${']'.repeat(levels)} endobj`;
const listNumbers = (count: number) => `2 0 obj [${'1 '.repeat(count)}] endobj`;

test.each([
  ['dictionaries in each other', nestDictionaries(LEVELS), undefined],
  ['dictionaries too deep in each other', nestDictionaries(LEVELS + 1), 'too much'],
  ['dictionaries far too deep in each other', nestDictionaries(3 * LEVELS), 'too much'],
  ['lists in each other', nestLists(LEVELS), undefined],
  ['lists too deep in each other', nestLists(LEVELS + 1), 'too much'],
  ['many objects', listNumbers(PDF_LIMITS.objects - 10), undefined],
  ['too many objects', listNumbers(PDF_LIMITS.objects), 'too much'],
  ['too many names', `2 0 obj <<${'/A 1'.repeat(PDF_LIMITS.objects / 2)}>> endobj`, 'too much'],
])('%s', async (_, text, what) => expect(await checkText(text)).toBe(what));

// The parser goes back to each of these bytes, and reads all bytes after it again.
test.each([
  ['spaces', ' '],
  ['digits', '1'],
  ['comments', '%\n'],
])('refuses %s that belong to no object', async (_, text) => {
  expect(await checkText(`x${text.repeat(10)}`)).toBeUndefined();
  expect(await checkText(`x${text.repeat(3000)}`)).toBe('too much');
});

test('refuses words that belong to no object', async () =>
  expect(await checkText('x'.repeat(30_000))).toBe('too much'));

test.each([
  ['a stream of a megabyte whose length is an object of its own', 1, 1_000_000, undefined],
  ['many such streams', 1000, 1000, undefined],
])('%s', async (_, count, size, what) => {
  const stream = `2 0 obj <</Length 3 0 R>> stream\n${'a'.repeat(size)}\nendstream endobj\n`;
  expect(await checkText(`${stream.repeat(count)}3 0 obj ${size} endobj`)).toBe(what);
});

test('reads a stream whose length is an object of its own up to its end, whatever it contains', async () => {
  const stream = `2 0 obj <</Length 3 0 R>> stream\n${'else endstrea '.repeat(3000)}\nendstream endobj\n`;
  expect(await checkText(`${stream}3 0 obj 42000 endobj`)).toBeUndefined();
  expect(await checkText(`${stream}3 0 obj <</S/JavaScript/JS(x)>> endobj`)).toBe('a script');
});

test('refuses a stream whose length leads back to an earlier object', async () =>
  expect(await checkText('endstream 2 0 obj <</Length -41>> stream\nendstream endobj')).toBe('too much'));

test('does not read a table of contents, which may announce any number of entries', async () => {
  const table = '/Type/XRef/Size 999999999999/W[0 0 0]/Length 0';
  expect(await checkText(`2 0 obj <<${table}>> stream\n\nendstream endobj`)).toBeUndefined();
});

test('reads of a table of contents that the PDF is encrypted', async () => {
  const table = '/Type/XRef/Size 1/W[0 0 0]/Length 0/Encrypt<<>>';
  expect(await checkText(`2 0 obj <<${table}>> stream\n\nendstream endobj`)).toBe('a lock');
});

describe('compressed objects', () => {
  const checkPacked = async (count: number, object: string): Promise<unknown> => {
    const doc = await PDFDocument.create();
    const index = '7 0 '.repeat(count);
    const about = { Type: 'ObjStm', N: count, First: index.length };
    doc.context.register(doc.context.flateStream(index + object, about));
    return check(await doc.save({ useObjectStreams: false }));
  };

  test.each([
    ['in each other', 1, '<</A'.repeat(50) + ' 1 ' + '>>'.repeat(50), undefined],
    ['too deep in each other', 1, '<</A'.repeat(101) + ' 1 ' + '>>'.repeat(101), 'too much'],
    ['that are one object many times', 50_001, '1 ', 'too much'],
    ['that are a long text many times', 1000, `(${'a'.repeat(4000)})`, 'too much'],
    ['whose index leads nowhere', 1, '', expect.stringContaining('Failed to parse')],
  ])('%s', async (_, count, object, what) => expect(await checkPacked(count, object)).toEqual(what));
});
