/** An HTTP response whose body has been read completely. */
export class CompleteHttpResponse {
  readonly response: Response;
  readonly body: ArrayBuffer;

  constructor(response: Response, body: ArrayBuffer) {
    this.response = response;
    this.body = body;
  }

  /** Returns the response's body as parsed JSON; undefined when the body is not JSON (HTML, truncated, empty). */
  json(): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(this.body)) as unknown;
    } catch {
      return undefined;
    }
  }

  /**
   * Returns how many whole seconds the services ask to wait before a retry. They state it in the `retry-after`
   * header, as a number or a date; undefined without the header.
   */
  retryAfter(now: number = Date.now()): number | undefined {
    const value = this.response.headers.get('retry-after') || 'none';
    const seconds = Math.ceil(/\D/.test(value) ? (Date.parse(value) - now) / 1000 : +value);
    return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
  }
}
