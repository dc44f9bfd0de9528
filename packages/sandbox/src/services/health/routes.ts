/**
 * GET /health reports to the load balancer and the container's health check whether this process can serve requests.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';

/** Responds with 204 if the process can serve requests, or with 503 while the database is unavailable. */
export const healthRoutes = new Hono<HonoEnv>().get('/health', async (c) => {
  await c.var.db.get('settings', 'clock');
  return c.body(null, 204);
});
