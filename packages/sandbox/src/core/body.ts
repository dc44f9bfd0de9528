/** Reads request bodies: JSON up to a small limit, and files piece by piece on the routes that take them. */
import type { Context } from 'hono';
import type { BufferedBody, HonoEnv } from './call.ts';
import { parseRequestJson } from './json.ts';
import { readWholeBody } from './body-chunks.ts';
import { HttpError } from './http-error.ts';

/** The maximum size of a request's body on routes that take no file, in bytes. */
const smallBody = 64 * 1024;

/**
 * The maximum size of a request's body on the control routes, in bytes. It is large, because they accept whole
 * scenarios, and they exist only in development.
 */
const controlBody = 8 * 1024 * 1024;
const controlPath = '/_sandbox/';

/**
 * The paths below which routes accept files. These routes check the caller's permission first, then read the file
 * piece by piece.
 */
const withFiles = ['/api/uploads/', '/api/vir/file', '/api/wecapture/files/'];

/**
 * A request whose body has been read completely if it is small. A body with a file is read later, by the route.
 */
export type BufferedRequest = {
  readonly request: Request;
  /** The small body; undefined for a body that the route reads. */
  readonly body?: BufferedBody;
  /** Why the request must be refused: its body is too large, arrives too slowly or is cut off. */
  readonly refused?: HttpError;
};

/**
 * Reads the body of a request before any route handles it, unless the route accepts a file and reads the body
 * itself.
 * @param path the request's path as the routes read it
 * @param control whether the control routes exist
 */
export const bufferSmallBody = async (
  request: Request,
  path: string,
  control: boolean,
): Promise<BufferedRequest> => {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return { request };
  if (withFiles.some((start) => path.startsWith(start))) return { request };
  try {
    const bytes = await readWholeBody(
      request,
      control && path.startsWith(controlPath) ? controlBody : smallBody,
    );
    const body = createBufferedBody(bytes);
    // Routes read JSON from `body`. A request with its bytes is built only for the forms of simulated providers,
    // because building one takes longer than most routes.
    return isJson(request.headers)
      ? { request, body }
      : { request: new Request(request, { method, body: bytes }), body };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { request: new Request(request.url, { method, headers: request.headers }), refused: error };
  }
};

const createBufferedBody = (bytes: Uint8Array<ArrayBuffer>): BufferedBody => {
  let parsed: { readonly value: unknown } | undefined;
  return {
    bytes,
    readJson: () => (parsed ??= { value: parseRequestJson(new TextDecoder().decode(bytes)) }).value,
  };
};

const isJson = (headers: Headers): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/**
 * Reads the JSON in a request's body.
 * @throws HttpError 400 for invalid JSON, and 415 for another content type, because a form on a foreign page could
 *   send that
 */
export const readJson = (c: Context<HonoEnv>): unknown => {
  if (!isJson(c.req.raw.headers)) throw new HttpError(415, 'The request must be JSON.');
  return c.env.body?.readJson();
};
