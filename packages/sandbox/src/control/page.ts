import { Hono } from 'hono';
import type { Env } from '../core/call.ts';
/** The page of people and what they type (design: running, control). */
export const pageRoutes = new Hono<Env>();
