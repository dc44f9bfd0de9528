import { requestFailureMessages } from './messages.ts';

export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorised'
  | 'rate-limited'
  | 'not-found'
  | 'conflict'
  | 'business'
  | 'server'
  | 'malformed';

/**
 * A refusal with one of the contract's codes. `code` holds the code; the other properties are its details, as the
 * services sent them.
 */
export type RefusalFacts = Readonly<Record<string, unknown>>;

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** The subject of the failed request, as the error message names it, such as `rentals`. */
  action: string;
  /** HTTP status of the failed response; undefined if no response arrived. */
  status?: number;
  /** How long the services asked to wait before a retry, in seconds. */
  retryAfter?: number;
  /** The id under which the services logged the request. Support staff can look it up. */
  requestId?: string;
  /** Whether the same request may succeed later. */
  retryable?: boolean;
  /** The services' refusal, if it has a code. Its details are unchecked: the code that uses them must check them. */
  refusal?: RefusalFacts;
  /** The error that caused this one, such as the browser's own network error. */
  cause?: unknown;
}

/**
 * The error of every failed request to the services. A request that the caller aborts throws the signal's reason
 * instead. The error's message is shown to the person.
 */
export class ApiError extends Error implements ApiErrorDetails {
  declare readonly kind: ApiErrorKind;
  declare readonly action: string;
  declare readonly status?: number;
  declare readonly retryAfter?: number;
  declare readonly requestId?: string;
  declare readonly refusal?: RefusalFacts;
  readonly retryable: boolean = false;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    // All properties are copied by one statement, which keeps this code small: the first page loads it.
    Object.assign(this, details);
    this.name = 'ApiError';
  }
}

/**
 * Creates the error for a request without a response: no network, a refused or broken connection, or a chunk of code
 * that could not be loaded.
 */
export const createUnreachableError = (action: string, cause?: unknown): ApiError =>
  new ApiError(requestFailureMessages.network(action), { kind: 'network', action, retryable: true, cause });
