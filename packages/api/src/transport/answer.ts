/** An HTTP answer, read to its end. */
export class Answer {
  readonly response: Response;
  readonly body: ArrayBuffer;

  constructor(response: Response, body: ArrayBuffer) {
    this.response = response;
    this.body = body;
  }

  /** The body as JSON; undefined where it is not JSON (HTML, truncated, empty). */
  json(): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(this.body)) as unknown;
    } catch {
      return undefined;
    }
  }

  /** Whole seconds to wait by `retry-after`, which is a number of seconds or a date. */
  retryAfter(now: number = Date.now()): number | undefined {
    const value = this.response.headers.get('retry-after') || 'none';
    const seconds = Math.ceil(/\D/.test(value) ? (Date.parse(value) - now) / 1000 : +value);
    return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
  }
}
