/** Who makes the request. This determines whether the token is sent and which message a refusal shows. */
export type CallerKind =
  /** Sends the session's token; a 401 means that the session has expired. */
  | 'session'
  /** Signs in, without a token; a 401 means that the details match nobody. */
  | 'sign-in'
  /** Makes a call that needs no session. */
  | 'anyone';

export interface RequestOptions {
  /** What is requested, in the words of the message 'Failed to fetch {action}, check your network'. */
  action: string;
  /** Who makes the request; by default `session`, which sends the session's token. */
  caller?: CallerKind;
  /** With a body the request is a POST of this value as JSON, without one a GET. */
  body?: unknown;
  /** The HTTP method of a request with a body; POST by default. */
  method?: 'put' | 'patch' | 'delete';
  /**
   * The version that the person edited, sent as `If-Match`. If the stored version is another one by then, the response
   * has status 412 and becomes a `conflict`.
   */
  ifMatch?: string;
  search?: Readonly<Record<string, string>>;
  /** Makes a write safe to retry. The caller uses the same key for every attempt at the same write. */
  idempotencyKey?: string;
  /** Marks a POST that changes nothing, and so may be retried without an idempotency key. */
  read?: boolean;
  /** Disables retries, for a page that polls and so repeats the request anyway. */
  once?: boolean;
  /** Makes a refusal in a 2xx response (`Success: false`, `Error`) data for `parse` instead of an error. */
  refusalIsData?: boolean;
  /** Longest time one attempt may take, in milliseconds; 10 000 by default. */
  timeout?: number;
  /** Aborts the request, which then rejects with the signal's own reason, not with an ApiError. */
  signal?: AbortSignal;
}

export interface UploadOptions {
  /** What is uploaded, in the words of the message about a failure. */
  action: string;
  /**
   * Who uploads the file; by default `session`, which sends the session's token. A presigned address needs no session.
   */
  caller?: CallerKind;
  /** What is uploaded. A form is sent with POST, a file with PUT and its own content type. */
  body: FormData | Blob;
  idempotencyKey?: string;
  /** Called with the share of the upload that has been sent, from 0 to 1, whenever the platform reports progress. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Converts a response to this package's own type. It throws for a response of an unexpected shape, which the caller
 * receives as a `malformed` ApiError.
 */
export type ParseResponse<T> = (data: unknown, headers: Headers) => T;

/** Sends requests to the services. Every rejection is an `ApiError`, except after the caller's own abort. */
export interface Transport {
  /** The base URL of all requests to the services, without a trailing slash. */
  readonly base: string;
  /** Requests JSON from a path below the base. */
  json<T>(path: string, options: RequestOptions, parse: ParseResponse<T>): Promise<T>;
  /** Sends a file, or a form with one, to a path below the base, and reports the progress. */
  upload<T>(path: string, options: UploadOptions, parse: ParseResponse<T>): Promise<T>;
  /** Requests a PDF from a path below the base; the blob's type is `application/pdf`. */
  pdf(path: string, options: RequestOptions): Promise<Blob>;
  /**
   * Requests a file from a path below the base. The blob's type is whatever the services state, so save it and never
   * open it as a page.
   */
  file(path: string, options: RequestOptions): Promise<Blob>;
}

export interface TransportOptions {
  /** The base URL of all requests to the services: a path of this origin (`/api`) or an absolute URL. */
  base: string;
  /** Returns the session's token. It is called for each attempt. */
  token: () => string | undefined;
  /** Called once for a token that the services no longer accept, so that the product shows 'Your login has expired'. */
  onUnauthorised: () => void;
  /** Called with the seconds until the session expires, after each response to a request with its token. */
  onLife?: (seconds: number) => void;
  /** Sends the HTTP requests; the platform's `fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /** Replaces the pauses between attempts, for tests. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a number from 0 up to 1 for the waits between attempts; tests replace it. */
  random?: () => number;
}
