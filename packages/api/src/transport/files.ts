import type { CompleteHttpResponse } from './answer.ts';
import { toApiError } from './classify.ts';
import { createJsonParser, type SendWithRetries } from './send-with-retries.ts';
import { sendFile } from './send-file.ts';
import type { RequestOptions, Transport, UploadOptions } from './types.ts';

interface Way {
  base: string;
  token: () => string | undefined;
  fetch: typeof globalThis.fetch | undefined;
  attempt: (path: string, accept: string, request: RequestOptions) => Promise<CompleteHttpResponse>;
  /**
   * Reports what a response says about the session: how long it still lasts, or that it has expired (401).
   * `bearer` is the token with which the request was sent.
   */
  checked: (answer: CompleteHttpResponse, bearer: string | undefined) => CompleteHttpResponse;
  ask: SendWithRetries;
}

/** Longest time that fetching a file may take, in milliseconds. */
const FETCH_TIMEOUT_MS = 31_000;

/**
 * Returns the part of the transport that sends and fetches files: uploads with progress, and downloads of PDFs and
 * other files.
 */
export const createFileTransferMethods = ({
  base,
  token,
  fetch,
  attempt,
  checked,
  ask,
}: Way): Pick<Transport, 'upload' | 'pdf' | 'file'> => {
  const send = async (path: string, { body, ...upload }: UploadOptions): Promise<CompleteHttpResponse> => {
    const bearer = (upload.caller ?? 'session') === 'session' ? token() : undefined;
    const headers = {
      accept: 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(upload.idempotencyKey && { 'idempotency-key': upload.idempotencyKey }),
    };
    const url = `${base}/${path.replace(/^\/+/, '')}`;
    const { onProgress, signal } = upload;
    return checked(await sendFile({ url, headers, body, onProgress, signal, fetch }), bearer);
  };

  return {
    // An upload is retried only if the services can recognise the repetition, by its idempotency key or its
    // presigned address.
    upload: (path, request, parse) =>
      ask(
        request,
        request.idempotencyKey !== undefined || request.body instanceof Blob,
        () => send(path, request),
        createJsonParser(request, parse),
      ),
    pdf: (path, request) =>
      ask(
        request,
        true,
        () => attempt(path, 'application/pdf', { timeout: FETCH_TIMEOUT_MS, ...request }),
        (answer) => {
          if (!answer.response.ok || !isPdf(answer.body))
            throw toApiError(answer, request.action, request.caller);
          // A PDF always gets the type of a PDF here. Otherwise a wrong content type from the server could make
          // the browser execute the file (docs/security.md#files).
          return new Blob([answer.body], { type: 'application/pdf' });
        },
      ),
    file: (path, request) =>
      ask(
        request,
        true,
        () => attempt(path, '*/*', { timeout: FETCH_TIMEOUT_MS, ...request }),
        (answer) => {
          const { ok, headers } = answer.response;
          if (!ok) throw toApiError(answer, request.action, request.caller);
          return new Blob([answer.body], { type: headers.get('content-type') ?? '' });
        },
      ),
  };
};

const latin1 = new TextDecoder('latin1');

/** Whether the body of a response is a complete PDF. A truncated PDF lacks the end marker `%%EOF`. */
const isPdf = (body: ArrayBuffer): boolean =>
  latin1.decode(body.slice(0, 5)) === '%PDF-' && latin1.decode(body.slice(-1024)).includes('%%EOF');
