import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createHtmlResponse,
  createJsonResponse,
  createConnectionError,
  createScriptedTransport,
} from '../testing/scripted.ts';
import { TypedDocumentString } from '../contract/generated/graphql.ts';
import { ApiError } from './api-error.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { createGraphqlMutation, createGraphqlQuery } from './query.ts';
import { createTransport } from './transport.ts';

const as = (data: unknown): unknown => data;
const read = { action: 'rentals' };

test('a read sends the token to the path below the base', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ ok: true })]);
  await expect(api.json('/a/b', { ...read, search: { q: '1 2' } }, as)).resolves.toEqual({ ok: true });
  expect(requests[0]!.url).toBe('https://host.test/api/a/b?q=1+2');
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer token-1');
  expect(requests[0]!.headers.get('accept')).toBe('application/json');
});

test.each([['sign-in'], ['anyone']] as const)('a call of %s carries no bearer', async (caller) => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({})]);
  await api.json('a', { ...read, caller }, as);
  expect(requests[0]!.headers.has('authorization')).toBe(false);
});

test.each([
  ['no network', createConnectionError],
  ['408', () => createJsonResponse({}, 408)],
  ['429', () => createJsonResponse({}, 429, { 'retry-after': '2' })],
  ['503 as HTML', () => createHtmlResponse(503)],
  [
    'the accident with status 200',
    () => createJsonResponse({ errors: [{ message: '500: Internal Server Error' }] }),
  ],
])('a read is retried after %s', async (_, turn) => {
  const { api, requests, pauses } = createScriptedTransport([turn, () => createJsonResponse({ done: 1 })]);
  await expect(api.json('a', read, as)).resolves.toEqual({ done: 1 });
  expect(requests).toHaveLength(2);
  expect(pauses[0]).toBeGreaterThanOrEqual(500);
});

test('a read fails after four attempts', async () => {
  const { api, requests, pauses } = createScriptedTransport([createConnectionError]);
  await expect(api.json('a', read, as)).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toHaveLength(4);
  expect(pauses).toEqual([1250, 2250, 4250]);
});

test.each([
  ['a refusal', () => createJsonResponse({ error: 'no' }, 400)],
  ['HTML with status 200', () => createHtmlResponse()],
  ['404', () => createJsonResponse({}, 404)],
  ['a long wait', () => createJsonResponse({}, 429, { 'retry-after': '60' })],
])('a read is not retried after %s', async (_, turn) => {
  const { api, requests } = createScriptedTransport([turn]);
  await expect(api.json('a', read, as)).rejects.toBeInstanceOf(ApiError);
  expect(requests).toHaveLength(1);
});

test('a read without retries is sent once', async () => {
  const { api, requests } = createScriptedTransport([createConnectionError]);
  await expect(api.json('a', { ...read, once: true }, as)).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toHaveLength(1);
});

test('a write without a key is sent once', async () => {
  const { api, requests } = createScriptedTransport([createConnectionError]);
  await expect(api.json('a', { ...read, body: {} }, as)).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toHaveLength(1);
});

test('a write with a key is retried with the same key and body, also while the first attempt is under way', async () => {
  const turns = [
    createConnectionError,
    () => createJsonResponse({ error: 'under way' }, 409, { 'retry-after': '1' }),
    () => createJsonResponse({ done: 1 }),
  ];
  const { api, requests } = createScriptedTransport(turns);
  const idempotencyKey = createIdempotencyKey();
  await api.json('a', { ...read, body: { x: 1 }, idempotencyKey }, as);
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    Array(3).fill(idempotencyKey),
  );
  const bodies = await Promise.all(requests.map((request) => request.text()));
  expect(bodies).toEqual(Array(3).fill('{"x":1}'));
});

test('a timeout covers the whole response and is not retried', async () => {
  vi.useFakeTimers();
  try {
    const { api, requests } = createScriptedTransport([() => 'hang']);
    const asked = api.json('a', read, as).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_990);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    await expect(asked).resolves.toMatchObject({ kind: 'timeout', action: 'rentals' });
    expect(requests).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a body that stops halfway ends with the timeout', async () => {
  const stuck = (): Response =>
    new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) }),
    );
  const { api } = createScriptedTransport([stuck]);
  await expect(api.json('a', { ...read, timeout: 50 }, as)).rejects.toMatchObject({ kind: 'timeout' });
});

test('an abort during a request or a retry’s delay rejects with its own reason', async () => {
  const left = new Error('left');
  const during = new AbortController();
  const hanging = createScriptedTransport([() => 'hang']);
  const asked = hanging.api.json('a', { ...read, signal: during.signal }, as);
  await vi.waitFor(() => expect(hanging.requests).toHaveLength(1));
  during.abort(left);
  await expect(asked).rejects.toBe(left);

  const paused = new AbortController();
  const failing = createScriptedTransport([
    () => {
      queueMicrotask(() => paused.abort(left));
      return createConnectionError();
    },
  ]);
  await expect(failing.api.json('a', { ...read, signal: paused.signal }, as)).rejects.toBe(left);
  expect(failing.requests).toHaveLength(1);
});

test('an abort during a write without retries rejects with its own reason', async () => {
  const left = new Error('left');
  const controller = new AbortController();
  const { api, requests } = createScriptedTransport([() => 'hang']);
  const asked = api.json('a', { ...read, body: {}, signal: controller.signal }, as);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  controller.abort(left);
  await expect(asked).rejects.toBe(left);
});

test('an expired session is reported once, however many requests fail by it', async () => {
  const onUnauthorised = vi.fn<() => void>();
  const { api } = createScriptedTransport([() => createJsonResponse({ error: 'x' }, 401)], {
    onUnauthorised,
  });
  const asked = await Promise.allSettled([1, 2, 3].map(() => api.json('a', read, as)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
});

test('reports the next session’s expiry, but no late response to the last session’s requests', async () => {
  const onUnauthorised = vi.fn<() => void>();
  let token = 'first';
  const { api } = createScriptedTransport([() => createJsonResponse({}, 401)], {
    onUnauthorised,
    token: () => token,
  });
  await expect(api.json('a', read, as)).rejects.toMatchObject({ kind: 'unauthorised' });
  token = 'second';
  await expect(api.json('a', read, as)).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(onUnauthorised).toHaveBeenCalledTimes(2);

  const late = createScriptedTransport(
    [
      () => {
        token = 'fourth';
        return createJsonResponse({}, 401);
      },
    ],
    { onUnauthorised, token: () => token },
  );
  token = 'third';
  await expect(late.api.json('a', read, as)).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(onUnauthorised).toHaveBeenCalledTimes(2);
});

test('a refused sign-in does not end the session', async () => {
  const onUnauthorised = vi.fn<() => void>();
  const { api } = createScriptedTransport([() => createJsonResponse({ error: 'no match' }, 401)], {
    onUnauthorised,
  });
  const asked = api.json('auth', { ...read, caller: 'sign-in', body: {} }, as);
  await expect(asked).rejects.toMatchObject({ kind: 'unauthorised', message: 'no match' });
  expect(onUnauthorised).not.toHaveBeenCalled();
});

test('reports a response that cannot be parsed as malformed, with the error as its cause', async () => {
  const cause = new TypeError('no list');
  const { api } = createScriptedTransport([() => createJsonResponse({})]);
  const asked = api.json('a', read, () => {
    throw cause;
  });
  await expect(asked).rejects.toMatchObject({ kind: 'malformed', cause });
});

test('accepts an empty response with status 204', async () => {
  const { api } = createScriptedTransport([() => new Response(null, { status: 204 })]);
  await expect(api.json('a', { ...read, body: {} }, as)).resolves.toBeUndefined();
});

test('recognises a PDF by its first bytes and sets its media type', async () => {
  const { api, requests } = createScriptedTransport([
    () => new Response('%PDF-1.7 … %%EOF', { headers: { 'content-type': 'text/html' } }),
    () => new Response('<script>', { headers: { 'content-type': 'application/pdf' } }),
    () => createJsonResponse({ error: 'not ready' }, 404),
  ]);
  const blob = await api.pdf('documents/1/tolls', { action: 'document' });
  expect(blob.type).toBe('application/pdf');
  await expect(blob.text()).resolves.toBe('%PDF-1.7 … %%EOF');
  expect(requests[0]!.headers.get('accept')).toBe('application/pdf');
  await expect(api.pdf('d', { action: 'document' })).rejects.toMatchObject({ kind: 'malformed' });
  await expect(api.pdf('d', { action: 'document' })).rejects.toMatchObject({ kind: 'not-found' });
});

test('refuses a PDF that was cut off', async () => {
  const { api } = createScriptedTransport([() => new Response('%PDF-1.7 the first half of it')]);
  await expect(api.pdf('d', { action: 'document' })).rejects.toMatchObject({ kind: 'malformed' });
});

test('retries queries, sends mutations with their key, and names the operation of both', async () => {
  const document = new TypedDocumentString<{ A: number }, { id: string }>(
    '\n query FindIt($id: String) { A }',
  );
  const change = new TypedDocumentString<unknown, { id: string }>('mutation ChangeIt { A }');
  const { api, requests } = createScriptedTransport([
    createConnectionError,
    () => createJsonResponse({ data: { A: 1 } }),
  ]);
  const asData = (_result: unknown, _operation: string, data: unknown): unknown => data;
  const byId = (id: string) => ({ id });
  const query = createGraphqlQuery('rentals', document, byId, asData);
  await expect(query(api, '7')).resolves.toEqual({ A: 1 });
  await expect(requests[1]!.json()).resolves.toEqual({
    query: document.toString(),
    variables: { id: '7' },
    operationName: 'FindIt',
  });
  const mutate = createGraphqlMutation('rentals', change, byId, asData);
  await mutate(api, '7', { idempotencyKey: 'key' });
  expect(requests[2]!.headers.get('idempotency-key')).toBe('key');
  await expect(requests[2]!.json()).resolves.toMatchObject({ operationName: 'ChangeIt' });
});

test('tells of each request that has failed for good, once', async () => {
  const onFailure = vi.fn<(failure: ApiError) => void>();
  const { api } = createScriptedTransport(
    [createConnectionError, () => createJsonResponse({}), () => createJsonResponse({}, 500)],
    { onFailure },
  );
  await api.json('a', read, as);
  expect(onFailure).not.toHaveBeenCalled();
  const failure = await api.json('a', read, as).catch((error: unknown) => error);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  const written = { ...read, body: new Blob(['photo']) };
  await expect(api.upload('a', written, as)).rejects.toMatchObject({ kind: 'server' });
  expect(onFailure).toHaveBeenCalledTimes(2);
  const signal = AbortSignal.abort();
  await expect(api.json('a', { ...read, signal }, as)).rejects.toMatchObject({ name: 'AbortError' });
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('tells also of a request that failed for lack of the code that sends it, and loads it for the next', async () => {
  vi.resetModules();
  vi.doMock('./ky-transport.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./ky-transport.ts');
    vi.resetModules();
  });
  const { createTransport: create } = await import('./transport.ts');
  const onFailure = vi.fn<(failure: ApiError) => void>();
  const base = 'https://host.test/api';
  const fetch = () => Promise.resolve(createJsonResponse({ a: 1 }));
  const api = create({ base, token: () => undefined, onUnauthorised: () => undefined, onFailure, fetch });
  await expect(api.preload()).resolves.toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
  await expect(api.json('a', read, as)).rejects.toMatchObject({ kind: 'network' });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: 'rentals' }));
  vi.doUnmock('./ky-transport.ts');
  await expect(api.json('a', read, as)).resolves.toEqual({ a: 1 });
});

test('the lazy transport returns the same responses as the real one', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(createJsonResponse({ a: 1 })));
  const options = {
    base: 'https://host.test/api/',
    token: () => undefined,
    onUnauthorised: () => undefined,
    fetch,
  };
  const api = createTransport(options);
  expect(api.base).toBe('https://host.test/api');
  await api.preload();
  await expect(api.json('a', read, as)).resolves.toEqual({ a: 1 });
  await expect(api.pdf('a', read)).rejects.toMatchObject({ kind: 'malformed' });
});

test('a file that cannot be fetched for lack of its code fails as one without a network', async () => {
  vi.resetModules();
  vi.doMock('./files.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./files.ts');
    vi.resetModules();
  });
  const { createKyTransport } = await import('./ky-transport.ts');
  const api = createKyTransport({
    base: 'https://host.test/api',
    token: () => undefined,
    onUnauthorised: () => undefined,
  });
  const unreachable = { name: 'ApiError', kind: 'network', action: 'document', retryable: true };
  const request = { action: 'document' };
  await expect(api.pdf('a', request)).rejects.toMatchObject(unreachable);
  await expect(api.file('a', request)).rejects.toMatchObject(unreachable);
  await expect(api.upload('a', { ...request, body: new Blob() }, as)).rejects.toMatchObject(unreachable);
  const { loadFileTransfer } = await import('./load-file-transfer.ts');
  await expect(loadFileTransfer()).resolves.toBe(false);
});

test('idempotency keys are UUIDs on insecure origins as well', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(createIdempotencyKey()).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createIdempotencyKey()).toMatch(uuid);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
  vi.unstubAllGlobals();
});

test.each([
  ['a form without a key', new FormData(), undefined, 1],
  ['a form with a key', new FormData(), '8c1c1d8e-6a0f-4c7e-9f43-2c9d5a1f0b11', 2],
  ['a file at its signed address', new Blob(['photo']), undefined, 2],
])('%s is sent again only if the services recognise it', async (_, body, idempotencyKey, times) => {
  const { api, requests } = createScriptedTransport([createConnectionError, () => createJsonResponse({})]);
  const sent = api.upload('uploads/t', { action: 'upload', body, idempotencyKey }, as);
  const [outcome] = await Promise.allSettled([sent]);
  expect(outcome).toMatchObject(
    times === 1 ? { status: 'rejected', reason: { kind: 'network' } } : { status: 'fulfilled' },
  );
  expect(requests).toHaveLength(times);
});
