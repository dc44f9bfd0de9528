import type { Answer } from './answer.ts';
import { classify, malformed } from './classify.ts';
import { faultOf } from './fault.ts';
import type { Parse, RequestOptions } from './types.ts';

/** Sends, again where that is safe, until there is an answer that can be unpacked, or an error that says why not. */
export type Ask = <T>(
  request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
  repeatable: boolean,
  attemptOnce: () => Promise<Answer>,
  unpack: (answer: Answer) => T,
) => Promise<T>;

/** Makes our own type of a JSON answer, or the error it is. */
export const parsing =
  <T>(
    { action, caller, refusalIsData }: Pick<RequestOptions, 'action' | 'caller' | 'refusalIsData'>,
    parse: Parse<T>,
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
