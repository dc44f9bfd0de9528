/** Who is asking. It settles the bearer, the retries and the words of a refusal. */
export type Caller =
  /** With the session's token; a 401 means that the session has ended. */
  | 'session'
  /** Signing in: no token, never repeated; a 401 means that the details match nobody. */
  | 'sign-in'
  /** A call that needs no session. */
  | 'anyone';

export interface RequestOptions {
  /** What is being fetched, in a person's words: it completes 'Failed to fetch {action}, check your network'. */
  action: string;
  /** `session` unless told. */
  caller?: Caller;
  /** Present: the request is a POST of this value as JSON. Absent: a GET. */
  body?: unknown;
  /** What a request with a body is, where it is no POST. */
  method?: 'put' | 'patch' | 'delete';
  /** The version of what is changed, sent as `If-Match`: if somebody else changed it in between, the answer is 412, a `conflict`. */
  ifMatch?: string;
  search?: Readonly<Record<string, string>>;
  /** Makes a write safe to repeat. The caller keeps it for as long as the person means the same write. */
  idempotencyKey?: string;
  /** A POST that changes nothing, and so may be repeated without a key. */
  read?: boolean;
  /** Not repeated after a failure: a page that polls asks again anyway. */
  once?: boolean;
  /** A refusal in a 2xx answer (`Success: false`, `Error`) is data for `parse`, not an error. */
  refusalIsData?: boolean;
  /** Longest time one attempt may take, in milliseconds; 10 000 unless told. */
  timeout?: number;
  /** Aborting rejects with the signal's own reason, not with an ApiError. */
  signal?: AbortSignal;
}

export interface UploadOptions {
  /** What is being sent, in a person's words. */
  action: string;
  /** `session` by default. A presigned address needs no session. */
  caller?: Caller;
  /** A POST of a form, or a PUT of a file under its own type. */
  body: FormData | Blob;
  idempotencyKey?: string;
  /** Told how much has gone, from 0 to 1, as often as the platform tells it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Turns what arrived into our own type; throws on anything that does not fit, which becomes a `malformed` error. */
export type Parse<T> = (data: unknown, headers: Headers) => T;

/** The way to the services. Every rejection is an `ApiError`, a caller's own abort apart. */
export interface Transport {
  /** The API base, without a slash at its end. */
  readonly base: string;
  /** Asks for JSON at a path below the base. */
  json<T>(path: string, options: RequestOptions, parse: Parse<T>): Promise<T>;
  /** Sends a file, or a form with one, to a path below the base, and tells how far it is. */
  upload<T>(path: string, options: UploadOptions, parse: Parse<T>): Promise<T>;
  /** Asks for a PDF at a path below the base; the blob's type is `application/pdf`. */
  pdf(path: string, options: RequestOptions): Promise<Blob>;
  /**
   * Asks for a file at a path below the base; the blob's type is what the services called it. Save it, never show it as
   * a page.
   */
  file(path: string, options: RequestOptions): Promise<Blob>;
}

export interface TransportOptions {
  /** API base: a path of this origin (`/api`) or a whole address. */
  base: string;
  /** The session's token, asked for at each attempt. */
  token: () => string | undefined;
  /** Called once for a token that the services no longer accept (logout, 'Your login has expired'). */
  onUnauthorised: () => void;
  /** Called with the seconds that the session still lasts, after each answer to a call with a session. */
  onLife?: (seconds: number) => void;
  /** The platform's unless told. */
  fetch?: typeof globalThis.fetch;
  /** Waits so many milliseconds, less when aborted; for tests. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 up to 1; for tests. */
  random?: () => number;
}
