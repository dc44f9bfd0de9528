import { ApiError, type Transport } from '@journey/api';
import { expect, it, vi } from 'vitest';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { createSubmissionHandlers, type FileUploadTaskInput } from './handlers.ts';

/** Sends the PDF to services that answer with this status. @returns what is called when the PDF counts as sent */
const sendPdf = async (status: number) => {
  const refusal = new ApiError('Refused.', { kind: 'conflict', action: 'upload', retryable: false, status });
  const api = { json: () => Promise.reject(refusal) } as unknown as Transport;
  const onPdfSent = vi.fn<() => void>();
  const { pdf } = createSubmissionHandlers(api, {} as Drafts, onPdfSent);
  const input = { reportId: 'v1', rental: {}, file: new Blob(['a PDF'], { type: 'application/pdf' }) };
  const answers = { create: { reportNumber: 'VIR1' } };
  await pdf.send(input, { answers, idempotencyKey: 'k', onProgress: () => undefined });
  return onPdfSent;
};

it('counts the PDF as sent when another device has completed the report meanwhile (V-20)', async () =>
  expect(await sendPdf(409)).toHaveBeenCalledOnce());

it('does not count a PDF as sent that is refused for another reason (V-20)', async () =>
  expect(sendPdf(422)).rejects.toThrow('Refused.'));

/** Sends damage photos. @returns the answer, which zips were sent, in order, and how far the upload was at each report */
const sendPhotos = async (part: Partial<FileUploadTaskInput>) => {
  const sent: unknown[] = [];
  const shares: number[] = [];
  const upload: Transport['upload'] = (_, { body, onProgress }) => {
    sent.push(body);
    onProgress?.(0.5);
    return Promise.resolve(undefined as never);
  };
  const api = {
    base: new URL('http://sandbox.test/api'),
    json: () => Promise.resolve('/api/wecapture/files/1'),
    upload,
  } as unknown as Transport;
  const { 'damage-photos': damage } = createSubmissionHandlers(api, {} as Drafts, () => undefined);
  const answers = { create: { reportNumber: 'VIR1' } };
  const onProgress = (share: number) => shares.push(share);
  const input = { reportId: 'v1', rental: {}, ...part };
  return { answer: await damage.send(input, { answers, idempotencyKey: 'k', onProgress }), sent, shares };
};

it('answers with which photos of the damage the services have (V-19)', async () => {
  const { answer } = await sendPhotos({ file: new Blob(['a zip']), photoIds: ['one', 'two'] });
  expect(answer).toEqual(['one', 'two']);
});

it('sends the zips that may have arrived before the new one, and answers with the photos of all (V-19)', async () => {
  const file = new Blob(['new']);
  const earlier = new Blob(['earlier']);
  const { answer, sent, shares } = await sendPhotos({
    file,
    photoIds: ['three'],
    earlierZips: [{ file: earlier, photoIds: ['one', 'two'] }],
  });
  expect(sent).toEqual([earlier, file]);
  expect(sent[0]).toBe(earlier);
  expect(shares).toEqual([0.25, 0.75]);
  expect(answer).toEqual(['one', 'two', 'three']);
});
