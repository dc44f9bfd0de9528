/** The group's services as one `fetch(Request) → Response`: in Node, under msw/node, and on a page under MSW. */
import { applyFault, matchFault } from './control/faults.ts';
import { bufferSmallBody } from './core/body.ts';
import type { RequestContext, HostPorts, LogEvent, Services } from './core/call.ts';
import { readClock } from './core/clock.ts';
import { hashWithKey } from './crypto/crypto.ts';
import { checkHostNames } from './core/host-names.ts';
import { resolveCaller, LOOPBACK_PROXIES, type ProxyTrust } from './core/network.ts';
import { NO_TELEMETRY, type MeasurementLabels, type Telemetry } from './core/telemetry.ts';
import { createUnavailableError } from './core/problem.ts';
import { logRequest, maskPath } from './core/request-log.ts';
import { createApp } from './routes.ts';
import { loadWhenEmpty } from './scenario/load.ts';
import type { Scenario } from './scenario/schema.ts';
import { isOperation } from './services/query/allowed.ts';
import { readOperationName } from './services/query/operation.ts';
import { createMemoryStore } from './store/memory.ts';
import { createMemoryObjects, withUnavailableErrors, type ObjectStore } from './store/objects.ts';
import { measureObjectStore, measureStore } from './core/measured.ts';
import { memoryStaging, type Staging } from './store/staging.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailableError } from './store/unavailable.ts';

/** The default secret, for development only. Production refuses it. */
export const DEFAULT_SECRET = 'a sandbox on a developer’s machine';

const usualHosts: HostPorts = { development: 4001, vir: 4002 };

export type SandboxOptions = {
  /** The store of all rows of the database; by default in memory. */
  readonly store?: Store;
  readonly objects?: ObjectStore;
  /**
   * Where uploaded files wait until they have been checked; by default in memory, with the platform's own image
   * decoder.
   */
  readonly staging?: Staging;
  /**
   * The fictional data to start with, loaded only into a store that never had a scenario. If omitted, the sandbox
   * serves the data that the store already contains.
   */
  readonly scenario?: Scenario | (() => Promise<Scenario>);
  /**
   * Enables the control page and calls, fault injection and the movable clock, for development and tests. Off by
   * default.
   */
  readonly control?: boolean;
  readonly secret?: string;
  /** Origins of the sites to which links and redirects may lead; by default the caller's own origin (development). */
  readonly sites?: readonly string[];
  /** The proxies trusted to report a caller's address; by default those on this machine. */
  readonly proxies?: ProxyTrust;
  /** Host names accepted in requests besides this machine's own; by default every name. */
  readonly names?: readonly string[];
  /** Ports of the hosts that the control page links to; by default those of `npm start`. */
  readonly hosts?: HostPorts;
  /** Serves the simulated ID provider and card page. On by default. */
  readonly simulators?: boolean;
  readonly log?: (event: LogEvent) => void;
  /** Measures requests, queries and the object store; by default nothing is measured. */
  readonly telemetry?: Telemetry;
};

export type Sandbox = {
  /**
   * Answers one request. If a fault breaks the connection, it returns `Response.error()`: MSW turns that into a network
   * error; a server calls `getConnectionFault(response)` and breaks its socket.
   * @param peer the remote address of the socket, if there is one
   */
  fetch(request: Request, peer?: string): Promise<Response>;
  readonly store: Store;
  close(): Promise<void>;
};

/** Creates the services on a store. Requests wait until the scenario is loaded. */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const { objects = createMemoryObjects(), scenario, telemetry = NO_TELEMETRY } = options;
  const plain = options.store ?? createMemoryStore();
  const store = telemetry === NO_TELEMETRY ? plain : measureStore(plain, telemetry);
  const { control = false, secret = DEFAULT_SECRET, log = () => {} } = options;
  const { staging = memoryStaging, sites = [], hosts = usualHosts, simulators = true } = options;
  const { proxies = LOOPBACK_PROXIES, names } = options;
  const services: Services = {
    store,
    objects: withUnavailableErrors(measureObjectStore(objects, telemetry)),
    staging,
    secret,
    control,
    sites,
    hosts,
    simulators,
    log,
    telemetry,
  };
  const app = createApp(control, simulators);
  const loading = scenario && loadFirst(store, scenario);
  // The first request reports a scenario that failed to load. Until then the unhandled rejection must not end the
  // process.
  loading?.catch(() => {});

  const fetchOne = async (
    asked: Request,
    peer: string | undefined,
    facts: MeasurementLabels,
  ): Promise<Response> => {
    await loading;
    const started = performance.now();
    const { request, bytes, refused } = await bufferSmallBody(asked);
    const path = new URL(request.url).pathname;
    const operation = readOperationName(path, bytes);
    const { network, ...site } = resolveCaller(request.headers, peer, proxies);
    const call: RequestContext = {
      requestId: crypto.randomUUID(),
      now: control ? await readClock(store) : Date.now(),
      network: await hashWithKey(secret, network),
      asked: site,
      operation,
      subject: null,
    };
    const foreign = checkHostNames(names, [new URL(asked.url).host, site.host]);
    const answer = async () => app.fetch(request, { call, services, refused: foreign ?? refused });
    if (!path.startsWith('/api/')) return answer();
    const fault =
      control && !foreign ? await matchFault(store, { method: request.method, path, operation }) : undefined;
    const response = fault ? await applyFault(fault, answer, request.signal) : await answer();
    const { requestId, subject, failure, route = 'none' } = call;
    facts['http.route'] = route;
    // An unknown operation's name is not recorded, because a caller may send any text.
    if (operation && isOperation(operation)) facts['graphql.operation.name'] = operation;
    facts['request.id'] = requestId;
    const line = { method: request.method, path: maskPath(path), operation, status: response.status };
    log({
      level: failure ? 'error' : 'info',
      event: failure ? 'failure' : 'request',
      requestId,
      ...line,
      ms: Math.round(performance.now() - started),
      subject,
      failure,
    });
    if (control)
      await logRequest(store, {
        ...line,
        idempotencyKey: request.headers.get('idempotency-key'),
        at: call.now,
      });
    return response;
  };

  // The clock, the faults and the request log use the store outside the services. The services' error handler does not
  // cover them, so failures of the store are handled here.
  const fetchOrAway = (
    request: Request,
    peer: string | undefined,
    facts: MeasurementLabels,
  ): Promise<Response> =>
    fetchOne(request, peer, facts).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const { status, message, headers } = createUnavailableError();
      return Response.json({ error: message }, { status, headers });
    });

  const fetchMeasured = (request: Request, peer?: string): Promise<Response> => {
    const known = { 'http.request.method': request.method, 'http.route': 'none' };
    return telemetry.measure('request', known, async (facts) => {
      const response = await fetchOrAway(request, peer, facts);
      facts['http.response.status_code'] = response.status;
      return response;
    });
  };

  return { fetch: fetchMeasured, store, close: () => store.close() };
};

const loadFirst = async (store: Store, scenario: Scenario | (() => Promise<Scenario>)): Promise<boolean> =>
  loadWhenEmpty(store, typeof scenario === 'function' ? await scenario() : scenario);
