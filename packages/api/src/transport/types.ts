import type { ApiError } from './api-error.ts';

/**
 * Who makes a request. This determines whether the session's token is sent, and which message the person reads
 * when the services refuse.
 */
export type RequestCallerKind =
  /** A signed-in person: the request carries the session's token, and a 401 means that the session has expired. */
  | 'session'
  /** A person who signs in: the request carries no token, and a 401 means that the details match nobody. */
  | 'sign-in'
  /** Anybody: the request needs no session and carries no token. */
  | 'anyone';

export interface RequestOptions {
  /** The subject of the request, for the message 'Failed to fetch {action}, check your network'. */
  action: string;
  /** Who makes the request; by default a signed-in person (`session`), whose token is sent. */
  caller?: RequestCallerKind;
  /**
   * The value to send as JSON. A request with a body is a POST unless `method` says otherwise; one without a body
   * is a GET.
   */
  body?: unknown;
  /** The HTTP method of a request with a body; POST by default. */
  method?: 'put' | 'patch' | 'delete';
  /**
   * The version that the person edited, sent as `If-Match`. If the services have stored another version since,
   * they answer with status 412, which becomes a `conflict`.
   */
  ifMatch?: string;
  search?: Readonly<Record<string, string>>;
  /**
   * Identifies one write, so that it can be retried safely. The caller uses the same key for every attempt at the
   * same write.
   */
  idempotencyKey?: string;
  /** Marks a POST that changes nothing at the services, so that it may be retried without an idempotency key. */
  read?: boolean;
  /** Disables retries, for a page that repeats the request regularly anyway. */
  once?: boolean;
  /**
   * Lets `parse` handle a refusal that a successful response contains (`Success: false`, `Error`). Otherwise such
   * a refusal becomes an error.
   */
  refusalIsData?: boolean;
  /** The maximum duration of one attempt, in milliseconds. The default is 10 000, or 31 000 for fetching a file. */
  timeout?: number;
  /** Aborts the request, which then rejects with the signal's own reason instead of an ApiError. */
  signal?: AbortSignal;
}

/** The options of every request that changes something at the services. */
export interface WriteRequestOptions extends Pick<RequestOptions, 'signal'> {
  /**
   * The idempotency key of one change. The caller keeps it through failures, double clicks and reloads, so that
   * the services make the change only once.
   */
  idempotencyKey: string;
}

/** The options of an upload. An upload to a presigned address needs no session, so its `caller` is `anyone`. */
export interface UploadOptions extends Pick<
  RequestOptions,
  'action' | 'caller' | 'idempotencyKey' | 'signal'
> {
  /** What is uploaded. A form is sent with POST, a single file with PUT and the file's own content type. */
  body: FormData | Blob;
  /** Called with the share of the upload that has been sent, from 0 to 1, whenever the platform reports progress. */
  onProgress?: (share: number) => void;
}

/**
 * Checks a response and converts it to a type of this package. If the response has an unexpected shape, the
 * function throws, and the request fails with a `malformed` ApiError.
 */
export type ParseResponse<T> = (data: unknown, headers: Headers) => T;

/**
 * Sends requests to the services. A failed request rejects with an `ApiError`; a request that the caller aborts rejects
 * with the abort's reason.
 */
export interface Transport {
  /** The base URL of all requests to the services, without a trailing slash. */
  readonly base: string;
  /** Sends a request to a path below the base URL and returns the parsed JSON of its response. */
  json<T>(path: string, options: RequestOptions, parse: ParseResponse<T>): Promise<T>;
  /** Uploads a file, or a form with a file, to a path below the base URL, and reports the progress. */
  upload<T>(path: string, options: UploadOptions, parse: ParseResponse<T>): Promise<T>;
  /** Fetches a PDF from a path below the base URL. The result always has the type `application/pdf`. */
  pdf(path: string, options: RequestOptions): Promise<Blob>;
  /**
   * Fetches a file from a path below the base URL. It has whatever type the services state, so save it and never
   * open it as a page.
   */
  file(path: string, options: RequestOptions): Promise<Blob>;
}

/** The signature of functions that fetch something from the services by one value. */
export type ReadRequest<Input, Result> = (
  api: Transport,
  input: Input,
  signal?: AbortSignal,
) => Promise<Result>;

/** The signature of functions that change something at the services. */
export type WriteRequest<Input, Result = void> = (
  api: Transport,
  input: Input,
  options: WriteRequestOptions,
) => Promise<Result>;

export interface TransportOptions {
  /** The base URL of all requests to the services: a path of this origin (`/api`) or an absolute URL. */
  base: string;
  /**
   * Returns the current session's token. It is called before each attempt, because the token may have been
   * replaced.
   */
  token: () => string | undefined;
  /**
   * Called when the services no longer accept the session's token, once for each token. The product then shows
   * 'Your login has expired'.
   */
  onUnauthorised: () => void;
  /**
   * Called after each response that states when the session expires. It gets the number of seconds until then, the time
   * when the request was sent, from `performance.now()`, and the time that the services' clock showed at the response, in
   * ms since 1970; NaN if the response does not state it. The seconds count from the moment when the services received the
   * request.
   */
  onLife?: (seconds: number, askedAt: number, serviceTime: number) => void;
  /**
   * Called once with the error of each failed request, after its last attempt. It is not called for an aborted request.
   */
  onFailure?: (failure: ApiError) => void;
  /** Sends the HTTP requests; the platform's `fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /** Waits between two attempts at a request. Tests replace it, so that they need not wait. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a random number from 0 up to 1, which varies the wait between two attempts. Tests replace it. */
  random?: () => number;
}
