/**
 * Serves photos at the signed addresses in responses (docs/decisions/sandbox.md). An `img` element
 * cannot send a bearer token, so the address itself is the permission, and it expires.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/http-error.ts';
import { isPhotoAddressValid } from './address.ts';
import { drawSamplePhoto } from './drawing.ts';

/** The kinds of stored files that have signed URLs. */
const shown = ['rental-photo', 'damage-photo', 'customer-photo'];

export const photoRoutes = new Hono<HonoEnv>().get('/photos/:key', async (c) => {
  const { call, services } = c.env;
  const key = c.req.param('key');
  const { until, signature } = c.req.query();
  // The database is queried only after the signature has been checked, so that the response time
  // does not reveal which photos exist.
  if (!isPhotoAddressValid(services, { key, until, signature }, call.now)) throw createNotFoundError();
  const row = await c.var.db.get('objects', key);
  if (!row || !shown.includes(row.kind)) throw createNotFoundError();
  const stored = row.drawing ? undefined : await services.objects.get(row.id);
  const body = row.drawing ? drawSamplePhoto(row.drawing) : stored?.stream;
  if (!body) throw createNotFoundError();
  // A picture that is opened in a browser tab counts as a page of this origin. This policy forbids scripts and
  // requests in it.
  const headers = {
    'content-type': row.type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  return c.body(body, 200, { ...headers, ...(stored?.size && { 'content-length': String(stored.size) }) });
});
