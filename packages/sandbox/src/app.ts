/** The group's services as one `fetch(Request) → Response`: in Node, under msw/node, and on a page under MSW. */
import { Hono } from 'hono';
import { controlRoutes } from './control/routes.ts';
import { goRoutes } from './control/go.ts';
import { pageRoutes } from './control/page.ts';
import { applyFault, matchFault } from './control/faults.ts';
import { assertStorableUrl } from './core/address.ts';
import { bufferSmallBody } from './core/body.ts';
import type { RequestContext, Env, HostPorts, LogEvent, Services } from './core/call.ts';
import { readClock } from './core/clock.ts';
import { keyedHash } from './crypto/crypto.ts';
import { checkHostNames } from './core/host-names.ts';
import { resolveCaller, loopbackProxies, type ProxyTrust } from './core/network.ts';
import { notFound, HttpError, temporarilyUnavailable } from './core/problem.ts';
import { logRequest, maskedPath } from './core/request-log.ts';
import { loadWhenEmpty } from './scenario/load.ts';
import type { Scenario } from './scenario/schema.ts';
import { handOverRoutes } from './services/auth/hand-over.ts';
import { authRoutes } from './services/auth/routes.ts';
import { damageRoutes } from './services/damage/routes.ts';
import { contactRoutes } from './services/contact/routes.ts';
import { documentRoutes } from './services/documents/routes.ts';
import { incidentRoutes } from './services/incidents/routes.ts';
import { locationRoutes } from './services/locations/routes.ts';
import { photoRoutes } from './services/photos/routes.ts';
import { emailRoutes } from './services/notifications/email.ts';
import { pixelRoutes } from './services/pixel/routes.ts';
import { stackOf } from './services/query/masked.ts';
import { operationOf } from './services/query/operation.ts';
import { createQueryRoutes } from './services/query/routes.ts';
import { staffRoutes } from './services/staff/routes.ts';
import { uploadRoutes } from './services/uploads/routes.ts';
import { geocoderRoutes } from './simulators/geocoder/routes.ts';
import { cardRoutes } from './simulators/card.ts';
import { identityRoutes } from './simulators/identity.ts';
import { lookRoutes } from './simulators/look.ts';
import { createMemoryStore } from './store/memory.ts';
import { createMemoryObjects, withUnavailableErrors, type ObjectStore } from './store/objects.ts';
import { memoryStaging, type Staging } from './store/staging.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store/unavailable.ts';

/** The default secret, for development only. Production refuses it. */
export const defaultSecret = 'a sandbox on a developer’s machine';

const usualHosts: HostPorts = { development: 4001, vir: 4002 };

export type SandboxOptions = {
  /** By default a store in memory. */
  readonly store?: Store;
  readonly objects?: ObjectStore;
  /** By default in memory, with the platform's own decoder of pictures. */
  readonly staging?: Staging;
  /** Loaded only into a store that never had a scenario. Without one, the sandbox serves what the store holds. */
  readonly scenario?: Scenario | (() => Promise<Scenario>);
  /** Enables the control calls, the faults and the movable clock. Off by default. */
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
};

export type Sandbox = {
  /**
   * Answers one request. If a fault breaks the connection, it returns `Response.error()`: MSW turns that into a network
   * error; a server calls `connectionFaultOf(response)` and breaks its socket.
   * @param peer the remote address of the socket, if there is one
   */
  fetch(request: Request, peer?: string): Promise<Response>;
  readonly store: Store;
  close(): Promise<void>;
};

/** Creates the services on a store. Requests wait until the scenario is loaded. */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const { store = createMemoryStore(), objects = createMemoryObjects(), scenario } = options;
  const { control = false, secret = defaultSecret, log = () => {} } = options;
  const { staging = memoryStaging, sites = [], hosts = usualHosts, simulators = true } = options;
  const { proxies = loopbackProxies, names } = options;
  const services: Services = {
    store,
    objects: withUnavailableErrors(objects),
    staging,
    secret,
    control,
    sites,
    hosts,
    simulators,
    log,
  };
  const app = createApp(control, simulators);
  const loading = scenario && loadFirst(store, scenario);
  // The first request reports a scenario that failed to load. Until then the unhandled rejection must not end the
  // process.
  loading?.catch(() => {});

  const fetchOne = async (asked: Request, peer?: string): Promise<Response> => {
    await loading;
    const started = performance.now();
    const { request, bytes, refused } = await bufferSmallBody(asked);
    const path = new URL(request.url).pathname;
    const operation = operationOf(path, bytes);
    const { network, ...site } = resolveCaller(request.headers, peer, proxies);
    const call: RequestContext = {
      requestId: crypto.randomUUID(),
      now: control ? await readClock(store) : Date.now(),
      network: await keyedHash(secret, network),
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
    const { requestId, subject, failure } = call;
    const line = { method: request.method, path: maskedPath(path), operation, status: response.status };
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

  // The clock, the faults and the request log use the store outside the services, whose error handler does not cover
  // them.
  const fetchOrAway = (request: Request, peer?: string): Promise<Response> =>
    fetchOne(request, peer).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      const { status, message, headers } = temporarilyUnavailable();
      return Response.json({ error: message }, { status, headers });
    });

  return { fetch: fetchOrAway, store, close: () => store.close() };
};

const loadFirst = async (store: Store, scenario: Scenario | (() => Promise<Scenario>)): Promise<boolean> =>
  loadWhenEmpty(store, typeof scenario === 'function' ? await scenario() : scenario);

const createApp = (control: boolean, simulators: boolean): Hono<Env> => {
  // Paths match with and without a trailing slash.
  const app = new Hono<Env>({ strict: false });
  app.use('*', async (c, next) => {
    c.set('db', c.env.services.store);
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    // Pages and images set a policy of their own. In every case, framing is forbidden.
    const policy = c.res.headers.get('content-security-policy') ?? "default-src 'none'";
    if (!policy.includes('frame-ancestors'))
      c.res.headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`);
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('cross-origin-resource-policy', 'same-origin');
    c.res.headers.set('x-request-id', c.env.call.requestId);
  });
  app.use('*', (c, next) => {
    if (c.env.refused) throw c.env.refused;
    assertStorableUrl(c.req.url);
    return next();
  });
  for (const routes of [
    authRoutes,
    staffRoutes,
    incidentRoutes,
    geocoderRoutes,
    contactRoutes,
    handOverRoutes,
    emailRoutes,
    createQueryRoutes(),
    documentRoutes,
    damageRoutes,
    locationRoutes,
    photoRoutes,
    pixelRoutes,
    uploadRoutes,
  ])
    app.route('/api', routes);
  if (simulators)
    app
      .route('/api/simulators', identityRoutes)
      .route('/api/simulators', cardRoutes)
      .route('/api/simulators', lookRoutes);
  if (control)
    app.route('/_sandbox', pageRoutes).route('/_sandbox', goRoutes).route('/_sandbox', controlRoutes);
  app.notFound(() => {
    throw notFound();
  });
  app.onError((error, c) => {
    const problem = error instanceof StoreUnavailable ? temporarilyUnavailable() : error;
    if (problem instanceof HttpError)
      return c.json({ error: problem.message }, problem.status, problem.headers);
    c.env.call.failure = { name: error.name, stack: stackOf(error) };
    return c.json({ error: '500: Internal Server Error' }, 500);
  });
  return app;
};
