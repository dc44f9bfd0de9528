/** Reads request bodies piece by piece, with limits on their size and on how slowly they may arrive. */
import { HttpError } from './http-error.ts';

/**
 * The slowest pace at which a request's body may arrive: at least `bytes` in every `within` milliseconds. A slower
 * caller would occupy the server.
 */
type Pace = { readonly bytes: number; readonly within: number };

/**
 * The slowest pace at which an uploaded file may arrive. A phone on a poor connection is faster. The upload page
 * itself gives up after the same time without progress.
 */
const filePace: Pace = { bytes: 32 * 1024, within: 20_000 };

const tooLarge = () => new HttpError(413, 'The request is too large.');
const tooSlow = () => new HttpError(408, 'The request took too long to arrive.');
const cutOff = () => new HttpError(400, 'The request ended before its body did.');

/**
 * Checks the size that a request states in `content-length`.
 * @throws HttpError 413 when it is more than `most` bytes
 */
const checkSaidLength = (request: Request, most: number): void => {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
};

/**
 * Yields the pieces of a request's body as they arrive.
 * @param most the maximum size of the body, in bytes
 * @throws HttpError 413 when the body is too large, 408 when it arrives too slowly, 400 when the caller disconnects
 */
export const readBodyChunks = async function* (
  request: Request,
  most: number,
  pace: Pace = filePace,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  checkSaidLength(request, most);
  const reader = (await getStream(request)).getReader();
  let total = 0;
  let inWindow = 0;
  let until = Date.now() + pace.within;
  try {
    for (;;) {
      const { done, value } = await before(until, reader.read());
      if (done) return;
      total += value.length;
      inWindow += value.length;
      if (total > most) throw tooLarge();
      if (inWindow >= pace.bytes) {
        inWindow = 0;
        until = Date.now() + pace.within;
      }
      yield value;
    }
  } finally {
    // The unread rest of the body is not cancelled, because that would close the socket before the response is
    // sent. The server closes the socket after the response.
    void reader.closed.catch(() => {});
    reader.releaseLock();
  }
};

// In some browsers a request has no `body` stream, so its whole content is read instead.
const getStream = async (request: Request): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  request.body ?? new Blob([await request.arrayBuffer()]).stream();

/**
 * Waits for `work`, which reads a request's body, until a deadline.
 * @param until milliseconds since 1970
 * @throws HttpError 408 after the deadline, 400 when reading the body fails
 */
const before = async <T>(until: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, until - Date.now()));
  });
  const arrived = work.catch(() => {
    throw cutOff();
  });
  try {
    return await Promise.race([arrived, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Yields the pieces of a stream, for platforms on which `for await` does not accept a stream. It cancels the
 * stream when the loop ends early.
 */
export const iterateStreamChunks = async function* (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
};

/** Reads a small request body completely, within 10 seconds. @throws HttpError 413, 408 or 400 */
export const readWholeBody = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const within = 10_000;
  checkSaidLength(request, most);
  // The size was checked above by the length that the request states, and the server reads no more than that
  // length.
  if (request.headers.has('content-length'))
    return new Uint8Array(await before(Date.now() + within, request.arrayBuffer()));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of readBodyChunks(request, most, { bytes: Infinity, within })) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};
