/**
 * Provides the group's services, simulated by the sandbox, as one function `fetch(Request) → Response`. It runs as
 * a Node server, under msw/node, and on a page under MSW.
 */
import { applySimulatedFault, findMatchingFault } from './control/faults.ts';
import { bufferSmallBody } from './core/body.ts';
import type { RequestContext, HostPorts, RequestLogEntry, SandboxServices } from './core/call.ts';
import { readSandboxTime } from './core/clock.ts';
import { hashWithKey } from './crypto/crypto.ts';
import { refuseUnknownHostName } from './core/host-names.ts';
import { resolveRequestCaller, LOOPBACK_PROXIES, type TrustedProxies } from './core/network.ts';
import { NO_TELEMETRY, type MeasurementLabels, type Telemetry } from './core/telemetry.ts';
import { createMethodRefusal } from './core/http-error.ts';
import { readIdempotencyKey } from './core/idempotency.ts';
import { createPathMask, logRequest } from './core/request-log.ts';
import { createErrorResponse, describeOutcome, setCommonHeaders, toHttpError } from './error-answers.ts';
import { createSandboxApp } from './routes.ts';
import { loadScenarioIfEmpty } from './scenario/load.ts';
import type { Scenario } from './scenario/schema.ts';
import { isContractOperation } from './services/query/allowed.ts';
import { readOperationName } from './services/query/operation.ts';
import { createMemoryStore } from './store/memory.ts';
import { createMemoryObjectStore, wrapObjectStoreFailures, type ObjectStore } from './store/objects.ts';
import { createMeasuredObjectStore, createMeasuredStore } from './core/measured.ts';
import type { GeneratePdf } from './core/pdf.ts';
import { generatePdf as generatePdfHere } from './services/documents/generate-pdf.ts';
import { rentalDocumentFileNames } from './services/documents/routes.ts';
import { memoryFileStaging, type FileStaging } from './store/staging.ts';
import type { Store } from './store/store.ts';

/** The default key for hashes. It is public, so it is for development only and production refuses it. */
export const DEFAULT_HASH_SECRET = 'a sandbox on a developer’s machine';

/**
 * HTTP methods for which the `Request` constructor throws. Node's server accepts such requests, so they are refused
 * before any code constructs a `Request`.
 */
const UNSERVED_METHODS: readonly string[] = ['CONNECT', 'TRACE', 'TRACK'];

const usualHosts: HostPorts = { development: 4001, vir: 4002 };

export type SandboxOptions = {
  /** The database of all of the sandbox's records. By default it is in memory. */
  readonly store?: Store;
  readonly objects?: ObjectStore;
  /**
   * Where uploaded files wait until they have been checked. By default this is in memory, and the platform's own
   * decoder checks images.
   */
  readonly staging?: FileStaging;
  /** Lays out documents as PDFs. By default it runs in the current thread. */
  readonly generatePdf?: GeneratePdf;
  /**
   * The fictional data to start with. It is loaded only into a store that never had a scenario; without it the
   * sandbox serves what the store already contains.
   */
  readonly scenario?: Scenario | (() => Promise<Scenario>);
  /**
   * Enables the control page and its calls, simulated faults and the movable clock, all for development and tests.
   * Off by default.
   */
  readonly control?: boolean;
  readonly secret?: string;
  /**
   * Origins of the sites to which links and redirects may lead. By default they lead to the request's own origin,
   * which is suitable only for development.
   */
  readonly sites?: readonly string[];
  /** The proxies whose report of a caller's network address is trusted; by default only those on this machine. */
  readonly proxies?: TrustedProxies;
  /** The host names for which requests are accepted, besides this machine's own; by default every name. */
  readonly names?: readonly string[];
  /** Ports of the host sites to which the control page links; by default those that `npm start` uses. */
  readonly hosts?: HostPorts;
  /** Whether to serve the simulated ID provider and card page; by default true. */
  readonly simulators?: boolean;
  readonly log?: (event: RequestLogEntry) => void;
  /**
   * Records how long requests, database queries and calls to the file storage take; by default nothing is
   * recorded.
   */
  readonly telemetry?: Telemetry;
};

export type Sandbox = {
  /**
   * Returns the response to a request. To simulate a broken connection it returns `Response.error()`: MSW turns
   * that into a network error, and a server calls `getConnectionFault(response)` and breaks its socket.
   * @param peer the remote address of the socket, if there is one
   */
  fetch(request: Request, peer?: string): Promise<Response>;
  readonly store: Store;
  close(): Promise<void>;
};

/**
 * Creates the sandbox: the group's services on a database of fictional data. Requests wait until the scenario is
 * loaded.
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const { objects = createMemoryObjectStore(), scenario, telemetry = NO_TELEMETRY } = options;
  const plain = options.store ?? createMemoryStore();
  const store = telemetry === NO_TELEMETRY ? plain : createMeasuredStore(plain, telemetry);
  const { control = false, secret = DEFAULT_HASH_SECRET, log = () => {} } = options;
  const { staging = memoryFileStaging, sites = [], hosts = usualHosts, simulators = true } = options;
  const { proxies = LOOPBACK_PROXIES, names, generatePdf = generatePdfHere } = options;
  const services: SandboxServices = {
    store,
    objects: wrapObjectStoreFailures(createMeasuredObjectStore(objects, telemetry)),
    staging,
    generatePdf,
    secret,
    control,
    sites,
    hosts,
    simulators,
    log,
    telemetry,
  };
  const app = createSandboxApp(control, simulators);
  const maskPath = createPathMask(
    app.routes.map((route) => route.path),
    rentalDocumentFileNames,
  );
  const loading = scenario && loadFirst(store, scenario);
  // If the scenario fails to load, the first request reports the error. An unhandled rejection before that must
  // not end the process.
  loading?.catch(() => {});

  const fetchOne = async (
    asked: Request,
    peer: string | undefined,
    facts: MeasurementLabels,
  ): Promise<Response> => {
    if (UNSERVED_METHODS.includes(asked.method)) throw createMethodRefusal();
    const started = performance.now();
    const { host } = new URL(asked.url);
    // This is the path after decoding, as the routes match it. In the raw path, a percent-encoded letter could hide a
    // call from the log, the simulated faults and the limits.
    const path = app.getPath(asked);
    const { request, body, refused } = await bufferSmallBody(asked, path, control);
    const operation = readOperationName(path, body);
    const { network, ...site } = resolveRequestCaller(request.headers, peer, proxies);
    const call: RequestContext = {
      requestId: crypto.randomUUID(),
      now: control ? await readSandboxTime(store) : Date.now(),
      network: hashWithKey(secret, network),
      asked: site,
      operation,
      subject: null,
    };
    const foreign = refuseUnknownHostName(names, [host, site.host]);
    const answer = async () => app.fetch(request, { call, services, body, refused: foreign ?? refused });
    if (!path.startsWith('/api/')) return answer();
    const fault =
      control && !foreign
        ? await findMatchingFault(store, { method: request.method, path, operation })
        : undefined;
    const response = fault ? await applySimulatedFault(fault, answer, request.signal) : await answer();
    const { requestId, subject, route = 'none' } = call;
    facts['http.route'] = route;
    // An operation name is recorded only if the services know it, because a caller may send any text as the name.
    const isKnown = operation !== null && isContractOperation(operation);
    if (isKnown) facts['graphql.operation.name'] = operation;
    facts['request.id'] = requestId;
    const line = {
      method: request.method,
      path: maskPath(path),
      operation: operation === null || isKnown ? operation : 'unknown',
      status: response.status,
    };
    log({
      ...describeOutcome(call),
      requestId,
      ...line,
      ms: Math.round(performance.now() - started),
      subject,
    });
    if (control)
      await logRequest(store, {
        ...line,
        idempotencyKey: readIdempotencyKey(request.headers.get('idempotency-key')),
        at: call.now,
      });
    return response;
  };

  // The clock, the simulated faults and the request log use the store outside the routes. If something fails there, the
  // routes' error handler does not see it, so such errors are answered and logged here.
  const fetchOrRefuse = async (
    request: Request,
    peer: string | undefined,
    facts: MeasurementLabels,
  ): Promise<Response> => {
    // The error of a scenario that cannot be loaded is thrown unchanged, because the scenario's author needs the whole
    // message.
    await loading;
    const started = performance.now();
    try {
      return await fetchOne(request, peer, facts);
    } catch (error) {
      const outcome: Pick<RequestContext, 'failure' | 'unavailable'> = {};
      const response = createErrorResponse(toHttpError(error, outcome));
      const requestId = crypto.randomUUID();
      setCommonHeaders(response.headers, requestId, Date.now());
      log({
        ...describeOutcome(outcome),
        requestId,
        method: request.method,
        path: maskPath(app.getPath(request)),
        operation: null,
        status: response.status,
        ms: Math.round(performance.now() - started),
        subject: null,
      });
      return response;
    }
  };

  const fetchMeasured = (request: Request, peer?: string): Promise<Response> => {
    const known = { 'http.request.method': request.method, 'http.route': 'none' };
    return telemetry.measure('request', known, async (facts) => {
      const response = await fetchOrRefuse(request, peer, facts);
      facts['http.response.status_code'] = response.status;
      return response;
    });
  };

  return { fetch: fetchMeasured, store, close: () => store.close() };
};

const loadFirst = async (store: Store, scenario: Scenario | (() => Promise<Scenario>)): Promise<boolean> =>
  loadScenarioIfEmpty(store, typeof scenario === 'function' ? await scenario() : scenario);
