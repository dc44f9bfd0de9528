/** Request bodies: JSON, and no more of it than a form can need; files where a route takes them, piece by piece. */
import type { Context } from 'hono';
import { parseJson } from './json.ts';
import { wholeBody } from './pieces.ts';
import { Problem } from './problem.ts';

/** The most bytes of a request that no file is in. */
const smallBody = 64 * 1024;

/** A scenario is handed to the control calls as a whole; those are for development alone. */
const controlBody = 8 * 1024 * 1024;

/** Routes below these take files: who may send one is asked first, then it is read piece by piece. */
const withFiles = ['/api/uploads/', '/api/vir/file', '/api/wecapture/files/'];

/** What a request is served from: its small body is there and whole, a file's is still to be read by its route. */
export type Arrived = {
  readonly request: Request;
  /** The small body. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Why it is not served: its body is too large, too slow or cut off. */
  readonly refused?: Problem;
};

/** Takes a request's body in before anything else looks at it. */
export const arrived = async (request: Request): Promise<Arrived> => {
  const { pathname } = new URL(request.url);
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return { request };
  if (withFiles.some((path) => pathname.startsWith(path))) return { request };
  try {
    const bytes = await wholeBody(request, pathname.startsWith('/api/') ? smallBody : controlBody);
    return { request: new Request(request, { method, body: bytes }), bytes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { request: new Request(request.url, { method, headers: request.headers }), refused: error };
  }
};

/**
 * @returns the request's JSON
 * @throws Problem 415 for another content type (a foreign page's form could send that), 400 when it is no JSON
 */
export const readJson = async (c: Context): Promise<unknown> => {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'The request must be JSON.');
  return parseJson(await c.req.text());
};
