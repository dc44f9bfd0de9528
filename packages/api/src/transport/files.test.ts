import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './files.ts';

/**
 * Replaces XMLHttpRequest, which Node lacks, in these tests. The tests call its methods to simulate the network.
 */
class PlayedRequest extends EventTarget {
  static last: PlayedRequest;
  readonly upload = new EventTarget();
  readonly sent = { method: '', url: '', headers: {} as Record<string, string>, isAborted: false };
  responseType = '';
  response: ArrayBuffer | null = null;
  status = 0;
  constructor() {
    super();
    PlayedRequest.last = this;
  }
  open(method: string, url: string): void {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nsession-expires-in: 900\r\n';
  }
  send(): void {}
  abort(): void {
    this.sent.isAborted = true;
  }
  /** Simulates the progress of an upload: `loaded` of `total` bytes have been sent. */
  moves(loaded: number, total = 100): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, body = ''): void {
    this.status = status;
    this.response = new TextEncoder().encode(body).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = { url: 'https://host.test/api/uploads/t-1', headers: { 'idempotency-key': 'key' } };
const photo = new Blob(['a photo'], { type: 'image/jpeg' });

/** Test helper: starts an upload. The mock `ended` is called with the upload's result or error. */
const sending = (more: Partial<Parameters<typeof sendFile>[0]> = {}) => {
  const ended = vi.fn<(how: unknown) => void>();
  void sendFile({ ...file, body: photo, ...more }).then(ended, ended);
  return { ended, request: PlayedRequest.last };
};
test('is sent by fetch where there is no XMLHttpRequest', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined);
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementation(async () => Response.json({ success: 1 }));
  vi.stubGlobal('fetch', fetch);
  const answer = await sendFile({ ...file, body: photo });
  expect(answer.json()).toEqual({ success: 1 });
  expect(fetch.mock.calls[0]).toMatchObject([file.url, { method: 'PUT', body: photo }]);
  // Aborting the caller's signal aborts the request.
  const cancel = new AbortController();
  await sendFile({ ...file, body: photo, signal: cancel.signal });
  const signal = fetch.mock.calls[1]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  cancel.abort();
  expect(signal?.aborted).toBe(true);
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const stalled = expect.objectContaining({ name: 'TimeoutError' }) as unknown;

test('aborts an upload after exactly 20 seconds without progress', async () => {
  const { ended, request } = sending();
  await seconds(19.9);
  expect([ended.mock.calls.length, request.sent.isAborted]).toEqual([0, false]);
  await seconds(0.2);
  expect(ended).toHaveBeenCalledWith(stalled);
  expect(request.sent.isAborted).toBe(true);
});

test('restarts the 20 seconds of an upload at each progress', async () => {
  const { ended, request } = sending();
  for (let gone = 0; gone < 10; gone += 1) {
    await seconds(19);
    request.moves(gone);
  }
  request.dispatchEvent(new Event('progress'));
  await seconds(19.9);
  expect(ended).not.toHaveBeenCalled();
  await seconds(0.2);
  expect(ended).toHaveBeenCalledWith(stalled);
});

test('reports the share that has been sent when the total is known', () => {
  const onProgress = vi.fn<(share: number) => void>();
  const { request } = sending({ onProgress });
  request.moves(25);
  request.moves(25, 0);
  request.moves(100);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
});

test.each([
  [
    'a file is put under its own type',
    photo,
    'PUT',
    { 'idempotency-key': 'key', 'content-type': 'image/jpeg' },
  ],
  ['a form is posted, and names its own type', new FormData(), 'POST', { 'idempotency-key': 'key' }],
])('%s', (_, body, method, headers) => {
  const { request } = sending({ body });
  expect(request.sent).toMatchObject({ method, url: file.url, headers });
});

test.each([
  [200, '{"success":1}'],
  [412, '{}'],
  [204, ''],
])('returns the response %s with its headers and stops the timer', async (status, body) => {
  const { ended, request } = sending();
  request.answers(status, body);
  await seconds(30);
  expect(ended).toHaveBeenCalledOnce();
  const { response } = ended.mock.calls[0]![0] as { response: Response };
  expect([response.status, response.headers.get('session-expires-in'), await response.text()]).toEqual([
    status,
    '900',
    body,
  ]);
  expect(request.sent.isAborted).toBe(false);
});

test('a broken network fails as `fetch` does', async () => {
  const { ended, request } = sending();
  request.dispatchEvent(new Event('error'));
  await seconds(0);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
});

test.each(['before it begins', 'under way'])('an abort %s rejects with its reason', async (when) => {
  const stop = new AbortController();
  const reason = new Error('The page was left.');
  if (when === 'before it begins') stop.abort(reason);
  const { ended, request } = sending({ signal: stop.signal });
  stop.abort(reason);
  await seconds(30);
  expect(ended.mock.calls).toEqual([[reason]]);
  expect(request.sent.isAborted).toBe(true);
});
