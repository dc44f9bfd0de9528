import { ApiError, type Transport } from '@journey/api';
import { expect, it, vi } from 'vitest';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { createSubmissionHandlers } from './handlers.ts';

/**
 * Sends the PDF to services that respond with this status.
 * @returns the mock that is called when the PDF counts as sent
 */
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

it('answers with which photos of the damage the services have (V-19)', async () => {
  const api = {
    base: new URL('http://sandbox.test/api'),
    json: () => Promise.resolve('/api/wecapture/files/1'),
    upload: () => Promise.resolve(),
  } as unknown as Transport;
  const { 'damage-photos': damage } = createSubmissionHandlers(api, {} as Drafts, () => undefined);
  const input = { reportId: 'v1', rental: {}, file: new Blob(['a zip']), photoIds: ['one', 'two'] };
  const answers = { create: { reportNumber: 'VIR1' } };
  const sending = { answers, idempotencyKey: 'k', onProgress: () => undefined };
  expect(await damage.send(input, sending)).toEqual(['one', 'two']);
});
