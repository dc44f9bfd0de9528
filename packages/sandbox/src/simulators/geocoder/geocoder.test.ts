import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSandboxWithClient } from '../../testing/client.ts';
import { openIncidentSession } from '../../testing/incidents.ts';
import { isOnLand, loadCoast } from './coast.ts';
import { findAddressAt, findAddressPosition, suggestAddresses } from './grid.ts';
import { simulatedTowns } from './places.ts';
import { drawTile } from './tile.ts';

test('every town is on land, and the sea is not', async () => {
  const coast = await loadCoast();
  expect(simulatedTowns.filter((place) => !isOnLand(coast, place)).map(({ name }) => name)).toEqual([]);
  expect(isOnLand(coast, { lat: -40, lng: 160 })).toBe(false);
});

test('the address of a position in a town is found at that position', () => {
  const near = fc.record({
    place: fc.constantFrom(...simulatedTowns),
    north: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    east: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  });
  fc.assert(
    fc.property(near, ({ place, north, east }) => {
      const { address, position } = findAddressAt({ lat: place.lat + north, lng: place.lng + east });
      expect(findAddressPosition(address, place.country)).toEqual({ address, position });
      expect(Math.abs(position.lat - place.lat - north)).toBeLessThan(0.0021);
    }),
  );
});

test.each([
  ['12 Banksia St', 'AU', /^12 Banksia Street, Sydney NSW 2000$/],
  ['12 banksia street parra', 'AU', /^12 Banksia Street, Parramatta NSW 2150$/],
  ['Kowhai Mangere', 'NZ', /^1 Kowhai Street, Māngere 2022$/],
])('%s in %s suggests an address', (typed, country, first) => {
  const found = suggestAddresses(typed, country);
  expect(found[0]?.address).toMatch(first);
  expect(found.length).toBeLessThanOrEqual(8);
});

test('an address with only a known town is found at that town', () => {
  expect(findAddressPosition('Level 2, Sample Car Park, Dubbo', 'AU')?.address).toBe('Dubbo NSW 2830');
  expect(findAddressPosition('Nowhere at all', 'AU')).toBeUndefined();
});

test('tiles are SVG with land, streets and names by their zoom', async () => {
  const tile = (z: number, lat: number, lng: number) => {
    const x = Math.floor(((lng + 180) / 360) * 2 ** z);
    const sine = Math.sin((lat * Math.PI) / 180);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
    return drawTile({ z, x, y });
  };
  expect(await tile(5, -33.869, 151.209)).toContain('>Sydney<');
  expect(await tile(16, -33.815, 151.001)).toContain('>Banksia Street<');
  expect(await tile(11, -40, 160)).not.toContain('<path');
  expect((await tile(4, -25, 134)).length).toBeLessThan(150_000);
});

test('lookups need a session and tiles do not', async () => {
  const client = createSandboxWithClient();
  const ask = (body: object, token?: string) => client.call('POST', '/api/geocode', { body, token });
  expect((await ask({ latlng: '-33.8,151' })).status).toBe(401);
  const { token } = await openIncidentSession(client, 'aroha');
  expect((await ask({ latlng: '-33.815,151.001' }, token)).body).toMatchObject({
    results: [{ formatted_address: expect.stringContaining('Parramatta') }],
  });
  expect((await ask({ latlng: '-40,160' }, token)).body).toEqual({ results: [] });
  expect((await ask({ latlng: 'here' }, token)).status).toBe(400);
  expect((await ask({ address: 'Dubbo', countryCode: 'GB' }, token)).status).toBe(400);
  expect(
    (await ask({ address: 'Level 2, Sample Car Park, Dubbo', countryCode: 'AU' }, token)).body,
  ).toMatchObject({
    results: [{ formatted_address: 'Dubbo NSW 2830' }],
  });
  // The geocoder's routes must not accept GET, because the place of an incident must never be in a URL.
  for (const path of ['/api/geocode', '/api/geocode/suggestions'])
    expect((await client.call('GET', `${path}?address=Dubbo&countryCode=AU`, { token })).status).toBe(404);
  expect((await client.call('GET', '/api/tiles/11/1884/1229.svg')).headers.get('content-type')).toBe(
    'image/svg+xml',
  );
  expect((await client.call('GET', '/api/tiles/2/0/0.svg')).status).toBe(404);
});
