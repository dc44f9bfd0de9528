/**
 * Serves photos by their address. An `img` element cannot send a bearer token, so the address itself is the
 * secret: 122 random bits, which only the person to whom the photo belongs receives.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/problem.ts';
import { drawSamplePhoto } from './drawing.ts';

/** The kinds of stored files that anybody with the address may open. */
const shown = ['rental-photo', 'damage-photo', 'customer-photo'];

export const photoRoutes = new Hono<HonoEnv>().get('/photos/:key', async (c) => {
  const row = await c.var.db.get('objects', c.req.param('key'));
  if (!row || !shown.includes(row.kind)) throw createNotFoundError();
  const stored = row.drawing ? undefined : await c.env.services.objects.get(row.id);
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
