/**
 * Checks that a large, deeply nested or slow body from one caller does not affect other callers, on a sandbox process
 * with PostgreSQL. ARCHIVE_MB sets the size of the uploaded archives in MB. The largest allowed size is 148.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import JSZip from 'jszip';
import sharp from 'sharp';
import { startObjectSink } from '../../tools/bench/services/object-sink.ts';
import { drawDailyRandomItems, isFullCheckRun } from '../../tools/checks/depth.ts';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { sendSlowly, filledBody, peakMemory, send } from './raw.ts';

vi.setConfig({ testTimeout: 120_000 });

const MB = 1024 * 1024;
let postgres: RunningPostgres;
let sandbox: SandboxProcess;

/** Starts a sandbox, by default with a folder as its object store. */
const startSandbox = (settings: Record<string, string> = {}): Promise<SandboxProcess> =>
  startSandboxProcess({ DATABASE_URL: postgres.url, SANDBOX_CONTROL: '1', ...settings });

beforeAll(async () => {
  postgres = await newDatabase();
  sandbox = await startSandbox();
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  await postgres.stop();
});

const json = { 'content-type': 'application/json' };
const isServed = async () => (await fetch(`${sandbox.url}/api/brand-locations?brand=ZE&country=AU`)).status;

/**
 * How long the other caller waits between two requests, in milliseconds. Without a pause it would use more of the
 * processor than the caller that is measured.
 */
const PAUSE_MS = 50;

/**
 * Sends requests as another caller until the work is done.
 * @returns every status in the responses to these requests
 */
const servedDuring = async (work: Promise<unknown>): Promise<Set<number>> => {
  const statuses = new Set<number>();
  const ended = work.then(() => 'ended' as const);
  do statuses.add(await isServed());
  while ((await Promise.race([ended, sleep(PAUSE_MS)])) !== 'ended');
  return statuses;
};

const query = ['{"operationName":"Rental","query":"', '"}'] as const;
test.each([
  ['with its length said', { ...json, 'content-length': String(60 * MB + query.join('').length) }],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }],
])('60 MB of JSON without a session, %s, are refused unread', async (_, headers) => {
  const attempts = Promise.all(
    Array.from({ length: 4 }, () =>
      send(`${sandbox.url}/api/query`, { headers, pieces: filledBody(60 * MB, ...query) }),
    ),
  );
  expect(await servedDuring(attempts)).toEqual(new Set([200]));
  expect((await attempts).map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  expect(sandbox.child.exitCode).toBeNull();
  expect(peakMemory(sandbox.child.pid)).toBeLessThan(300);
});

test.each([
  ['lists', '['.repeat(20_000)],
  ['closed lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000)],
])('JSON that is nested deep in %s is the caller’s mistake', async (_, body) => {
  for (const path of ['/api/auth', '/api/vir/login', '/api/vir/contact-us']) {
    const headers = { ...json, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body });
    expect({ path, status: answer.status, text: await answer.text() }).toEqual({
      path,
      status: 400,
      text: '{"error":"The request\'s JSON is nested more than 32 deep."}',
    });
  }
});

test('cuts off headers and bodies that arrive too slowly', async () => {
  const head = 'POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const [slowHead, slowBody, noBody, slowChunks] = await Promise.all([
    sendSlowly(sandbox.url, `${head}x-slow: `, true),
    sendSlowly(sandbox.url, `${head}content-length: 1000\r\n\r\n`, true),
    sendSlowly(sandbox.url, `${head}content-length: 1000\r\n\r\n`, false),
    sendSlowly(sandbox.url, `${head}transfer-encoding: chunked\r\n\r\n`, false),
  ]);
  for (const { seconds } of [slowHead, slowBody, noBody, slowChunks]) expect(seconds).toBeLessThan(20);
  for (const { answer } of [slowHead, slowBody, noBody, slowChunks])
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await isServed()).toBe(200);
});

const fileRoutes = [
  ['POST', '/api/vir/file', { 'content-type': 'multipart/form-data; boundary=b' }],
  ['POST', `/api/uploads/${'x'.repeat(43)}`, { 'content-type': 'multipart/form-data; boundary=b' }],
  ['PUT', `/api/wecapture/files/${'x'.repeat(43)}`, { 'content-type': 'application/zip' }],
] as const;

test('refuses 150 MB from six callers without a session or ticket before reading them', async () => {
  const attempts = Promise.all(
    fileRoutes.flatMap(([method, path, type]) =>
      ['content-length', 'transfer-encoding'].map((said) => {
        const headers = { ...type, [said]: said === 'content-length' ? String(150 * MB) : 'chunked' };
        return send(`${sandbox.url}${path}`, { method, headers, pieces: filledBody(150 * MB) });
      }),
    ),
  );
  expect(await servedDuring(attempts)).toEqual(new Set([200]));
  // The server closes the connection of a caller that keeps sending, so the caller may miss the response.
  for (const { status } of await attempts) expect([401, 404, 'EPIPE', 'ECONNRESET']).toContain(status);
  expect(peakMemory(sandbox.child.pid)).toBeLessThan(300);
});

/**
 * Signs a customer in and prepares a report until its photos can be uploaded.
 * @returns the customer's session and the report's ids
 */
const reporter = async () => {
  const post = async (
    path: string,
    body: object,
    token = '',
    more: Record<string, string> = {},
    method = 'POST',
  ) => {
    const headers = {
      ...json,
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...more,
    };
    const answer = await fetch(`${sandbox.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { token: string; data: Record<string, string> };
  };
  const who = {
    Registration: 'FQ55XQ',
    Licence: 'X603654',
    Brand: 'meridian',
    Country: 'AU',
    Type: 'customer',
  };
  const { token, data: rental } = await post('/api/vir/login', who);
  const { serviceTrackingId = '', registration = '' } = rental;
  const begun = { serviceTrackingId, registration, virType: 'windscreen', createdBy: 'customer' };
  const { virId = '' } = (await post('/api/vir/init', begun, token)).data;
  const data = {
    IncidentDetails: { Date: '2026-03-01 09:30', Description: 'A stone.' },
    DamageDetails: { DamageCodes: [{ Type: 'S', ID: 'WR' }], PhotoCount: 1 },
  };
  for (const [index, virStatus] of ['IncidentDetails', 'DamageDetails'].entries())
    await post(
      '/api/vir/detail',
      { virId, virStatus, data },
      token,
      { 'if-match': `"${index + 1}"` },
      'PATCH',
    );
  const review = { DrivingLicence: registration, virId, virStatus: 'ReviewPage', data };
  const { ReportNumber = '' } = (await post('/api/vir/create', review, token)).data;
  return { token, virId, registration, ReportNumber };
};

test('cuts off files that arrive too slowly, with a session and without', async () => {
  const { token } = await reporter();
  const head =
    'POST /api/vir/file HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
    `idempotency-key: ${crypto.randomUUID()}\r\n`;
  const signedIn = `${head}authorization: Bearer ${token}\r\n`;
  const begun = 'content-length: 1000000\r\n\r\n--b\r\n';
  const [slow, silent, chunked, ...strangers] = await Promise.all([
    sendSlowly(sandbox.url, `${signedIn}${begun}`, true),
    sendSlowly(sandbox.url, `${signedIn}${begun}`, false),
    sendSlowly(sandbox.url, `${signedIn}transfer-encoding: chunked\r\n\r\n`, false),
    sendSlowly(sandbox.url, `${head}${begun}`, true),
    sendSlowly(sandbox.url, `${head}${begun}`, false),
  ]);
  for (const { answer } of [slow, silent, chunked]) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  for (const { answer } of strangers) expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  for (const { seconds } of [slow, silent, chunked, ...strangers]) expect(seconds).toBeLessThan(30);
  expect(await isServed()).toBe(200);
});

const archive = Number(process.env['ARCHIVE_MB'] || 60);
const callers = isFullCheckRun ? 6 : 4;
/**
 * Where the archives are stored. The full run tests each object store, and other runs test one that is chosen at random
 * each day.
 */
const stores = isFullCheckRun ? ['a folder', 'S3'] : drawDailyRandomItems(['a folder', 'S3'], 1);
test.each(stores)(
  `${callers} callers hand in archives of ${archive} MB at once, kept in %s`,
  async (place) => {
    if (place === 'S3') {
      await sandbox.stop();
      const sink = await startObjectSink();
      onTestFinished(() => sink.stop());
      sandbox = await startSandbox({ OBJECTS_URL: sink.url });
    }
    const zip = await largeZip(archive * MB);
    const sha256 = createHash('sha256').update(zip).digest('hex');
    const pieces = Array.from({ length: Math.ceil(zip.length / 65_536) }, (_, n) =>
      zip.subarray(n * 65_536, (n + 1) * 65_536),
    );
    const handedIn = async (index: number) => {
      const { token, virId, registration, ReportNumber } = await reporter();
      if (index % 2) {
        const fields = { registration, virId, reportNumber: ReportNumber, kind: 'WitnessLicence' };
        const before = Object.entries(fields).map(
          ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        );
        const head = `${before.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n`;
        const headers = {
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'multipart/form-data; boundary=b',
          'transfer-encoding': 'chunked',
        };
        const body = [Buffer.from(head), ...pieces, Buffer.from('\r\n--b--\r\n')];
        return send(`${sandbox.url}/api/vir/file`, { headers, pieces: body });
      }
      const type = 'application/zip';
      const about = { virId, registration, rentalType: 'CUST_DAMAGE', virNumber: ReportNumber };
      const asked = new URLSearchParams({ ...about, contentType: type, size: String(zip.length), sha256 });
      const answer = await fetch(`${sandbox.url}/api/wecapture/get_presigned_url?${asked.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { data: string };
      const headers = { 'content-type': type, 'content-length': String(zip.length) };
      return send(`${sandbox.url}${data}`, { method: 'PUT', headers, pieces });
    };
    const handing = Promise.all(Array.from({ length: callers }, (_, index) => handedIn(index)));
    expect(await servedDuring(handing)).toEqual(new Set([200]));
    expect((await handing).map(({ status, text }) => [status, text.slice(0, 60)])).toEqual(
      Array.from({ length: callers }, (_, index) => [
        index % 2 ? 200 : 201,
        expect.stringContaining('sha256'),
      ]),
    );
    // The process starts with about 180 MB and needs 80 to 150 MB more, regardless of the size of the archives. If it
    // kept all archives in memory, it would need over 420 MB.
    expect(peakMemory(sandbox.child.pid)).toBeLessThan(400);
  },
  600_000,
);

/** Creates a zip of photos of 12 megapixels, whose total size is just under this many bytes. */
const largeZip = async (bytes: number): Promise<Uint8Array> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  const zip = new JSZip();
  for (let index = 0; (index + 1) * photo.length < bytes; index += 1) zip.file(`${index}.jpg`, photo);
  return zip.generateAsync({ type: 'nodebuffer' });
};
