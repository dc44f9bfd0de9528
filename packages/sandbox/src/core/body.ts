/** Request bodies: JSON, and no more of it than a form can need; files where a route takes them. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** The most bytes a JSON request may have. */
const maximumJson = 64 * 1024;

/** Holds a route's bodies to so many bytes. */
export const fileBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(413, 'The request is too large.');
    },
  });

const jsonBody = fileBody(maximumJson);

/** Routes below these take files, and hold them to a size of their own. */
const withFiles = ['/api/uploads/', '/api/vir/file', '/api/wecapture/files/'];

export const limitedBody: MiddlewareHandler = (c, next) =>
  withFiles.some((path) => c.req.path.startsWith(path)) ? next() : jsonBody(c, next);

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
