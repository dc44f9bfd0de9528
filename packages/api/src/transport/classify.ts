import {
  ApiError,
  createUnreachableError,
  type ApiErrorDetails,
  type ApiErrorKind,
  type RefusalFacts,
} from './api-error.ts';
import { requestFailureMessages } from './messages.ts';
import type { RequestCallerKind } from './types.ts';

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
  refusal?: RefusalFacts;
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
    : { unexpected: false, text: words(statedError), refusal: 'code' in result ? result : undefined };
};

const extensions = (error: unknown): string | undefined => {
  const extra = isFields(error) && error['extensions'];
  return isFields(extra) ? words(extra['requestId']) : undefined;
};

/**
 * Converts a failed request to an ApiError with a kind and a message for the person (docs/product/data-layer.md#d-04).
 * @param failure a response that reports a failure or cannot be read, or the value that was thrown instead of one
 * @param action the subject of the request, as the error message names it
 * @param caller who made the request: the message about a refused sign-in differs from that about an expired session
 */
export const toApiError = (
  failure: unknown,
  action: string,
  caller: RequestCallerKind = 'session',
): ApiError => {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof CompleteHttpResponse) return classifyAnswer(failure, action, caller);
  if (!isTimeout(failure)) return createUnreachableError(action, failure);
  return new ApiError(requestFailureMessages.network(action), {
    kind: 'timeout',
    action,
    retryable: true,
    cause: failure,
  });
};

/**
 * Creates the error for a response that is not what the services promise: not JSON, truncated, of another shape,
 * or not a PDF.
 */
export const createMalformedResponseError = (action: string, status?: number, cause?: unknown): ApiError =>
  new ApiError(requestFailureMessages.malformed, { kind: 'malformed', action, status, cause });

const classifyAnswer = (
  answer: CompleteHttpResponse,
  action: string,
  caller: RequestCallerKind,
): ApiError => {
  const { status, headers } = answer.response;
  const fault = findResponseFailure(answer.json());
  // If neither the status nor the body says what failed, the body could not be read, for example in a 2xx response.
  const kind = getKind(status, fault?.unexpected) ?? (fault && 'business');
  if (!kind) return createMalformedResponseError(action, status);
  const retryAfter = answer.retryAfter();
  const details: ApiErrorDetails = {
    kind,
    action,
    status,
    retryAfter,
    requestId: headers.get('x-request-id') ?? fault?.requestId,
    refusal: fault?.refusal,
    retryable:
      status >= 500 ||
      status === 408 ||
      status === 429 ||
      fault?.isTemporary ||
      // The services answer 409 with a retry time while another request with the same idempotency key is in
      // progress.
      (status === 409 && retryAfter !== undefined),
  };
  return new ApiError(getMessage(details, caller, fault?.text), details);
};

/**
 * Returns the kind of error for an HTTP status, or for a failure of the services themselves (`unexpected`). Undefined
 * if only the body explains the failure.
 */
const getKind = (status: number, unexpected: boolean | undefined): ApiErrorKind | undefined => {
  if (status === 401) return 'unauthorised';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'rate-limited';
  return status >= 500 || unexpected ? 'server' : undefined;
};

const getMessage = (
  { kind, action, status, retryAfter }: ApiErrorDetails,
  caller: RequestCallerKind,
  text?: string,
): string => {
  if (kind === 'timeout') return requestFailureMessages.network(action);
  if (kind === 'rate-limited') return requestFailureMessages.tooMany(retryAfter);
  if (kind === 'unauthorised' && caller === 'session') return requestFailureMessages.expired;
  if (kind === 'server')
    return caller === 'sign-in' ? requestFailureMessages.authentication : requestFailureMessages.unable;
  // A missing precondition (428) is this program's own mistake, so its text is for developers.
  if (text && status !== 428) return text;
  if (kind === 'unauthorised') return requestFailureMessages.authentication;
  return kind === 'not-found' ? requestFailureMessages.malformed : requestFailureMessages.unable;
};

const isTimeout = (failure: unknown): boolean => failure instanceof Error && failure.name === 'TimeoutError';
