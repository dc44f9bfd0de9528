/**
 * POST /vitals receives the web vitals of a page, as a browser measured them. The body contains the page's path,
 * reduced to words, and numbers, but no personal data.
 */
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { array, number } from 'yup';
import type { HonoEnv } from '../../core/call.ts';
import { readValidatedBody, requiredTextSchema, strictObject } from '../../core/form.ts';
import { HttpError, createMalformedRequestError } from '../../core/http-error.ts';

const names = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'] as const;
/**
 * The longest duration that a web vital may report, in milliseconds. A page in the background may report hours;
 * such a value is refused.
 */
const longest = 120_000;
const vital = strictObject({
  name: requiredTextSchema(4).oneOf(names),
  value: number().strict().min(0).max(longest).required(),
});
const report = strictObject({
  page: requiredTextSchema(60).matches(/^([a-z][a-z-]*|404)(\/([a-z][a-z-]*|404))*$/i),
  vitals: array(vital).strict().min(1).max(names.length).required(),
});

/**
 * `perMinute` is how many reports of web vitals a network may send in a minute. `mostPages` is how many pages
 * have their values counted separately.
 */
const perMinute = 60;
const mostPages = 80;

/**
 * Creates the route that receives web vitals. Its counts are kept per process, because they only limit the memory
 * that measurements take.
 */
export const createVitalsRoutes = (): Hono<HonoEnv> => {
  const calls = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  const pages = new Set<string>();
  // A caller can report any path, and the measurements of each new one take memory until the process ends. So
  // pages beyond the limit are counted together.
  const pageOf = (page: string): string => {
    if (pages.size < mostPages) pages.add(page);
    return pages.has(page) ? page : 'other';
  };
  return new Hono<HonoEnv>().post('/vitals', async (c) => {
    const { call, services } = c.env;
    const counted = calls.get(call.network) ?? { count: 0 };
    if (!counted.count) calls.set(call.network, counted);
    counted.count += 1;
    if (counted.count > perMinute) throw new HttpError(429, 'Too many requests.', { 'retry-after': '60' });
    if (Number(c.req.header('content-length') ?? 0) > 1024)
      throw createMalformedRequestError('at most 1024 bytes');
    const { page, vitals } = await readValidatedBody(c, report);
    for (const { name, value } of vitals)
      services.telemetry.recordVital({ name, value, page: pageOf(page.toLowerCase()) });
    return c.body(null, 204);
  });
};
