import { CompleteHttpResponse, findResponseFailure } from './answer.ts';
import { ApiError, createUnreachableError, type ApiErrorKind } from './api-error.ts';
import { requestFailureMessages } from './messages.ts';
import type { RequestCallerKind } from './types.ts';

/**
 * Converts a failed request to an ApiError with a kind and a message for the person
 * (docs/product/data-layer.md#d-04).
 * @param failure a response that cannot be used, or whatever was thrown instead of one
 * @param action what the request was about, in words that the person reads
 * @param caller who made the request: the message about a refused sign-in differs from that about an expired
 *   session
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
  // A 2xx response that reports no failure has no kind of error. It gets here only because its body could not
  // be read.
  const kind = getKind(status, fault?.unexpected) ?? (fault && 'business');
  if (!kind) return createMalformedResponseError(action, status);
  const retryAfter = answer.retryAfter();
  return new ApiError(getMessage(kind, { action, caller, text: fault?.text, retryAfter }), {
    kind,
    action,
    status,
    retryAfter,
    requestId: headers.get('x-request-id') ?? fault?.requestId,
    retryable:
      status >= 500 ||
      status === 408 ||
      status === 429 ||
      fault?.isTemporary ||
      // The services answer 409 with a retry time while another request with the same idempotency key is in
      // progress.
      (status === 409 && retryAfter !== undefined),
  });
};

/**
 * Returns the kind of error for an HTTP status, or for a failure of the services themselves (`unexpected`).
 * Undefined if only the text in the body says what is wrong.
 */
const getKind = (status: number, unexpected: boolean | undefined): ApiErrorKind | undefined => {
  if (status === 401) return 'unauthorised';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'rate-limited';
  return status >= 500 || unexpected ? 'server' : undefined;
};

interface Said {
  action: string;
  caller: RequestCallerKind;
  text?: string;
  retryAfter?: number;
}

const getMessage = (kind: ApiErrorKind, { action, caller, text, retryAfter }: Said): string => {
  if (kind === 'timeout') return requestFailureMessages.network(action);
  if (kind === 'rate-limited') return requestFailureMessages.tooMany(retryAfter);
  if (kind === 'unauthorised' && caller === 'session') return requestFailureMessages.expired;
  if (kind === 'server')
    return caller === 'sign-in' ? requestFailureMessages.authentication : requestFailureMessages.unable;
  if (text) return text;
  if (kind === 'unauthorised') return requestFailureMessages.authentication;
  return kind === 'not-found' ? requestFailureMessages.malformed : requestFailureMessages.unable;
};

const isTimeout = (failure: unknown): boolean => failure instanceof Error && failure.name === 'TimeoutError';
