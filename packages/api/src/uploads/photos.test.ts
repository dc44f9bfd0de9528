import { expect, test } from 'vitest';
import { createJsonResponse, createConnectionError, createScriptedTransport } from '../testing/scripted.ts';
import { formatIsoWithOffset } from '../wire/dates.ts';
import { uploadPhoto, type PhotoUpload } from './photos.ts';

const photo: PhotoUpload = {
  agreementNumber: '412016732',
  batchId: 'b-1',
  view: 'front',
  blob: new Blob(['a photo'], { type: 'image/jpeg' }),
  sha256: 'ab'.repeat(32),
  unitNumber: '7654321',
  takenAt: Date.UTC(2026, 10, 21),
  stage: 'preRental',
  latitude: -33.8688,
  longitude: 151.2093,
  country: 'AU',
};
const ticket = () => createJsonResponse({ ticket: 't-1', expires: '2026-11-21T00:15:00Z' });

const stored = () => createJsonResponse({ success: 1, key: 'k' });

test('requests a ticket for one photo, then sends the photo with it', async () => {
  const { api, requests } = createScriptedTransport([ticket, stored]);
  await uploadPhoto(api, photo, { idempotencyKey: 'key' });
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /api/uploads',
    'POST /api/uploads/t-1',
  ]);
  await expect(requests[0]!.json()).resolves.toEqual({
    rental_agreement_number: '412016732',
    batch: 'b-1',
    view: 'front',
    type: 'image/jpeg',
    size: 7,
    sha256: photo.sha256,
  });
});

test('sends the photo as a form with its metadata', async () => {
  const { api, requests } = createScriptedTransport([ticket, stored]);
  await uploadPhoto(api, photo, { idempotencyKey: 'key' });
  const form = await requests[1]!.formData();
  expect([...form.keys()]).toEqual(['metadata', 'files']);
  expect(JSON.parse(await (form.get('metadata') as File).text())).toEqual({
    batch: 'b-1',
    unit_number: '7654321',
    meridian_timestamp: formatIsoWithOffset(photo.takenAt),
    author: 'CUSTOMER',
    type: 'preRental',
    author_id: '412016732',
    latitude: -33.8688,
    longitude: 151.2093,
    country: 'AU',
  });
  expect((form.get('metadata') as File).type).toBe('application/json');
  expect((form.get('files') as File).type).toBe('image/jpeg');
});

test('sends an empty unit number for a vehicle that has none', async () => {
  const { api, requests } = createScriptedTransport([ticket, stored]);
  const { unitNumber: _, ...without } = photo;
  await uploadPhoto(api, without, { idempotencyKey: 'key' });
  const form = await requests[1]!.formData();
  expect(JSON.parse(await (form.get('metadata') as File).text())).toMatchObject({ unit_number: '' });
});

test('sends a photo again with the same key after a broken connection', async () => {
  const { api, requests } = createScriptedTransport([ticket, createConnectionError, stored]);
  await uploadPhoto(api, photo, { idempotencyKey: 'key' });
  expect(requests.slice(1).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key', 'key']);
});

const expired = () =>
  createJsonResponse({ success: 0, error: 'This upload was not allowed, or not any more.' }, 403);

test('sends a photo with a new ticket where the first has run out before the connection is back', async () => {
  const second = () => createJsonResponse({ ticket: 't-2', expires: '2026-11-21T00:40:00Z' });
  const { api, requests } = createScriptedTransport([ticket, createConnectionError, expired, second, stored]);
  await uploadPhoto(api, photo, { idempotencyKey: 'key' });
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/uploads',
    '/api/uploads/t-1',
    '/api/uploads/t-1',
    '/api/uploads',
    '/api/uploads/t-2',
  ]);
});

test('asks for no third ticket where the second is refused, too', async () => {
  const { api, requests } = createScriptedTransport([ticket, expired, ticket, expired]);
  await expect(uploadPhoto(api, photo, { idempotencyKey: 'key' })).rejects.toMatchObject({ status: 403 });
  expect(requests).toHaveLength(4);
});

test.each([
  [
    '0 with words',
    () => createJsonResponse({ success: 0, error: 'No photo' }),
    { kind: 'business', message: 'No photo' },
  ],
  ['0 alone', () => createJsonResponse({ success: 0 }), { kind: 'business' }],
  [
    'another photo there',
    () => createJsonResponse({ success: 0, error: 'Taken' }, 412),
    { kind: 'conflict' },
  ],
  ['no count', () => createJsonResponse({}), { kind: 'malformed' }],
])('%s is failure', async (_, answer, expected) => {
  const { api } = createScriptedTransport([ticket, answer]);
  await expect(uploadPhoto(api, photo, { idempotencyKey: 'key' })).rejects.toMatchObject(expected);
});
