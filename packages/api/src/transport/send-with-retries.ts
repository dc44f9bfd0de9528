import type { Answer } from './answer.ts';
import { classify, malformed } from './classify.ts';
import { faultOf } from './fault.ts';
import type { ParseResponse, RequestOptions } from './types.ts';

/**
 * Sends a request, retries it where that is safe, and returns the unpacked response.
 * @throws ApiError that says why there is none
 */
export type SendWithRetries = <T>(
  request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
  repeatable: boolean,
  attemptOnce: () => Promise<Answer>,
  unpack: (answer: Answer) => T,
) => Promise<T>;

/** Returns a function that parses a JSON response, or throws the ApiError that the response stands for. */
export const createJsonParser =
  <T>(
    { action, caller, refusalIsData }: Pick<RequestOptions, 'action' | 'caller' | 'refusalIsData'>,
    parse: ParseResponse<T>,
  ) =>
  (answer: Answer): T => {
    const { ok, status, headers } = answer.response;
    const data = answer.json();
    const fault = faultOf(data);
    const isRefused = fault && !(refusalIsData && !fault.unexpected);
    if (!ok || isRefused || (data === undefined && status !== 204)) throw classify(answer, action, caller);
    try {
      return parse(data, headers);
    } catch (cause) {
      throw malformed(action, status, cause);
    }
  };
