/**
 * An error that refuses a request on purpose. It becomes the response `{"error": message}` with this status, and with
 * the fields of `facts` beside the message.
 */
export class HttpError extends Error {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 408
    | 409
    | 410
    | 412
    | 413
    | 415
    | 421
    | 422
    | 428
    | 429
    | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;

  constructor(
    status: HttpError['status'],
    message: string,
    headers: Readonly<Record<string, string>> = {},
    facts: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.headers = headers;
    this.facts = facts;
  }
}

/**
 * Creates the refusal of a malformed request. Its text is for developers, because the product's own pages never
 * send such a request.
 * @param what what is wrong or what is expected, such as a field's name, but never the value that was sent
 */
export const createMalformedRequestError = (what: string): HttpError =>
  new HttpError(400, `The request does not fit: ${what}.`);

/**
 * Creates the 503 error for a temporary failure. The caller may send the same request again with the same
 * idempotency key.
 */
export const createUnavailableError = (): HttpError =>
  new HttpError(503, 'The service is away for a moment. Please try again.', { 'retry-after': '1' });

/** Creates the 405 error for a method that no route can serve, whatever its path. */
export const createMethodRefusal = (): HttpError => new HttpError(405, 'This method is not served.');

/**
 * Creates the 404 error for a missing record and for another person's record alike, so that a caller cannot tell them
 * apart.
 */
export const createNotFoundError = (): HttpError => new HttpError(404, 'Not found.');
