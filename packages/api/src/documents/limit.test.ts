import { expect, test, vi } from 'vitest';
import type { Transport } from '../index.ts';
import { createScriptedTransport } from '../testing/scripted.ts';
import { fetchRentalDocument, fetchSignedDocument } from './requests.ts';

test.each([
  [
    'a rental’s document',
    (api: Transport) => fetchRentalDocument(api, { agreementNumber: '1', fileName: 'tolls' }),
  ],
  ['a signed document', (api: Transport) => fetchSignedDocument(api, 'documents/1/esignature/0')],
])('%s is aborted after 31 seconds', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { api, requests } = createScriptedTransport([() => 'hang']);
    const ended = vi.fn<(how: unknown) => void>();
    void ask(api).catch(ended);
    // The transport first loads its code for files, and only then sends the request and starts the time
    // limit. So the test waits for the request before it advances the clock.
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(30_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  } finally {
    vi.useRealTimers();
  }
});
