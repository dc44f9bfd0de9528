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

/** A failure that a response reports in one of five ways (docs/product/data-layer.md#d-04). */
export interface ResponseFailure {
  /** The text in which the services explain the failure, if there is one. */
  text?: string;
  /** True when the services themselves failed; false when they refused the request for a reason. */
  unexpected: boolean;
  /** True when the services call the failure temporary, so that the request may be retried. */
  isTemporary?: boolean;
  requestId?: string;
}

const accidentText = '500: Internal Server Error';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const words = (value: unknown): string | undefined => {
  const text = isFields(value) ? value['message'] : value;
  return typeof text === 'string' && text.trim() ? text : undefined;
};

/**
 * Finds the failure that a JSON response reports, whatever its HTTP status.
 * @returns undefined when the response reports none
 */
export const findResponseFailure = (answer: unknown): ResponseFailure | undefined => {
  if (!isFields(answer)) return undefined;
  const { errors } = answer;
  if (Array.isArray(errors) && errors.length > 0) {
    const listed: unknown[] = errors;
    const requestId = listed.map(extensions).find((value) => value !== undefined);
    return { unexpected: true, isTemporary: listed.some((item) => words(item) === accidentText), requestId };
  }
  if (answer['message'] === accidentText) return { unexpected: true, isTemporary: true };
  return [answer, ...results(answer['data'])].map(refusal).find((found) => found !== undefined);
};

/**
 * Returns the results in a response of the query endpoint: each field of `data`, and each entry of the fields that
 * are lists. Any of them may report a failure.
 */
const results = (data: unknown): unknown[] => (isFields(data) ? Object.values(data).flat() : []);

const refusal = (result: unknown): ResponseFailure | undefined => {
  if (!isFields(result)) return undefined;
  const statedError = result['Error'] || result['error'];
  // The photo upload endpoint reports `success` as a number, where 0 is a failure.
  if (!statedError && result['Success'] !== false && result['success'] !== 0) return undefined;
  return words(statedError) === accidentText
    ? { unexpected: true, isTemporary: true }
    : { unexpected: false, text: words(statedError) };
};

const extensions = (error: unknown): string | undefined => {
  const extra = isFields(error) && error['extensions'];
  return isFields(extra) ? words(extra['requestId']) : undefined;
};
