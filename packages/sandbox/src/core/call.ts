/** What is known of one request, from its arrival to its line in the log. */
import type { Caller } from './network.ts';
import type { Store } from '../store/store.ts';
import type { TokenRow } from '../store/tables.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { Staging } from '../store/staging.ts';
import type { ArrivedForm } from './multipart.ts';
import type { Problem } from './problem.ts';

/** What the log may say of a request, and nothing else: no query, no body, no name, no number of a rental. */
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

/** Ports of the hosts that show any brand, on the machine that the sandbox was asked at. */
export type HostPorts = { readonly development: number; readonly vir: number };

export type Services = {
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Where files wait until they have been looked at. */
  readonly staging: Staging;
  /** Keys the hashes of subjects and networks in logs and limits. */
  readonly secret: string;
  /** Control calls, faults, the movable clock and introspection: for development and tests. */
  readonly control: boolean;
  /** Origins of the sites; links and ways back are theirs alone. Empty: whoever asks (development). */
  readonly sites: readonly string[];
  /** Ports of the hosts that show any brand; the control page leads to them. */
  readonly hosts: HostPorts;
  /** The ID provider's and the card page's stand-ins. Never in production. */
  readonly simulators: boolean;
  readonly log: (event: LogEvent) => void;
};

export type Call = {
  readonly requestId: string;
  readonly now: number;
  /** A keyed hash of the caller's address. */
  readonly network: string;
  /** The host and scheme that a trusted proxy says the caller asked for. */
  readonly asked: Pick<Caller, 'host' | 'scheme'>;
  readonly operation: string | null;
  /** A keyed hash of who is signed in, once known. */
  subject: string | null;
  failure?: LogEvent['failure'];
  /** The query's variables are not of the schema's types. */
  misused?: boolean;
  /** The database was away while a query ran: the whole answer is that. */
  unavailable?: Error;
};

/** What a service finds in its Hono context. `db` is the write's own transaction where one is open. */
export type Env = {
  Bindings: {
    readonly call: Call;
    readonly services: Services;
    /** Why the request is not served, known before anybody looked at it. */
    readonly refused?: Problem;
  };
  Variables: {
    db: Pick<Store, 'get' | 'find' | 'add' | 'change' | 'transaction'>;
    token: TokenRow;
    /** A form with a file, where the route takes one. */
    form?: ArrivedForm;
  };
};
