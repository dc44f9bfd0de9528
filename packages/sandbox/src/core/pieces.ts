/** A request's body, piece by piece: never more of it than a route takes, and no slower than a poor line sends it. */
import { Problem } from './problem.ts';

/** How fast a body has to come: so many bytes in so many milliseconds, or its end. */
type Pace = { readonly bytes: number; readonly within: number };

/** A phone on a poor line sends more than this, and its page gives up after as long without progress. */
const filePace: Pace = { bytes: 32 * 1024, within: 20_000 };

const tooLarge = () => new Problem(413, 'The request is too large.');
const tooSlow = () => new Problem(408, 'The request took too long to arrive.');
const cutOff = () => new Problem(400, 'The request ended before its body did.');

/** @throws Problem 413 when the request itself says that its body has more bytes than `most` */
const checkSaidLength = (request: Request, most: number): void => {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
};

/**
 * @param most bytes that the body may have
 * @returns the body's pieces as they arrive
 * @throws Problem 413 at the first byte too many, 408 when it comes too slowly, 400 when the caller breaks off
 */
export async function* piecesOf(
  request: Request,
  most: number,
  pace: Pace = filePace,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  checkSaidLength(request, most);
  const reader = (await streamOf(request)).getReader();
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
    // Not cancelled: that would break the socket off before the answer is on it. The server closes what is left unread.
    void reader.closed.catch(() => {});
    reader.releaseLock();
  }
}

// Not every browser's requests have a stream.
const streamOf = async (request: Request): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  request.body ?? new Blob([await request.arrayBuffer()]).stream();

/** @throws Problem 408 when the moment passes first, 400 when the body breaks off */
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

/** @returns a stream's pieces, for platforms whose streams cannot be walked through; walked no further, it is ended */
export async function* piecesIn(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** @returns a small body as a whole, all of it within 10 s. @throws Problem 413, 408 or 400 */
export const wholeBody = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const within = 10_000;
  checkSaidLength(request, most);
  // A body that says its length ends there: the server reads no further.
  if (request.headers.has('content-length'))
    return new Uint8Array(await before(Date.now() + within, request.arrayBuffer()));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(request, most, { bytes: Infinity, within })) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};
