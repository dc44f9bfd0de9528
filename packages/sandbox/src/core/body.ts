/** Reads request bodies: JSON up to a small limit, and files piece by piece on the routes that take them. */
import type { Context } from 'hono';
import { parseJson } from './json.ts';
import { readWholeBody } from './body-chunks.ts';
import { HttpError } from './problem.ts';

/** The maximum size of a request's body on routes that take no file, in bytes. */
const smallBody = 64 * 1024;

/**
 * The maximum size of a request's body on the control routes, in bytes. They accept whole scenarios and exist only in
 * development.
 */
const controlBody = 8 * 1024 * 1024;

/**
 * Routes below these paths accept files. They check the caller's permission first, then read the file piece by piece.
 */
const withFiles = ['/api/uploads/', '/api/vir/file', '/api/wecapture/files/'];

/** A request to be served. A small body has been read completely; a body with a file is read later, by its route. */
export type BufferedRequest = {
  readonly request: Request;
  /** The bytes of a small body; undefined if the route reads the body. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The reason to refuse the request: its body is too large, too slow or cut off. */
  readonly refused?: HttpError;
};

/** Reads a request's small body before any route handles the request. */
export const bufferSmallBody = async (request: Request): Promise<BufferedRequest> => {
  const { pathname } = new URL(request.url);
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return { request };
  if (withFiles.some((path) => pathname.startsWith(path))) return { request };
  try {
    const bytes = await readWholeBody(request, pathname.startsWith('/api/') ? smallBody : controlBody);
    return { request: new Request(request, { method, body: bytes }), bytes };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { request: new Request(request.url, { method, headers: request.headers }), refused: error };
  }
};

/**
 * Reads a request's JSON.
 * @throws Problem 415 for another content type, because a form on a foreign page could send it; 400 for invalid JSON
 */
export const readJson = async (c: Context): Promise<unknown> => {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new HttpError(415, 'The request must be JSON.');
  return parseJson(await c.req.text());
};
