/** The tracking pixel: every address gets the same transparent pixel. Nothing of the query is stored. */
import { Hono } from 'hono';
import type { Env } from '../../core/call.ts';
import { notFound } from '../../core/problem.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

export const pixelRoutes = new Hono<Env>().get('/pixel/*', (c) => {
  if (!c.req.path.endsWith('.png')) throw notFound();
  return c.body(pixel, 200, { 'content-type': 'image/png' });
});
