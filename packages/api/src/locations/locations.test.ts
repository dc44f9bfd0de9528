import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchBrandLocations, getLocationBrandCode } from './requests.ts';

test.each([
  ['thrifty', 'ZT'],
  ['dollar', 'ZR'],
  ['meridian', 'ZE'],
  ['ace', 'ZE'],
  ['firefly', 'ZE'],
  [' Thrifty', 'ZT'],
  ['DOLLAR', 'ZR'],
])('%s keeps its locations under %s', (brand, code) => {
  expect(getLocationBrandCode(brand)).toBe(code);
});

test('fetches locations without a session, in our own names', async () => {
  const wire = {
    locationCode: 'SYD',
    locationName: 'Sydney',
    address1: '1 Road',
    address2: '',
    address3: null,
  };
  const { api, requests } = createScriptedTransport([
    () => createJsonResponse([wire]),
    () => createJsonResponse({}),
    () => createJsonResponse([{}]),
  ]);
  const ask = { brand: 'thrifty', country: 'AU' };
  await expect(fetchBrandLocations(api, ask)).resolves.toEqual([
    { code: 'SYD', name: 'Sydney', address: ['1 Road'] },
  ]);
  expect(requests[0]!.url).toBe('https://host.test/api/brand-locations?brand=ZT&country=AU');
  expect(requests[0]!.headers.has('authorization')).toBe(false);
  await expect(fetchBrandLocations(api, ask)).rejects.toMatchObject({ kind: 'malformed' });
  await expect(fetchBrandLocations(api, ask)).rejects.toMatchObject({ kind: 'malformed' });
});

test('asks for a brand and a country that the services have spelt in another letter case', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse([])]);
  await fetchBrandLocations(api, { brand: 'THRIFTY', country: 'nz ' });
  expect(requests[0]!.url).toBe('https://host.test/api/brand-locations?brand=ZT&country=NZ');
});
