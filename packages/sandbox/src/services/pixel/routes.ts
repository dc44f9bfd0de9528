/**
 * The route of the tracking pixel. Every address gets the same transparent image, and nothing in the query is
 * stored.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/http-error.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

export const pixelRoutes = new Hono<HonoEnv>().get('/pixel/*', (c) => {
  if (!c.req.path.endsWith('.png')) throw createNotFoundError();
  return c.body(pixel, 200, { 'content-type': 'image/png' });
});
