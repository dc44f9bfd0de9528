/**
 * The simulated maps service (packages/api/CONTRACT.md): finds positions and addresses, and draws map tiles. So
 * browsers need no maps provider and no API key.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { readJson } from '../../core/body.ts';
import { strictObject, requiredTextSchema, validateBody } from '../../core/form.ts';
import { createNotFoundError, createMalformedRequestError } from '../../core/http-error.ts';
import { createBearerMiddleware } from '../../services/auth/bearer.ts';
import { isOnLand, loadCoast } from './coast.ts';
import { findAddressAt, findAddressPosition, suggestAddresses, type AddressWithPosition } from './grid.ts';
import { drawTile } from './tile.ts';

const countries = ['AU', 'NZ'];

const answer = (found: readonly AddressWithPosition[]) => ({
  results: found.map(({ address, position }) => ({
    formatted_address: address,
    geometry: { location: position },
  })),
});

// Requests carry addresses in their bodies and never in the URL's query, because proxies on the way log queries.
const position = strictObject({ latlng: requiredTextSchema(60) });
const line = strictObject({ address: requiredTextSchema(300), countryCode: requiredTextSchema(2) });

/** Parses the body of a search for an address. @throws HttpError 400 when a field is missing or invalid */
const parseSearch = (body: unknown): { address: string; country: string } => {
  const { address, countryCode: country } = validateBody(line, body);
  if (!countries.includes(country)) throw createMalformedRequestError('countryCode, AU or NZ');
  return { address, country };
};

export const geocoderRoutes = new Hono<HonoEnv>()
  .post('/geocode', createBearerMiddleware('vir'), async (c) => {
    const body = readJson(c);
    if (typeof body !== 'object' || body === null || !('latlng' in body)) {
      const { address, country } = parseSearch(body);
      const found = findAddressPosition(address, country);
      return c.json(answer(found ? [found] : []));
    }
    const { latlng } = validateBody(position, body);
    const [lat = NaN, lng = NaN] = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(latlng)
      ? latlng.split(',').map(Number)
      : [];
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw createMalformedRequestError('latlng');
    const place = { lat, lng };
    return c.json(answer(isOnLand(await loadCoast(), place) ? [findAddressAt(place)] : []));
  })
  .post('/geocode/suggestions', createBearerMiddleware('vir'), async (c) => {
    const { address, country } = parseSearch(readJson(c));
    return c.json(answer(suggestAddresses(address, country)));
  })
  .get('/tiles/:z/:x/:file', async (c) => {
    const [, row] = /^(\d{1,6})\.svg$/.exec(c.req.param('file')) ?? [];
    const [z, x, y] = [Number(c.req.param('z')), Number(c.req.param('x')), Number(row)];
    const areWholeNumbers = [z, x, y].every((item) => Number.isInteger(item) && item >= 0);
    if (!areWholeNumbers || z < 3 || z > 18 || x >= 2 ** z || y >= 2 ** z) throw createNotFoundError();
    return c.body(await drawTile({ z, x, y }), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
