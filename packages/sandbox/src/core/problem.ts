/** A refusal on purpose: it becomes `{"error": message}` with its status (CONTRACT.md). */
export class Problem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 428 | 429;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: Problem['status'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.headers = headers;
  }
}

/** What is missing and what is another's answer alike. */
export const notFound = (): Problem => new Problem(404, 'Not found.');
