import type { HttpAnswer } from './answer.ts';
import { toApiError, createMalformedError } from './classify.ts';
import { findReportedFailure } from './fault.ts';
import type { ParseResponse, RequestOptions } from './types.ts';

/**
 * Sends a request and returns the parsed response. If the request fails and repeating it is safe, it is sent
 * again.
 * @throws ApiError that says why the request failed
 */
export type SendWithRetries = <T>(
  request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
  repeatable: boolean,
  attemptOnce: () => Promise<HttpAnswer>,
  unpack: (answer: HttpAnswer) => T,
) => Promise<T>;

/**
 * Returns a function that parses a JSON response with `parse`. It throws an ApiError if the response reports a
 * failure or cannot be parsed.
 */
export const createJsonParser =
  <T>(
    { action, caller, refusalIsData }: Pick<RequestOptions, 'action' | 'caller' | 'refusalIsData'>,
    parse: ParseResponse<T>,
  ) =>
  (answer: HttpAnswer): T => {
    const { ok, status, headers } = answer.response;
    const data = answer.json();
    const fault = findReportedFailure(data);
    const isRefused = fault && !(refusalIsData && !fault.unexpected);
    if (!ok || isRefused || (data === undefined && status !== 204)) throw toApiError(answer, action, caller);
    try {
      return parse(data, headers);
    } catch (cause) {
      throw createMalformedError(action, status, cause);
    }
  };
