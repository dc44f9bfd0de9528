/** Request bodies: JSON alone, and no more of it than a form can need. */
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** The most bytes a JSON request may have. */
const maximumJson = 64 * 1024;

export const limitedBody = bodyLimit({
  maxSize: maximumJson,
  onError: () => {
    throw new Problem(413, 'The request is too large.');
  },
});

/**
 * @returns the request's JSON
 * @throws Problem 415 for another content type (a foreign page's form could send that), 400 when it is no JSON
 */
export const readJson = async (c: Context): Promise<unknown> => {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'The request must be JSON.');
  try {
    return await c.req.json();
  } catch {
    throw new Problem(400, 'The request is not valid JSON.');
  }
};
