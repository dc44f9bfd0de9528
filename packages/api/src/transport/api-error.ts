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
  /** What the person reads. */
  message: string;
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
  cause?: unknown;
}

/** The one error a request rejects with (3§8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly action: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;

  constructor({ message, cause, ...details }: ApiErrorDetails) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.action = details.action;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
  }
}

/** Nothing came back: no network, a refused or broken connection, or part of the programme that could not be loaded. */
export const unreachable = (action: string, cause?: unknown): ApiError =>
  new ApiError({ kind: 'network', message: messages.network(action), action, retryable: true, cause });
