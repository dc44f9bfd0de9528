import { describe, expect, it, test } from 'vitest';
import type { RequestLogEntry } from './core/call.ts';
import { createSandbox, type SandboxOptions } from './app.ts';
import { createMemoryStore } from './store/memory.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailableError } from './store/unavailable.ts';

const url = 'http://sandbox.test/api/locations/412016732';
const refusal = Object.assign(new Error('connect to 10.0.0.7 as postgres failed'), { code: 'ECONNREFUSED' });

/** Creates a sandbox whose database fails with this error, and collects the lines of its log. */
const failing = (error: Error, options: SandboxOptions = {}) => {
  const lines: RequestLogEntry[] = [];
  const fail = async () => {
    throw error;
  };
  const store: Store = { ...createMemoryStore(), get: fail, find: fail, transaction: fail };
  return { lines, sandbox: createSandbox({ store, log: (line) => lines.push(line), ...options }) };
};

const away = { name: 'database away: Error ECONNREFUSED', stack: expect.any(String) as string };

const expectHeaders = ({ headers }: Response) => {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.has('access-control-allow-origin')).toBe(false);
};

// With `control: true`, each request first reads the clock from the database, so it fails before any route runs.
test('a database that is unavailable before a route runs gives 503 with all headers, and its cause is logged once', async () => {
  const { lines, sandbox } = failing(new StoreUnavailableError(refusal), { control: true });
  const response = await sandbox.fetch(new Request(url));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expectHeaders(response);
  expect(lines).toMatchObject([{ level: 'error', event: 'request', status: 503, failure: away }]);
  expect(lines[0]?.requestId).toBe(response.headers.get('x-request-id'));
  expect(JSON.stringify(lines)).not.toMatch(/10\.0\.0\.7|postgres failed|412016732/);
});

test('a database that is away in a route is logged once with its cause', async () => {
  const { lines, sandbox } = failing(new StoreUnavailableError(refusal));
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  const response = await sandbox.fetch(new Request('http://sandbox.test/api/documents/1/tolls', { headers }));
  expect(response.status).toBe(503);
  expect(lines).toMatchObject([{ level: 'error', event: 'request', status: 503, failure: away }]);
  expect(JSON.stringify(lines)).not.toMatch(/10\.0\.0\.7|postgres failed/);
});

test('names the cause behind a failed request to the object store, and no value of it', async () => {
  const failed = new TypeError('fetch failed: https://key@bucket', { cause: refusal });
  const { lines, sandbox } = failing(new StoreUnavailableError(failed, 'object store'), { control: true });
  await sandbox.fetch(new Request(url));
  expect(lines[0]?.failure?.name).toBe('object store away: TypeError ECONNREFUSED');
});

test('an unexpected error outside the routes gets 500 with all headers, and is logged without its message', async () => {
  const { lines, sandbox } = failing(new RangeError('412016732 is out of range'), { control: true });
  const response = await sandbox.fetch(new Request(url));
  expect([response.status, await response.json()]).toEqual([500, { error: '500: Internal Server Error' }]);
  expectHeaders(response);
  const failure = { name: 'RangeError', stack: expect.stringContaining('app.test.ts') as string };
  expect(lines).toMatchObject([{ level: 'error', event: 'failure', status: 500, failure }]);
  expect(JSON.stringify(lines)).not.toContain('412016732');
});

test.each(['TRACE', 'TRACK', 'CONNECT'])(
  '%s is refused with all headers and is no failure',
  async (method) => {
    const lines: RequestLogEntry[] = [];
    const sandbox = createSandbox({ log: (line) => lines.push(line) });
    // A Request cannot be made with this method, but Node's server passes such requests on.
    const request = new Proxy(new Request(url), {
      get: (target, name) => (name === 'method' ? method : (Reflect.get(target, name, target) as unknown)),
    });
    const response = await sandbox.fetch(request);
    expect([response.status, await response.json()]).toEqual([405, { error: 'This method is not served.' }]);
    expectHeaders(response);
    expect(lines).toMatchObject([{ level: 'info', event: 'request', method, status: 405 }]);
  },
);

const post = (path: string, bytes: number, sandbox = createSandbox()) => {
  const body = `"${'x'.repeat(bytes)}"`;
  const headers = { 'content-type': 'application/json' };
  return sandbox.fetch(new Request(`http://sandbox.test${path}`, { method: 'POST', headers, body }));
};

describe('an address with escaped letters', () => {
  it('is logged as what it reaches', async () => {
    const lines: RequestLogEntry[] = [];
    const sandbox = createSandbox({ log: (line) => lines.push(line) });
    await sandbox.fetch(new Request('http://sandbox.test/%61pi/documents/%34%31%32016732'));
    expect(lines).toMatchObject([{ path: '/api/documents/{id}', status: 404 }]);
  });

  it('is refused a body that the plain one is refused', async () => {
    expect((await post('/%61pi/auth', 70_000)).status).toBe(413);
  });

  it('meets the faults of the plain one', async () => {
    const sandbox = createSandbox({ control: true });
    const body = JSON.stringify([{ kind: 'status', status: 503, path: '/brand-locations' }]);
    const headers = { 'content-type': 'application/json' };
    await sandbox.fetch(new Request('http://sandbox.test/_sandbox/faults', { method: 'PUT', headers, body }));
    const answer = await sandbox.fetch(
      new Request('http://sandbox.test/%61pi/brand-location%73?brand=ZE&country=AU'),
    );
    expect(answer.status).toBe(503);
  });
});

test('only the control calls take a large body, and only where they exist', async () => {
  const controlled = createSandbox({ control: true });
  // The size of this body is accepted, but it is refused because it is not a JSON object.
  expect((await post('/_sandbox/reset', 70_000, controlled)).status).toBe(400);
  expect((await post('/nothing/query', 70_000, controlled)).status).toBe(413);
  expect((await post('/_sandboxes', 70_000, controlled)).status).toBe(413);
  expect((await post('/nothing', 70_000)).status).toBe(413);
  expect((await post('/_sandbox/reset', 70_000)).status).toBe(413);
});
