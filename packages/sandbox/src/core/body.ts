/** Request bodies: JSON alone, and no more of it than a form can need. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** The most bytes a JSON request may have. */
const maximumJson = 64 * 1024;

/** The most bytes a call that brings a file may have: the zip of a report's photos. */
const maximumFile = 150 * 1024 * 1024;
/** Calls that bring a file. */
const bringsFile = /^\/api\/(?:vir\/file|wecapture\/files\/[^/]+)\/?$/;

const limitedTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(413, 'The request is too large.');
    },
  });
const limits = { json: limitedTo(maximumJson), file: limitedTo(maximumFile) };

export const limitedBody: MiddlewareHandler = (c, next) =>
  limits[bringsFile.test(c.req.path) ? 'file' : 'json'](c, next);

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
