import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createFolderFileStaging } from '../../node/folder-staging.ts';
import { hashBytes } from '../../crypto/crypto.ts';
import { createMemoryObjectStore } from '../../store/objects.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  signPhotoKey,
  type SandboxClient,
} from '../../testing/client.ts';

type Answer = { status: number; body: Record<string, unknown> };
type Bytes = Uint8Array<ArrayBuffer>;

const raNumber = arohaSignInDetails.ra_number;
let client: SandboxClient;
const waiting = mkdtempSync(join(tmpdir(), 'journey-staging-'));
const left = () => readdirSync(waiting);
let token: string;

beforeEach(async () => {
  client = createSandboxWithClient({
    staging: createFolderFileStaging(waiting),
    objects: createMemoryObjectStore(),
  });
  token = await signInAndGetToken(client);
});

const shot = (colour: string, work = (image: Sharp) => image): Promise<Bytes> =>
  work(sharp({ create: { width: 64, height: 48, channels: 3, background: colour } }))
    .jpeg()
    .toBuffer()
    .then((buffer) => new Uint8Array(buffer));

const announced = async (bytes: Bytes, change: object = {}) => ({
  rental_agreement_number: raNumber,
  batch: 'b-1',
  view: 'front',
  type: 'image/jpeg',
  size: bytes.length,
  sha256: await hashBytes(bytes),
  ...change,
});

const ticketFor = async (bytes: Bytes, change: object = {}): Promise<string> => {
  const { status, body } = await client.call('POST', '/api/uploads', {
    body: await announced(bytes, change),
    token,
  });
  expect(status).toBe(200);
  return (body as { ticket: string }).ticket;
};

const metadata = {
  batch: 'b-1',
  unit_number: '1',
  meridian_timestamp: '2026-11-21T10:00:00+11:00',
  author: 'CUSTOMER',
  type: 'rental',
  author_id: raNumber,
  latitude: -33.8688,
  longitude: 151.2093,
  country: 'AU',
};

const send = async (
  ticket: string,
  bytes: Bytes,
  {
    change = {},
    as = token,
    more = {},
  }: { change?: object; as?: string; more?: Record<string, string> } = {},
): Promise<Answer> => {
  const form = new FormData();
  const text = JSON.stringify({ ...metadata, ...change });
  form.set('metadata', new File([text], 'metadata.json', { type: 'application/json' }));
  form.set('files', new File([bytes], 'front.jpg', { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const request = new Request(`http://sandbox.test/api/uploads/${ticket}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    body: form,
  });
  const response = await client.sandbox.fetch(request, '127.0.0.1');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const stored = async () =>
  (await client.sandbox.store.find('objects'))
    .filter(({ photo }) => photo)
    .map(({ id, photo }) => [id, photo?.view]);

test('stores a repeated photo once and serves it at its address', async () => {
  const bytes = await shot('#336699');
  const ticket = await ticketFor(bytes);
  const first = await send(ticket, bytes);
  expect(first).toMatchObject({ status: 200, body: { success: 1 } });
  expect(await send(ticket, bytes)).toEqual(first);
  expect(await send(await ticketFor(bytes), bytes)).toEqual(first);
  expect(await stored()).toEqual([[first.body['key'], 'front']]);
  const photo = await client.sandbox.fetch(
    new Request(`http://sandbox.test${signPhotoKey(String(first.body['key']))}`),
  );
  expect(photo.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes);
});

test('refuses another photo in the same place and stores nothing of it', async () => {
  const [bytes, other] = [await shot('#336699'), await shot('#993366')];
  await send(await ticketFor(bytes), bytes);
  expect(await send(await ticketFor(other), other)).toMatchObject({ status: 412, body: { success: 0 } });
  expect(await stored()).toHaveLength(1);
});

test('records a batch with the stored photos in the order of their views', async () => {
  for (const view of ['right', 'dashboard', 'front']) {
    const bytes = await shot('#336699');
    await send(await ticketFor(bytes, { view }), bytes);
  }
  const input = { rental_agreement_number: raNumber, batch_id: 'b-1', batch_type: 'preRental' };
  const key = crypto.randomUUID();
  const { body } = await client.query('RentalAddPhotoBatch', { input }, { token, key });
  const [batch] = (body as { data: { RentalAddPhotoBatch: { rental_photos: unknown[] } } }).data
    .RentalAddPhotoBatch.rental_photos;
  const urls = await Promise.all(
    (batch as { photo_urls: string[] }).photo_urls.map((url) => client.call('GET', url)),
  );
  expect(urls.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(batch).toMatchObject({
    batch_type: 'preRental',
    batch_date: Date.parse(metadata.meridian_timestamp),
    coordinates: { latitude: -33.8688, longitude: 151.2093 },
    photo_views: ['dashboard', 'front', 'right'],
  });
});

test.each<[string, (bytes: Bytes, ticket: string) => Promise<Answer>, number]>([
  ['another photo', async (_, ticket) => send(ticket, await shot('#993366')), 422],
  ['metadata of another batch', (bytes, ticket) => send(ticket, bytes, { change: { batch: 'b-2' } }), 422],
  [
    'metadata that calls itself the provider’s',
    (bytes, ticket) => send(ticket, bytes, { change: { author: 'STAFF' } }),
    400,
  ],
  ['metadata with more in it', (bytes, ticket) => send(ticket, bytes, { change: { role: 'STAFF' } }), 400],
  [
    'a time without its offset',
    (bytes, ticket) => send(ticket, bytes, { change: { meridian_timestamp: '2026-11-21T10:00:00' } }),
    400,
  ],
  ['a third part', (bytes, ticket) => send(ticket, bytes, { more: { url: 'x' } }), 400],
  ['a ticket that never was', (bytes) => send('x'.repeat(43), bytes), 403],
  ['a sign-in’s token for a ticket', (bytes) => send(token, bytes), 403],
  [
    'another renter',
    async (bytes, ticket) =>
      send(ticket, bytes, { as: await signInAndGetToken(client, declanSignInDetails) }),
    403,
  ],
  ['nobody', (bytes, ticket) => send(ticket, bytes, { as: 'y'.repeat(43) }), 401],
])('stores nothing with %s', async (_, attempt, status) => {
  const bytes = await shot('#336699');
  expect(await attempt(bytes, await ticketFor(bytes))).toMatchObject({ status, body: { success: 0 } });
  expect(await stored()).toEqual([]);
  expect(left()).toEqual([]);
});

test('a ticket expires after 15 minutes', async () => {
  const bytes = await shot('#336699');
  const ticket = await ticketFor(bytes);
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 899 } });
  token = await signInAndGetToken(client);
  expect(await send(ticket, bytes)).toMatchObject({ status: 200 });
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 901 } });
  expect(await send(ticket, bytes)).toMatchObject({ status: 403 });
});

const cut = (bytes: Bytes): Bytes => bytes.slice(0, bytes.length - 30);
const text = new TextEncoder();

test.each<[string, () => Promise<Bytes>, RegExp]>([
  ['a text', async () => text.encode('no photo'), /not a JPEG/],
  [
    'a PNG',
    async () =>
      new Uint8Array(
        await sharp(await shot('#336699'))
          .png()
          .toBuffer(),
      ),
    /not a JPEG/,
  ],
  [
    'one with a place in it',
    () => shot('#336699', (image) => image.withExif({ IFD3: { GPSLatitudeRef: 'S' } })),
    /EXIF/,
  ],
  ['one that was cut off', async () => cut(await noise()), /damaged/],
  ['one that unfolds too far', () => tooLarge(), /50 megapixels/],
])('refuses %s as a photo', async (_, make, said) => {
  const bytes = await make();
  const answer = await send(await ticketFor(bytes), bytes);
  expect(answer).toMatchObject({
    status: 422,
    body: { success: 0, error: expect.stringMatching(said) as string },
  });
  expect(await stored()).toEqual([]);
  expect(left()).toEqual([]);
});

/**
 * Test helper: creates a JPEG of random noise. It has so much picture data that bytes near the end of the file are
 * still part of it.
 */
const noise = async (): Promise<Bytes> => {
  const create = {
    width: 64,
    height: 48,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

/** Test helper: creates a small JPEG whose header claims 9000 by 9000 pixels. */
const tooLarge = async (): Promise<Bytes> => {
  const bytes = await shot('#336699');
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  new DataView(bytes.buffer).setUint32(frame + 5, (9000 << 16) | 9000);
  return bytes;
};

const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const part = (marker: number, content: Uint8Array): Bytes =>
  joined(Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content);
const secret = text.encode('-33.8688,151.2093 secret');
const app = (name: string) => joined(text.encode(name), secret);
const after = (bytes: Bytes, at: number, what: Uint8Array): Bytes =>
  joined(bytes.subarray(0, at), what, bytes.subarray(at));

test.each<[string, (bytes: Bytes) => Bytes | Promise<Bytes>]>([
  [
    'between the scans of a progressive photo',
    async (bytes) => {
      const progressive = joined(await sharp(bytes).jpeg({ progressive: true }).toBuffer());
      const second = progressive.lastIndexOf(0xda) - 1;
      return after(progressive, second, part(0xe1, app('Exif\0\0')));
    },
  ],
  ['in a comment before the end', (bytes) => after(bytes, bytes.length - 2, part(0xfe, secret))],
  ['behind its end', (bytes) => joined(bytes, secret)],
  ['in a second photo behind the first', async (bytes) => joined(bytes, after(bytes, 2, part(0xfe, secret)))],
  ['in the JFIF part', (bytes) => after(bytes, 2, part(0xe0, app('JFXX\0')))],
  ['in a colour profile', (bytes) => after(bytes, 2, part(0xe2, app('ICC_PROFILE\0')))],
  ['in a list of further photos', (bytes) => after(bytes, 2, part(0xe2, app('MPF\0')))],
  ['in Adobe’s part', (bytes) => after(bytes, 2, part(0xee, app('Adobe\0\u0064\0\0\0\0\u0001')))],
  ['in a zip behind it', (bytes) => joined(bytes, text.encode('PK\u0003\u0004'), secret)],
])('removes data that is hidden %s', async (_, hide) => {
  const bytes = await shot('#336699');
  const hiding = await hide(bytes);
  expect(Buffer.from(hiding).includes('secret')).toBe(true);
  const { status, body } = await send(await ticketFor(hiding), hiding);
  expect({ status, body }).toMatchObject({ status: 200 });
  const answer = await client.sandbox.fetch(
    new Request(`http://sandbox.test${signPhotoKey(String(body['key']))}`),
  );
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(kept.includes('secret')).toBe(false);
  expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  const { width, height, exif, icc, xmp, comments } = await sharp(kept).metadata();
  expect({ width, height, exif, icc, xmp, comments }).toEqual({ width: 64, height: 48 });
  const [seen, sent] = await Promise.all([sharp(kept).stats(), sharp(bytes).stats()]);
  for (const channel of [0, 1, 2])
    expect(seen.channels[channel]?.mean).toBeCloseTo(sent.channels[channel]?.mean ?? NaN, -1);
  expect(left()).toEqual([]);
});

test.each([
  ['another’s rental', { rental_agreement_number: declanSignInDetails.ra_number }, 404],
  ['a size beyond 10 MB', { size: 10 * 1024 * 1024 + 1 }, 400],
  ['another type', { type: 'image/png' }, 400],
  ['a view that is none', { view: 'boot' }, 400],
  ['a batch that is a path', { batch: '../b' }, 400],
  ['something unknown', { role: 'STAFF' }, 400],
])('no ticket for %s', async (_, change, status) => {
  const body = await announced(await shot('#336699'), change);
  expect((await client.call('POST', '/api/uploads', { body, token })).status).toBe(status);
});

test('a ticket cannot be used as a session', async () => {
  const ticket = await ticketFor(await shot('#336699'));
  for (const path of ['/api/auth/refresh', '/api/auth/extend', '/api/query']) {
    const { status } = await client.call('POST', path, { body: { reason: 'user' }, token: ticket });
    expect([401, 403]).toContain(status);
  }
});
