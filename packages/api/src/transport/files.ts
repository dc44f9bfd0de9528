import { CompleteHttpResponse, toApiError } from './classify.ts';
import { createJsonParser, type SendWithRetries } from './send-with-retries.ts';
import type { RequestOptions, Transport, UploadOptions } from './types.ts';

/**
 * How long an upload may make no progress before it is aborted, in milliseconds
 * (docs/product/data-layer.md#retries).
 */
const stalledAfter = 20_000;

export interface FileToSend extends Pick<UploadOptions, 'body' | 'onProgress' | 'signal'> {
  url: string;
  headers: Readonly<Record<string, string>>;
  /**
   * A `fetch` function that sends the upload instead of XMLHttpRequest, for tests and for Node. It reports progress
   * only at the end of the upload.
   */
  fetch?: typeof globalThis.fetch;
}

/**
 * Uploads a file or form once, without retries. With XMLHttpRequest it may take any amount of time, but fails after
 * twenty seconds without progress. With `fetch` (tests and Node) it fails after twenty seconds in total, because
 * `fetch` reports no progress.
 * @throws TypeError without a network, TimeoutError without progress, the signal's reason when it is aborted
 */
export const sendFile = (file: FileToSend): Promise<CompleteHttpResponse> =>
  file.fetch || typeof XMLHttpRequest === 'undefined' ? byFetch(file) : byXhr(file);

const getMethod = (body: FormData | Blob): 'POST' | 'PUT' => (body instanceof Blob ? 'PUT' : 'POST');
const typeOf = (body: FormData | Blob): Record<string, string> =>
  body instanceof Blob ? { 'content-type': body.type } : {};

const byFetch = async (file: FileToSend): Promise<CompleteHttpResponse> => {
  const { url, headers, body, onProgress, signal, fetch = globalThis.fetch } = file;
  const stall = AbortSignal.timeout(stalledAfter);
  const response = await fetch(url, {
    method: getMethod(body),
    headers: { ...headers, ...typeOf(body) },
    body,
    signal: signal ? AbortSignal.any([signal, stall]) : stall,
  });
  onProgress?.(1);
  return new CompleteHttpResponse(response, await response.arrayBuffer());
};

const byXhr = ({ url, headers, body, onProgress, signal }: FileToSend): Promise<CompleteHttpResponse> => {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout>;
    const settle = (done: () => void): void => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', stop);
      done();
    };
    const fail = (error: unknown): void => settle(() => reject(error));
    const stop = (): void => {
      request.abort();
      fail(signal?.reason);
    };
    const moved = (): void => {
      clearTimeout(clock);
      clock = setTimeout(() => {
        request.abort();
        fail(new DOMException('Nothing moved any more.', 'TimeoutError'));
      }, stalledAfter);
    };
    request.open(getMethod(body), url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries({ ...headers, ...typeOf(body) }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', moved);
    request.addEventListener('error', () => fail(new TypeError('Failed to fetch')));
    request.addEventListener('load', () => settle(() => resolve(getAnswer(request))));
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    moved();
    request.send(body);
  });
};

const getAnswer = (request: XMLHttpRequest): CompleteHttpResponse => {
  const headers = new Headers();
  const lines = request.getAllResponseHeaders().trim();
  for (const line of lines.split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  const bodyless = [204, 205, 304].includes(status);
  const bytes = (request.response as ArrayBuffer | null) ?? new ArrayBuffer(0);
  return new CompleteHttpResponse(new Response(bodyless ? null : bytes, { status, headers }), bytes);
};

/** The parts of the transport that file transfers use. */
export interface FileTransferDependencies {
  base: string;
  fetch: typeof globalThis.fetch | undefined;
  attempt: (path: string, accept: string, request: RequestOptions) => Promise<CompleteHttpResponse>;
  /**
   * Adds the headers that a request needs and calls `send` once. It then reports the session's state according to the
   * response: how long the session still lasts, or that it has expired (401).
   */
  exchange: (
    request: Pick<RequestOptions, 'caller' | 'idempotencyKey' | 'ifMatch'>,
    accept: string,
    send: (headers: Readonly<Record<string, string>>) => Promise<CompleteHttpResponse>,
  ) => Promise<CompleteHttpResponse>;
  ask: SendWithRetries;
}

/** The maximum time for one attempt at fetching a file, in milliseconds. */
const FETCH_TIMEOUT_MS = 31_000;

/**
 * Returns the part of the transport that sends and fetches files: uploads with progress, and downloads of PDFs and
 * other files.
 */
export const createFileTransferMethods = ({
  base,
  fetch,
  attempt,
  exchange,
  ask,
}: FileTransferDependencies): Pick<Transport, 'upload' | 'pdf' | 'file'> => {
  const send = (path: string, { body, onProgress, signal, ...request }: UploadOptions) =>
    exchange(request, 'application/json', (headers) =>
      sendFile({ url: `${base}/${path.replace(/^\/+/, '')}`, headers, body, onProgress, signal, fetch }),
    );

  /** Creates a method that fetches a file. `unpack` returns undefined if the response is not such a file. */
  const createDownload =
    (accept: string, unpack: (answer: CompleteHttpResponse) => Blob | undefined): Transport['file'] =>
    (path, request) =>
      ask(
        request,
        true,
        () => attempt(path, accept, { timeout: FETCH_TIMEOUT_MS, ...request }),
        (answer) => {
          const file = answer.response.ok ? unpack(answer) : undefined;
          if (!file) throw toApiError(answer, request.action, request.caller);
          return file;
        },
      );

  return {
    // An upload is retried only if its idempotency key or presigned address lets the services recognise that it is the
    // same upload.
    upload: (path, request, parse) =>
      ask(
        request,
        request.idempotencyKey !== undefined || request.body instanceof Blob,
        () => send(path, request),
        createJsonParser(request, parse),
      ),
    // A PDF always gets the type of a PDF here. Otherwise a wrong content type from the server could make the
    // browser execute the file (docs/security.md#files).
    pdf: createDownload('application/pdf', ({ body }) =>
      isPdf(body) ? new Blob([body], { type: 'application/pdf' }) : undefined,
    ),
    // A gateway may send its own HTML page with status 200, which is not the requested file.
    file: createDownload('*/*', ({ body, response }) => {
      const type = response.headers.get('content-type') ?? '';
      return type.startsWith('text/html') ? undefined : new Blob([body], { type });
    }),
  };
};

const latin1 = new TextDecoder('latin1');

/** Whether the body of a response is a complete PDF. A truncated PDF lacks the end marker `%%EOF`. */
const isPdf = (body: ArrayBuffer): boolean =>
  latin1.decode(body.slice(0, 5)) === '%PDF-' && latin1.decode(body.slice(-1024)).includes('%%EOF');
