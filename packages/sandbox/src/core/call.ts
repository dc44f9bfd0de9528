/** The data of one request to the sandbox, from its arrival to its line in the log. */
import type { Caller } from './network.ts';
import type { Store } from '../store/store.ts';
import type { TokenRow } from '../store/tables.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { Staging } from '../store/staging.ts';
import type { MultipartForm } from './multipart.ts';
import type { HttpError } from './problem.ts';
import type { Telemetry } from './telemetry.ts';

/** All that the log may contain about a request: no query, no body, no name and no rental number. */
export type LogEvent = {
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
   * The name of an unexpected error and where it was thrown. Its message is left out, because it may quote what a
   * person sent.
   */
  readonly failure?: { readonly name: string; readonly stack: string };
};

/**
 * Ports of the two hosts that can show every brand (development and incident report) on the machine that runs the
 * sandbox.
 */
export type HostPorts = { readonly development: number; readonly vir: number };

export type Services = {
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Where uploaded files wait until they have been checked. */
  readonly staging: Staging;
  /** The key of the hashes that replace people and network addresses in logs and rate limits. */
  readonly secret: string;
  /**
   * Whether the control calls, fault injection, the movable clock and introspection are enabled, for development and
   * tests.
   */
  readonly control: boolean;
  /**
   * Origins of the sites to which links and redirects must lead. Empty in development: the request's own origin counts.
   */
  readonly sites: readonly string[];
  /** Ports of the hosts to which the control page links. */
  readonly hosts: HostPorts;
  /** Whether the simulated ID provider and card page are served. They never are in production. */
  readonly simulators: boolean;
  readonly log: (event: LogEvent) => void;
  readonly telemetry: Telemetry;
};

export type RequestContext = {
  readonly requestId: string;
  readonly now: number;
  /** A keyed hash of the caller's network address. */
  readonly network: string;
  /** The host and scheme of the caller's request, as a trusted proxy reports them. */
  readonly asked: Pick<Caller, 'host' | 'scheme'>;
  readonly operation: string | null;
  /** The template of the route that responded, such as /api/documents/:number/:kind; undefined if there is none. */
  route?: string | undefined;
  /** A keyed hash that stands for the signed-in person; null before they are authenticated. */
  subject: string | null;
  failure?: LogEvent['failure'];
  /** True when the query's variables do not match the schema's types. */
  misused?: boolean;
  /**
   * Set when the database was unavailable during a query. The whole response then reports that, so that the caller
   * retries.
   */
  unavailable?: Error;
};

/**
 * The variables in a service's Hono context. `db` is the store, or the transaction of the write that is being executed.
 */
export type HonoEnv = {
  Bindings: {
    readonly call: RequestContext;
    readonly services: Services;
    /** The reason to refuse the request, if it is found before a route handles the request. */
    readonly refused?: HttpError;
  };
  Variables: {
    db: Pick<Store, 'get' | 'find' | 'add' | 'change' | 'transaction'>;
    token: TokenRow;
    /** The multipart form with its file, on routes that accept one. */
    form?: MultipartForm;
  };
};
