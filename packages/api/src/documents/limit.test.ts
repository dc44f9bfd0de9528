import { expect, test, vi } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import { fetchDocument, fetchSignedDocument } from './requests.ts';

const never = () => scripted([() => 'hang' as const]).api;

test.each([
  ['a rental’s document', () => fetchDocument(never(), { agreementNumber: '1', fileName: 'tolls' })],
  ['a signed document', () => fetchSignedDocument(never(), 'documents/1/esignature/0')],
])('%s may take 31 seconds, and no longer', async (_, ask) => {
  vi.useFakeTimers();
  try {
    const ended = vi.fn<(how: unknown) => void>();
    void ask().catch(ended);
    await vi.advanceTimersByTimeAsync(30_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  } finally {
    vi.useRealTimers();
  }
});
