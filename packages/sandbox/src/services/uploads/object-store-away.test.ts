/**
 * Checks every route that stores or returns a file while the file storage fails, or the disk on which uploads wait is
 * full. The route must respond with an error and store nothing.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hashBytes } from '../../crypto/crypto.ts';
import { createFolderFileStaging } from '../../node/folder-staging.ts';
import { createS3ObjectStore } from '../../node/s3-objects.ts';
import { createMemoryObjectStore, type ObjectStore } from '../../store/objects.ts';
import {
  arohaSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  signPhotoKey,
  type SandboxClient,
} from '../../testing/client.ts';
import {
  openIncidentSession,
  submitWindscreenReport,
  greyPixelJpeg,
  smallPdf,
  requestPresignedUrl,
  sendLicencePhotoZip,
  createZip,
} from '../../testing/incidents.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/**
 * Test helper: creates a file storage that sends real requests to a test server. The server answers each request
 * with `status`. If no status is given, nothing listens on the server's port.
 */
const s3 = async (status?: number): Promise<ObjectStore> => {
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(status ?? 500).end('<Error>bucket/key</Error>'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (status === undefined) await new Promise((closed) => server.close(closed));
  else servers.push(server);
  return createS3ObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`);
};

const timedOut: ObjectStore = {
  put: () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
  get: () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
  delete: () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
};

const away: readonly [string, () => Promise<ObjectStore>][] = [
  ['answers 503', () => s3(503)],
  ['answers 500', () => s3(500)],
  ['refuses the key', () => s3(403)],
  ['is not there', () => s3()],
  ['does not answer in time', async () => timedOut],
];

/** Test helper: creates a file storage that a test can replace by another one between two requests. */
const switched = (first: ObjectStore) => {
  let current = first;
  const objects: ObjectStore = {
    put: (...given) => current.put(...given),
    get: (...given) => current.get(...given),
    delete: (...given) => current.delete(...given),
  };
  return { objects, to: (next: ObjectStore) => (current = next) };
};

const told = async (response: Response) => ({
  status: response.status,
  again: response.headers.get('retry-after'),
  error: ((await response.json()) as { error: string }).error,
});
const expected = { status: 503, again: '1', error: 'The service is away for a moment. Please try again.' };

const to = (
  client: SandboxClient,
  method: string,
  path: string,
  token?: string,
  body?: BodyInit,
  type?: string,
) =>
  client.sandbox.fetch(
    new Request(`http://sandbox.test${path}`, {
      method,
      body,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
      },
    }),
    '127.0.0.1',
  );

const photoForm = () => {
  const form = new FormData();
  const metadata = {
    batch: 'b-1',
    unit_number: '1',
    meridian_timestamp: '2026-11-21T10:00:00+11:00',
    author: 'CUSTOMER',
    type: 'rental',
    author_id: arohaSignInDetails.ra_number,
    latitude: -33.8,
    longitude: 151.2,
    country: 'AU',
  };
  form.set('metadata', new File([JSON.stringify(metadata)], 'metadata.json', { type: 'application/json' }));
  form.set('files', new File([greyPixelJpeg], 'front.jpg', { type: 'image/jpeg' }));
  return form;
};

const sendPhoto = async (client: SandboxClient, token: string): Promise<Response> => {
  const body = {
    rental_agreement_number: arohaSignInDetails.ra_number,
    batch: 'b-1',
    view: 'front',
    type: 'image/jpeg',
    size: greyPixelJpeg.length,
    sha256: await hashBytes(greyPixelJpeg),
  };
  const { ticket } = (await client.call('POST', '/api/uploads', { body, token })).body as { ticket: string };
  return to(client, 'POST', `/api/uploads/${ticket}`, token, photoForm());
};

const getFiles = async ({ sandbox: { store } }: SandboxClient) => ({
  objects: (await store.find('objects')).filter((row) => !row.drawing).length,
  parts: (await store.find('parts')).length,
  refused: (await store.find('audit', { event: 'file-refused' })).length,
});

test.each(away)('an object store that %s: 503 everywhere, and nothing is written', async (_, open) => {
  const store = switched(await open());
  const client = createSandboxWithClient({ objects: store.objects });
  const token = await signInAndGetToken(client);
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session, {
    OtherDriverDetails: { FirstName: 'A', LastName: 'B', DriverLicenceUploaded: true },
  });
  const zip = await createZip({ 'front.jpg': greyPixelJpeg });
  const none = await getFiles(client);
  const sendPart = async (rentalType: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { body } = await requestPresignedUrl(client, session, report, { rentalType, type, bytes });
    return to(client, 'PUT', (body as { data: string }).data, undefined, bytes, type);
  };
  const writes = [
    () => sendPhoto(client, token),
    () => sendPart('VirPDF', 'application/pdf', smallPdf),
    () => sendPart('CUST_DAMAGE', 'application/zip', zip),
    () => sendLicencePhotoZip(client, session, report, 'OtherDriverLicence', zip),
  ];
  for (const write of writes) expect(await told(await write())).toEqual(expected);
  expect(await getFiles(client)).toEqual(none);
  // Once the file storage works again, the same requests must succeed.
  store.to(createMemoryObjectStore());
  for (const write of writes) expect([200, 201]).toContain((await write()).status);
  expect((await getFiles(client)).parts).toBe(none.parts + 3);
  // While the file storage is unavailable, a stored file cannot be read. The response must not be 404, because the
  // file exists.
  const [photo] = await client.sandbox.store.find('objects', { kind: 'customer-photo', drawing: null });
  store.to(await open());
  for (const path of [signPhotoKey(photo?.id ?? ''), `/_sandbox/objects/${photo?.id}`])
    expect(await told(await to(client, 'GET', path))).toEqual(expected);
});

/** Test helper: makes every write to an open file fail, as on a full disk. */
const fillDisk = async (folder: string) => {
  const handle = await openFile(folder);
  const handles = Object.getPrototypeOf(handle) as { writeFile: typeof handle.writeFile };
  await handle.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return vi.spyOn(handles, 'writeFile').mockRejectedValue(full);
};

test('a disk that is full: 503 to every file, and nothing is written or left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-full-'));
  // No file is kept in memory, so that each of them is written to the disk.
  const client = createSandboxWithClient({ staging: createFolderFileStaging(folder, 0) });
  const token = await signInAndGetToken(client);
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session, {
    OtherDriverDetails: { FirstName: 'A', LastName: 'B', DriverLicenceUploaded: true },
  });
  const zip = await createZip({ 'front.jpg': greyPixelJpeg });
  const { body } = await requestPresignedUrl(client, session, report, {
    rentalType: 'CUST_DAMAGE',
    type: 'application/zip',
    bytes: zip,
  });
  const address = (body as { data: string }).data;
  const writes = [
    () => sendPhoto(client, token),
    () => to(client, 'PUT', address, undefined, zip, 'application/zip'),
    () => sendLicencePhotoZip(client, session, report, 'OtherDriverLicence', zip),
  ];
  const none = await getFiles(client);
  const disk = await fillDisk(folder);
  for (const write of writes) expect(await told(await write())).toEqual(expected);
  disk.mockRestore();
  expect([await getFiles(client), readdirSync(folder)]).toEqual([none, []]);
  for (const write of writes) expect([200, 201]).toContain((await write()).status);
  expect(readdirSync(folder)).toEqual([]);
});

test('deletes a file that may have been stored although the response was lost', async () => {
  const kept = createMemoryObjectStore();
  const keys: string[] = [];
  const late: ObjectStore = {
    ...kept,
    put: async (key, file, type) => {
      await kept.put(key, file, type);
      keys.push(key);
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
  };
  const client = createSandboxWithClient({ objects: late });
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session);
  const sendPart = async (rentalType: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { body } = await requestPresignedUrl(client, session, report, { rentalType, type, bytes });
    return (await to(client, 'PUT', (body as { data: string }).data, undefined, bytes, type)).status;
  };
  expect(await sendPart('VirPDF', 'application/pdf', smallPdf)).toBe(503);
  expect(
    await sendPart('CUST_DAMAGE', 'application/zip', await createZip({ 'front.jpg': greyPixelJpeg })),
  ).toBe(503);
  expect((await sendPhoto(client, await signInAndGetToken(client))).status).toBe(503);
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(await kept.get(key)).toBeUndefined();
});
