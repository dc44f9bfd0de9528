/**
 * Serves photos by their address. An `img` cannot send a bearer token, so the address itself is the secret: 122 random
 * bits, given only to the person to whom the photo belongs.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/problem.ts';
import { drawPhoto } from './drawing.ts';

/** The kinds of stored objects that this route serves. */
const shown = ['rental-photo', 'damage-photo', 'customer-photo'];

export const photoRoutes = new Hono<HonoEnv>().get('/photos/:key', async (c) => {
  const row = await c.var.db.get('objects', c.req.param('key'));
  if (!row || !shown.includes(row.kind)) throw createNotFoundError();
  const stored = row.drawing ? undefined : await c.env.services.objects.get(row.id);
  const body = row.drawing ? drawPhoto(row.drawing) : stored?.stream;
  if (!body) throw createNotFoundError();
  // If a picture is opened in a tab, it is a document of this origin, so its policy forbids scripts and requests.
  const headers = {
    'content-type': row.type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  return c.body(body, 200, { ...headers, ...(stored?.size && { 'content-length': String(stored.size) }) });
});
