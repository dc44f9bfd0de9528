/** The data of one request, from its arrival to its line in the log. */
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
  /** The kind of an unexpected error and where it was thrown; never its text, which may quote what a person sent. */
  readonly failure?: { readonly name: string; readonly stack: string };
};

/** Ports of the hosts that can show every brand, on the machine that runs the sandbox. */
export type HostPorts = { readonly development: number; readonly vir: number };

export type Services = {
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Where uploaded files wait until they have been checked. */
  readonly staging: Staging;
  /** The key of the hashes that replace subjects and networks in logs and rate limits. */
  readonly secret: string;
  /** Enables the control calls, faults, the movable clock and introspection, for development and tests. */
  readonly control: boolean;
  /**
   * Origins of the sites, where links and redirects must lead. Empty in development: the request's own origin counts.
   */
  readonly sites: readonly string[];
  /** Ports of the hosts that can show every brand; the control page links to them. */
  readonly hosts: HostPorts;
  /** Whether the simulated ID provider and card page are served. Never in production. */
  readonly simulators: boolean;
  readonly log: (event: LogEvent) => void;
  readonly telemetry: Telemetry;
};

export type RequestContext = {
  readonly requestId: string;
  readonly now: number;
  /** A keyed hash of the caller's address. */
  readonly network: string;
  /** The host and scheme of the caller's request, as a trusted proxy reports them. */
  readonly asked: Pick<Caller, 'host' | 'scheme'>;
  readonly operation: string | null;
  /** The template of the route that answered, such as /api/documents/:number/:kind; undefined if there is none. */
  route?: string | undefined;
  /** A keyed hash of the signed-in person; undefined before they are authenticated. */
  subject: string | null;
  failure?: LogEvent['failure'];
  /** True when the query's variables do not match the schema's types. */
  misused?: boolean;
  /** Set when the database was unavailable during a query; the whole response then reports that. */
  unavailable?: Error;
};

/** The variables in a service's Hono context. `db` is the write's own transaction where one is open. */
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
    /** The form with its file, on routes that take one. */
    form?: MultipartForm;
  };
};
