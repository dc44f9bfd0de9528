import { messages } from './messages.ts';

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
  /** What was being done, in a person's words. */
  action: string;
  /** HTTP status, where an answer came. */
  status?: number;
  /** Seconds the services asked to wait. */
  retryAfter?: number;
  /** The services' own mark of the request, for support. */
  requestId?: string;
  /** Whether the same request may succeed later. */
  retryable?: boolean;
  /** What was caught, where something was. */
  cause?: unknown;
}

/** The one error a request rejects with. Its message is what the person reads. */
export class ApiError extends Error implements ApiErrorDetails {
  declare readonly kind: ApiErrorKind;
  declare readonly action: string;
  declare readonly status?: number;
  declare readonly retryAfter?: number;
  declare readonly requestId?: string;
  readonly retryable: boolean = false;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    // One step for all of them: this is on the way to the first page, where bytes are counted.
    Object.assign(this, details);
    this.name = 'ApiError';
  }
}

/** Nothing came back: no network, a refused or broken connection, or part of the programme that could not be loaded. */
export const unreachable = (action: string, cause?: unknown): ApiError =>
  new ApiError(messages.network(action), { kind: 'network', action, retryable: true, cause });
