import type { CompleteHttpResponse } from './answer.ts';
import { toApiError, createMalformedResponseError } from './classify.ts';
import { findResponseFailure } from './fault.ts';
import type { ParseResponse, RequestOptions } from './types.ts';

/**
 * Sends a request and returns the parsed response. If the request fails and repeating it is safe, it is sent
 * again.
 * @throws ApiError that says why the request failed
 */
export type SendWithRetries = <T>(
  request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
  repeatable: boolean,
  attemptOnce: () => Promise<CompleteHttpResponse>,
  unpack: (answer: CompleteHttpResponse) => T,
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
  (answer: CompleteHttpResponse): T => {
    const { ok, status, headers } = answer.response;
    const data = answer.json();
    const fault = findResponseFailure(data);
    const isRefused = fault && !(refusalIsData && !fault.unexpected);
    if (!ok || isRefused || (data === undefined && status !== 204)) throw toApiError(answer, action, caller);
    try {
      return parse(data, headers);
    } catch (cause) {
      throw createMalformedResponseError(action, status, cause);
    }
  };
