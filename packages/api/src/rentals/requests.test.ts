import { expect, test } from 'vitest';
import { createJsonResponse, createConnectionError, createScriptedTransport } from '../testing/scripted.ts';
import { addPhotoBatch, refreshDamagePhotos } from './requests.ts';

const batch = { agreementNumber: '123456789', batchId: 'b1', stage: 'preRental', comments: ' ' } as const;
const options = { idempotencyKey: 'key' };

test('records a batch under the services’ names with one key for all attempts', async () => {
  const wire = [
    { batch_id: 'old', batch_type: 'STAFF', batch_date: 1, photo_urls: ['a'] },
    { batch_id: 'b1', batch_type: 'preRental', batch_date: 2, photo_urls: ['b'] },
  ];
  const answer = { data: { RentalAddPhotoBatch: { Success: true, Error: null, rental_photos: wire } } };
  const { api, requests } = createScriptedTransport([
    createConnectionError,
    () => createJsonResponse(answer),
  ]);
  const batches = await addPhotoBatch(api, batch, options);
  expect(batches.map(({ id, by }) => [id, by])).toEqual([
    ['b1', 'customer'],
    ['old', 'staff'],
  ]);
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key', 'key']);
  await expect(requests[1]!.json()).resolves.toMatchObject({
    operationName: 'RentalAddPhotoBatch',
    variables: {
      input: { rental_agreement_number: '123456789', batch_id: 'b1', batch_type: 'preRental' },
    },
  });
});

test('returns the addresses of refreshed damage photos', async () => {
  const damage_data = { vir: null, damage_photos_locations: ['d1', 'd2'] };
  const answer = { data: { RentalRefreshDamagePhotos: { Success: true, damage_data } } };
  const { api } = createScriptedTransport([() => createJsonResponse(answer)]);
  await expect(refreshDamagePhotos(api, '123456789', options)).resolves.toEqual(['d1', 'd2']);
});

test.each([
  [
    'a refusal',
    { RentalAddPhotoBatch: { Success: false, Error: 'No such rental' } },
    { kind: 'business', message: 'No such rental' },
  ],
  ['another shape', { RentalAddPhotoBatch: null }, { kind: 'malformed' }],
])('%s is told', async (_, data, expected) => {
  const { api } = createScriptedTransport([() => createJsonResponse({ data })]);
  await expect(addPhotoBatch(api, batch, options)).rejects.toMatchObject(expected);
});
