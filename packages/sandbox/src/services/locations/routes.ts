/** The route GetBrandLocationsLean returns the rental locations of a brand in one country. It needs no session. */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { HttpError } from '../../core/http-error.ts';

export const locationRoutes = new Hono<HonoEnv>().get('/brand-locations', async (c) => {
  const { brand = '', country = '' } = c.req.query();
  if (!['ZE', 'ZT', 'ZR'].includes(brand)) throw new HttpError(400, 'The brand must be ZE, ZT or ZR.');
  if (!['AU', 'NZ'].includes(country)) throw new HttpError(400, 'The country must be AU or NZ.');
  const rows = await c.var.db.find('locations', { brand, country });
  return c.json(rows.map((row) => row.data));
});
