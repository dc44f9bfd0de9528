/** What the sandbox knows about one request, from its arrival to its line in the log. */
import type { DocumentNode } from 'graphql';
import type { RequestCaller } from './network.ts';
import type { Store } from '../store/store.ts';
import type { TokenRow } from '../store/rows/session.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { GeneratePdf } from './pdf.ts';
import type { FileStaging } from '../store/staging.ts';
import type { MultipartForm } from './multipart.ts';
import type { HttpError } from './http-error.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * A line of the log, with all that may be logged about a request. It has no query, body, name or rental number,
 * because those are personal.
 */
export type RequestLogEntry = {
  readonly level: 'info' | 'error';
  readonly event: 'request' | 'failure';
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
  readonly status: number;
  readonly ms: number;
  readonly subject: string | null;
  /**
   * The name of an unexpected error and the place where it was thrown. Its message is left out, because it may
   * quote what a person sent.
   */
  readonly failure?: { readonly name: string; readonly stack: string };
};

/**
 * The ports of the two host sites that can show every brand, on the machine that runs the sandbox. One is for
 * development, one for incident reports.
 */
export type HostPorts = { readonly development: number; readonly vir: number };

export type SandboxServices = {
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Where uploaded files wait until they have been checked. */
  readonly staging: FileStaging;
  /** Lays out documents as PDFs, in a worker thread if the platform has worker threads. */
  readonly generatePdf: GeneratePdf;
  /**
   * The key of the hashes that replace people and network addresses in logs and rate limits. The key that signs photo
   * URLs is derived from it.
   */
  readonly secret: string;
  /**
   * Whether the control page and its calls, simulated faults, the movable clock and GraphQL introspection are
   * enabled, for development and tests.
   */
  readonly control: boolean;
  /**
   * Origins of the sites to which links and redirects must lead. The list is empty in development, where the
   * request's own origin is used.
   */
  readonly sites: readonly string[];
  /** Ports of the host sites to which the control page links. */
  readonly hosts: HostPorts;
  /** Whether the simulated ID provider and card page are served. They never are in production. */
  readonly simulators: boolean;
  readonly log: (event: RequestLogEntry) => void;
  readonly telemetry: Telemetry;
};

export type RequestContext = {
  readonly requestId: string;
  readonly now: number;
  /** A keyed hash of the caller's network address, so that the address itself is stored nowhere. */
  readonly network: string;
  /**
   * The host and scheme to which the caller sent the request. Behind a proxy they differ from the request's URL,
   * so a trusted proxy reports them.
   */
  readonly asked: Pick<RequestCaller, 'host' | 'scheme'>;
  readonly operation: string | null;
  /**
   * The path pattern of the route that responded, such as /api/documents/:number/:kind; undefined if no route
   * matched.
   */
  route?: string | undefined;
  /**
   * A keyed hash that stands for the signed-in person or, in a sign-in request, for the record to which the
   * person tries to sign in; null in other requests.
   */
  subject: string | null;
  failure?: RequestLogEntry['failure'];
  /**
   * Set when the database was unavailable during a GraphQL query. The whole response is then a 503, so that the caller
   * retries.
   */
  unavailable?: Error;
};

/** A small request body that has been read completely. */
export type BufferedBody = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Parses the body as JSON, once, however often it is called. @throws HttpError 400 */
  readonly readJson: () => unknown;
};

/**
 * The variables that a service's route receives in its Hono context. `db` is the store, or during a write the
 * transaction of that write.
 */
export type HonoEnv = {
  Bindings: {
    readonly call: RequestContext;
    readonly services: SandboxServices;
    /** The request's body, unless it has none or has a file, which the route reads. */
    readonly body?: BufferedBody;
    /** Why the request must be refused, if that is known before a route handles it. */
    readonly refused?: HttpError;
  };
  Variables: {
    db: Pick<Store, 'get' | 'find' | 'add' | 'change' | 'transaction'>;
    token: TokenRow;
    /** The multipart form that was sent, on routes that accept one file. */
    form?: MultipartForm;
    /** The response body as an object. A handler sets it if middleware completes the response afterwards. */
    answer?: unknown;
    /** The parsed GraphQL operation and its variables, on the query endpoint. */
    query?: { readonly document: DocumentNode; readonly variables: Readonly<Record<string, unknown>> };
  };
};
