/**
 * Turns errors into responses, inside and outside the routes, and sets the headers of every
 * response.
 */
import type { RequestContext, RequestLogEntry } from './core/call.ts';
import { createUnavailableError, HttpError } from './core/http-error.ts';
import { getStackFrames } from './services/query/masked.ts';
import { StoreUnavailableError } from './store/unavailable.ts';

/**
 * Decides how to respond to an error: an HttpError with its own status, an unavailable database or file storage with
 * 503, and anything unexpected with 500. The cause is set on `call` for the log.
 * @returns the error to respond with; undefined for an unexpected error
 */
export const toHttpError = (
  thrown: unknown,
  call: Pick<RequestContext, 'failure' | 'unavailable'>,
): HttpError | undefined => {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof StoreUnavailableError) {
    call.unavailable = thrown;
    return createUnavailableError();
  }
  const error = thrown instanceof Error ? thrown : new Error('Something other than an error was thrown.');
  call.failure = { name: error.name, stack: getStackFrames(error) };
  return undefined;
};

/**
 * Returns the level and event of a request's log line, and the name and stack of the error behind its response. An
 * unavailable database or file storage is logged as a `request` at level `error`, because `failure` means a fault in
 * the services' own code.
 */
export const describeOutcome = ({
  failure,
  unavailable,
}: Pick<RequestContext, 'failure' | 'unavailable'>): Pick<RequestLogEntry, 'level' | 'event' | 'failure'> => {
  if (failure) return { level: 'error', event: 'failure', failure };
  if (!(unavailable instanceof StoreUnavailableError)) return { level: 'info', event: 'request' };
  const stack = getStackFrames(unavailable);
  return { level: 'error', event: 'request', failure: { name: unavailable.describe(), stack } };
};

/** Creates the response to an error. @param error undefined for an unexpected one */
export const createErrorResponse = (error: HttpError | undefined): Response =>
  error
    ? Response.json(
        { error: error.message, ...error.facts },
        { status: error.status, headers: error.headers },
      )
    : Response.json({ error: '500: Internal Server Error' }, { status: 500 });

/**
 * Sets the headers that every response has, such as those for security.
 * @param now the time by the sandbox's clock, for the `date` header
 */
export const setCommonHeaders = (headers: Headers, requestId: string, now: number): void => {
  headers.set('date', new Date(now).toUTCString());
  headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  // Pages and images set their own content security policy. In every case, other pages may not show the response in a
  // frame.
  const policy = headers.get('content-security-policy') ?? "default-src 'none'";
  if (!policy.includes('frame-ancestors'))
    headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`);
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('x-request-id', requestId);
};
