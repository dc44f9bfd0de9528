/** GET /health: whether this process can answer, for the balancer and the container's health check. */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';

/** Answers 204, or 503 while the database is away. */
export const healthRoutes = new Hono<HonoEnv>().get('/health', async (c) => {
  await c.var.db.get('settings', 'clock');
  return c.body(null, 204);
});
