import { expect, test } from 'vitest';
import type { PdfContent } from '../core/pdf.ts';
import { getDocumentIssuer } from '../services/documents/issuers.ts';
import { generatePdf } from '../services/documents/generate-pdf.ts';
import { createPdfThread } from './pdf-thread.ts';

const content: PdfContent = {
  title: 'Rental agreement 412016732',
  issuer: getDocumentIssuer('meridian', 'AU'),
  language: 'en-AU',
  createdAt: "D:20261101000000+00'00'",
  blocks: [{ kind: 'heading', content: ['Rental agreement', 'Māori – café'] }],
};
const id = '0123456789abcdef0123456789abcdef';

test('a document from the thread has the same bytes as one from this thread', async () => {
  const { generatePdf: generate, stop } = createPdfThread();
  const documents = await Promise.all([generate(content, id), generate(content, id), generate(content, id)]);
  await stop();
  const expected = Buffer.from(await generatePdf(content, id));
  for (const document of documents) expect(expected.equals(document)).toBe(true);
});

test('a document that cannot be laid out fails alone, and the next one is generated', async () => {
  const { generatePdf: generate, stop } = createPdfThread();
  const broken: PdfContent = { ...content, blocks: [{ kind: 'pairs', content: [] }] };
  await expect(generate(broken, id)).rejects.toThrow('not iterable');
  expect((await generate(content, id)).byteLength).toBeGreaterThan(1000);
  await stop();
});

test('a thread that cannot start refuses its documents, and each further one', async () => {
  const { generatePdf: generate, stop } = createPdfThread('/nowhere/generate-pdf.worker.js');
  const refused = await Promise.allSettled([generate(content, id), generate(content, id)]);
  for (const document of refused)
    expect(document).toMatchObject({ reason: { code: 'ERR_MODULE_NOT_FOUND' } });
  await expect(generate(content, id)).rejects.toThrow('Cannot find module');
  await stop();
});
