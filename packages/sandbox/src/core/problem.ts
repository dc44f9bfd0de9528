/** A deliberate refusal. It becomes the response `{"error": message}` with its status. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: HttpError['status'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Creates the refusal of a malformed request. Its text is for developers, because our own pages never send such a
 * request.
 * @param what what is wrong: a field, an uploaded part, or what is expected; never the value that was sent
 */
export const createMalformedRequestError = (what: string): HttpError =>
  new HttpError(400, `The request does not fit: ${what}.`);

/**
 * Creates the refusal for a temporary failure. The caller may repeat the same request with the same idempotency key.
 */
export const createUnavailableError = (): HttpError =>
  new HttpError(503, 'The service is away for a moment. Please try again.', { 'retry-after': '1' });

/**
 * Creates the 404 error for a missing record and for another person's record alike, so that a caller cannot tell them
 * apart.
 */
export const createNotFoundError = (): HttpError => new HttpError(404, 'Not found.');
