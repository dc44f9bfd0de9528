/** Replaces the response of a request. */
import type { Context } from 'hono';
import type { HonoEnv } from './call.ts';

/**
 * Replaces the body of the response, and keeps its status and headers. The server sends a new text body at once. It
 * sends a body that was cloned or already read piece by piece, which takes longer than most routes.
 */
export const replaceResponseBody = (c: Context<HonoEnv>, text: string): void => {
  const { status, headers } = c.res;
  // Without this line Hono would merge the two responses, for which it opens the new one's body as a stream.
  c.res = undefined;
  c.res = new Response(text || null, { status, headers });
};
