/** Tests the sandbox as a process with the embedded database: its settings, its lock, its sockets and its shutdown. */
import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'journey-server-'));
const settings = {
  SANDBOX_DATA: folder,
  SANDBOX_CONTROL: '1',
  SANDBOX_SCENARIO: 'one-renter',
  SANDBOX_HOSTS: '.sites.example',
};
let sandbox: SandboxProcess;

// Tests that start processes take longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  sandbox = await startSandboxProcess(settings);
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
});

const path = '/api/brand-locations?brand=ZE&country=AU';
const put = (call: string, body: unknown) =>
  fetch(`${sandbox.url}/_sandbox/${call}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the status of a response, or the code of the error that ended the connection. */
const outcome = (): Promise<string | number> =>
  new Promise((resolve) => {
    const asked = request(`${sandbox.url}${path}`, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end();
  });

test.each(['refuse', 'reset', 'lost-reply'])(
  '%s breaks the socket off, and the next request is served',
  async (kind) => {
    await put('faults', [{ kind, times: 1 }]);
    expect(await outcome()).toBe('ECONNRESET');
    expect(await outcome()).toBe(200);
  },
);

/**
 * Sends a request with this host name.
 * @param forwarded the name in `x-forwarded-host`, as a proxy sends it
 * @returns the status of the response
 */
const asked = (name: string, forwarded?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: name, ...(forwarded && { 'x-forwarded-host': forwarded }) };
    const sent = request(`${sandbox.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });

test('accepts this machine’s host names and refuses foreign ones, also through a proxy', async () => {
  for (const own of [
    'localhost:4000',
    '127.0.0.1',
    'thrifty-au.localhost:4100',
    '[::1]:4000',
    'a.sites.example',
  ])
    expect([own, await asked(own)]).toEqual([own, 200]);
  expect(await asked('localhost', 'meridian-nz.localhost:4100')).toBe(200);
  for (const foreign of ['rebound.example:4000', '192.0.2.1', 'localhost.example', 'xlocalhost'])
    expect([foreign, await asked(foreign)]).toEqual([foreign, 421]);
  expect(await asked('localhost', 'rebound.example')).toBe(421);
});

test('cannot be reached from other machines', async () => {
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const other = others.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!other) return;
  const socket = connect(Number(new URL(sandbox.url).port), other.address);
  const [error] = await once(socket, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a hanging request never answers', async () => {
  await put('faults', [{ kind: 'hang', times: 1 }]);
  const waiting = fetch(`${sandbox.url}${path}`, { signal: AbortSignal.timeout(400) });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await outcome()).toBe(200);
});

test('refuses to start a second process in the same folder, with a readable message', async () => {
  const second = await startSandboxProcess(settings);
  expect(await second.stop()).toBe(1);
  expect(second.output()).toContain(`in use by process ${sandbox.child.pid}`);
  expect(second.output()).not.toContain('    at ');
});

test('reports a port in use with a readable message', async () => {
  const second = await startSandboxProcess({
    SANDBOX_DATA: mkdtempSync(join(tmpdir(), 'journey-server-')),
    SANDBOX_PORT: new URL(sandbox.url).port,
  });
  expect(await second.stop()).toBe(1);
  expect(second.output()).toContain('SANDBOX_PORT');
}, 30_000);

test('reports an unreachable database with a readable message, without its password', async () => {
  const second = await startSandboxProcess({
    DATABASE_URL: 'postgres://someone:a-password@127.0.0.1:1/none',
  });
  expect(await second.stop()).toBe(1);
  expect(second.output()).toContain('The database of DATABASE_URL could not be opened');
  expect(second.output()).not.toContain('a-password');
});

test('refuses to start on the embedded database in production', async () => {
  const second = await startSandboxProcess({ ...settings, NODE_ENV: 'production' });
  expect(await second.stop()).toBe(1);
  expect(second.output()).toMatch(
    /DATABASE_URL is missing[\s\S]*SANDBOX_CONTROL is on[\s\S]*SANDBOX_SECRET is missing/,
  );
});

test('shuts down on request, keeps its data, and takes over a killed process’s lock', async () => {
  const headers = { 'content-type': 'application/json' };
  const people = (await (await fetch(`${sandbox.url}/_sandbox/people`)).json()) as {
    types: { raNumber: string; dob: string };
  }[];
  const { raNumber, dob } = people[0]?.types ?? { raNumber: '', dob: '' };
  const body = JSON.stringify({ scope: 'WEB_CHECK_IN', ra_number: raNumber, dob });
  const { token } = (await (
    await fetch(`${sandbox.url}/api/auth`, { method: 'POST', headers, body })
  ).json()) as { token: string };
  expect(await sandbox.stop()).toBe(0);
  sandbox = await startSandboxProcess(settings);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await fetch(`${sandbox.url}/api/documents/${raNumber}/tolls`, { headers: bearer })).status).toBe(
    200,
  );
  sandbox.child.kill('SIGKILL');
  await new Promise((resolve) => sandbox.child.once('exit', resolve));
  sandbox = await startSandboxProcess(settings);
  expect((await fetch(`${sandbox.url}/api/documents/${raNumber}/tolls`, { headers: bearer })).status).toBe(
    200,
  );
}, 60_000);

test('logs no rental number, token or address', async () => {
  await expect.poll(() => sandbox.output()).toContain('"event":"request"');
  expect(sandbox.output()).not.toMatch(/\b\d{9}\b|Bearer|127\.0\.0\.1/);
});
