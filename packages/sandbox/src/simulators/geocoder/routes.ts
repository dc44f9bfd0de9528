/** Addresses, positions and the map's pictures (packages/api/CONTRACT.md), so that no maps provider and no key reach a browser. */
import { Hono } from 'hono';
import type { Env } from '../../core/call.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { bearer } from '../../services/auth/bearer.ts';
import { isOnLand, loadCoast } from './coast.ts';
import { addressAt, placeOf, suggestionsFor, type Found } from './grid.ts';
import { drawTile } from './tile.ts';

const countries = ['AU', 'NZ'];

const answer = (found: readonly Found[]) => ({
  results: found.map(({ address, position }) => ({
    formatted_address: address,
    geometry: { location: position },
  })),
});

/** @throws Problem 400 */
const asked = (query: Record<string, string>): { address: string; country: string } => {
  const { address = '', countryCode: country = '' } = query;
  if (!countries.includes(country)) throw new Problem(400, 'The country must be AU or NZ.');
  if (!address.trim() || address.length > 300) throw new Problem(400, 'The address is missing or too long.');
  return { address, country };
};

export const geocoderRoutes = new Hono<Env>()
  .get('/geocode', bearer('vir'), async (c) => {
    const { latlng } = c.req.query();
    if (latlng === undefined) {
      const { address, country } = asked(c.req.query());
      const found = placeOf(address, country);
      return c.json(answer(found ? [found] : []));
    }
    const [lat = NaN, lng = NaN] = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(latlng)
      ? latlng.split(',').map(Number)
      : [];
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
      throw new Problem(400, 'The position must be lat,lng.');
    const position = { lat, lng };
    return c.json(answer(isOnLand(await loadCoast(), position) ? [addressAt(position)] : []));
  })
  .get('/geocode/suggestions', bearer('vir'), (c) => {
    const { address, country } = asked(c.req.query());
    return c.json(answer(suggestionsFor(address, country)));
  })
  .get('/tiles/:z/:x/:file', async (c) => {
    const [, row] = /^(\d{1,6})\.svg$/.exec(c.req.param('file')) ?? [];
    const [z, x, y] = [Number(c.req.param('z')), Number(c.req.param('x')), Number(row)];
    const whole = [z, x, y].every((one) => Number.isInteger(one) && one >= 0);
    if (!whole || z < 3 || z > 18 || x >= 2 ** z || y >= 2 ** z) throw notFound();
    return c.body(await drawTile({ z, x, y }), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
