/** A refusal on purpose: it becomes `{"error": message}` with its status. */
export class Problem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: Problem['status'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.headers = headers;
  }
}

/**
 * A body of a wrong shape, whatever it should have been. The text is for developers: no page of ours sends such a body.
 * @param what does not fit: a field, a part, or what is expected; never what was sent
 */
export const unfit = (what: string): Problem => new Problem(400, `The request does not fit: ${what}.`);

/** Nothing is wrong with the request: the same again, with the same key, will do. */
export const tryAgain = (): Problem =>
  new Problem(503, 'The service is away for a moment. Please try again.', { 'retry-after': '1' });

/** The same 404 for a record that is not there and for another person's, so that nobody learns which it is. */
export const notFound = (): Problem => new Problem(404, 'Not found.');
