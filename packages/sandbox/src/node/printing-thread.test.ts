import { expect, test } from 'vitest';
import type { Paper } from '../core/printing.ts';
import { getDocumentIssuer } from '../services/documents/issuers.ts';
import { printPaper } from '../services/documents/print.ts';
import { createPrintingThread } from './printing-thread.ts';

const paper: Paper = {
  title: 'Rental agreement 412016732',
  issuer: getDocumentIssuer('meridian', 'AU'),
  language: 'en-AU',
  createdAt: "D:20261101000000+00'00'",
  blocks: [{ kind: 'heading', content: ['Rental agreement', 'Māori – café'] }],
};
const id = '0123456789abcdef0123456789abcdef';

test('a document from the thread has the same bytes as one from this thread', async () => {
  const { printPaper: print, stop } = createPrintingThread();
  const documents = await Promise.all([print(paper, id), print(paper, id), print(paper, id)]);
  await stop();
  const expected = Buffer.from(await printPaper(paper, id));
  for (const document of documents) expect(expected.equals(document)).toBe(true);
});

test('a document that cannot be laid out fails alone, and the next one is generated', async () => {
  const { printPaper: print, stop } = createPrintingThread();
  const broken: Paper = { ...paper, blocks: [{ kind: 'pairs', content: [] }] };
  await expect(print(broken, id)).rejects.toThrow('not iterable');
  expect((await print(paper, id)).byteLength).toBeGreaterThan(1000);
  await stop();
});
