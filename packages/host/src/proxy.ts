import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** The base URLs of the services to which a host forwards requests below `/api`. */
export interface ServiceBases {
  /** The base URL for all of `/api`, such as `http://localhost:4000/api`. */
  api: URL;
  /** Base URLs of single services, by name; each replaces `/api/<name>`. */
  services: ReadonlyMap<string, URL>;
}

/**
 * Reads the base URLs from the environment: `API_BASE_URL` for all services (the sandbox of `SANDBOX_PORT` if unset),
 * and `API_<SERVICE>_BASE_URL` for one, such as `API_DOCUMENTS_BASE_URL` for `/api/documents`.
 */
export const readServiceBases = (environment: NodeJS.ProcessEnv = process.env): ServiceBases => {
  const api = new URL(
    environment['API_BASE_URL'] || `http://localhost:${environment['SANDBOX_PORT'] || 4000}/api`,
  );
  const services = new Map<string, URL>();
  for (const [name, value] of Object.entries(environment)) {
    const service = /^API_(\w+)_BASE_URL$/.exec(name)?.[1];
    if (service && value) services.set(service.toLowerCase().replaceAll('_', '-'), new URL(value));
  }
  return { api, services };
};

/** Whether an address (path and query) belongs to the services. */
export const isServiceAddress = (address = ''): boolean => /^\/api(\/|\?|$)/.test(address);

/**
 * Returns the URL of the services to which a request below `/api` is forwarded.
 * @param address path and query as received
 */
export const getServiceUrl = (bases: ServiceBases, address: string): URL => {
  const [, service = '', rest = ''] = /^\/api(?:\/([^/?]*))?(.*)$/.exec(address) ?? [];
  const own = bases.services.get(service);
  const base = own ?? bases.api;
  const tail = own ? rest : `${service && `/${service}`}${rest}`;
  return new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${tail}`);
};

/** Headers that apply to one connection only and are not passed on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]);

/**
 * Forwards a request below `/api` to the services and their response back, both as streams. Appends the caller's
 * address to `x-forwarded-for`. If a service cannot be reached, responds with 502 in the contract's error format. If a
 * service drops the connection, drops the caller's too, so that the browser sees the real failure.
 */
export const proxyRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bases: ServiceBases,
): void => {
  const target = getServiceUrl(bases, incoming.url ?? '/api');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name)),
  );
  headers['x-forwarded-for'] = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  headers['x-forwarded-host'] = incoming.headers.host;
  headers['x-forwarded-proto'] = 'http';
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const onward = send(target, { method: incoming.method, headers }, (answer) => {
    const endToEndHeaders = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)),
    );
    outgoing.writeHead(answer.statusCode ?? 502, endToEndHeaders);
    answer.pipe(outgoing);
    answer.on('aborted', () => outgoing.destroy());
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent || error.code === 'ECONNRESET') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    outgoing.end(JSON.stringify({ error: 'The service cannot be reached.' }));
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
};
