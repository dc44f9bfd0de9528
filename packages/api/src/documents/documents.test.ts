import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { getPathBelowApiBase } from './address.ts';
import { getDocumentFileName, fetchRentalDocument, fetchSignedDocument } from './requests.ts';

const pdf = (): Response =>
  new Response('%PDF-1.7 %%EOF', { headers: { 'content-type': 'application/octet-stream' } });

test('requests and saves a document by agreement number and document name', async () => {
  const { api, requests } = createScriptedTransport([pdf]);
  const blob = await fetchRentalDocument(api, { agreementNumber: '12/34', fileName: 'tolls' });
  expect(requests[0]!.url).toBe('https://host.test/api/documents/12%2F34/tolls');
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer token-1');
  expect(blob.type).toBe('application/pdf');
  expect(getDocumentFileName('123456789', 'rental_invoice')).toBe('123456789_rental_invoice.pdf');
});

test('another person’s document is not found', async () => {
  const { api } = createScriptedTransport([() => createJsonResponse({ error: 'Not found' }, 404)]);
  const asked = fetchRentalDocument(api, { agreementNumber: '1', fileName: 'tolls' });
  await expect(asked).rejects.toMatchObject({ kind: 'not-found' });
});

test.each([
  ['documents/1/esignature/0', 'documents/1/esignature/0'],
  ['/documents/1/esignature/0', 'documents/1/esignature/0'],
  ['/api/documents/1?n=2', 'documents/1?n=2'],
  ['https://host.test/api/documents/1', 'documents/1'],
  ['https://other.test/api/documents/1', undefined],
  ['http://host.test/api/documents/1', undefined],
  ['//other.test/api/documents/1', undefined],
  ['/\\other.test/api/x', undefined],
  ['https://host.test/apis/documents/1', undefined],
  ['https://person@host.test/api/documents/1', undefined],
  ['documents/../../control', undefined],
  ['documents/%2e%2e/%2e%2e/control', undefined],
  ['/api/../control', undefined],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
])('the address %s is requested as %s', (address, path) => {
  expect(getPathBelowApiBase('https://host.test/api', address, 'https://host.test')).toBe(path);
  expect(getPathBelowApiBase('/api', address, 'https://host.test')).toBe(path);
});

test('refuses a signed document of another origin before it sends a request', async () => {
  const { api, requests } = createScriptedTransport([pdf]);
  const refused = { kind: 'malformed', message: 'Failed to Fetch Data please try again later' };
  await expect(fetchSignedDocument(api, 'https://other.test/api/x')).rejects.toMatchObject(refused);
  expect(requests).toHaveLength(0);
  await expect(fetchSignedDocument(api, 'documents/1/esignature/0')).resolves.toBeInstanceOf(Blob);
  expect(requests[0]!.url).toBe('https://host.test/api/documents/1/esignature/0');
});
