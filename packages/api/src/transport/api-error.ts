import { failureMessages } from './messages.ts';

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

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** The action that failed, in the words of the message to the person, such as `rentals`. */
  action: string;
  /** HTTP status, if there was a response. */
  status?: number;
  /** Seconds the services asked to wait. */
  retryAfter?: number;
  /** The services' id of the request, for support. */
  requestId?: string;
  /** Whether the same request may succeed later. */
  retryable?: boolean;
  /** The error that was caught, if any. */
  cause?: unknown;
}

/** The only error with which a request rejects. Its message is shown to the person. */
export class ApiError extends Error implements ApiErrorDetails {
  declare readonly kind: ApiErrorKind;
  declare readonly action: string;
  declare readonly status?: number;
  declare readonly retryAfter?: number;
  declare readonly requestId?: string;
  readonly retryable: boolean = false;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    // A single statement keeps the code small, because the first page loads it.
    Object.assign(this, details);
    this.name = 'ApiError';
  }
}

/**
 * Creates the error for a request without a response: no network, a refused or broken connection, or a chunk of code
 * that could not be loaded.
 */
export const createUnreachableError = (action: string, cause?: unknown): ApiError =>
  new ApiError(failureMessages.network(action), { kind: 'network', action, retryable: true, cause });
