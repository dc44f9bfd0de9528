import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ERROR_HEADERS } from './headers.ts';

/** The base URLs of the services to which a host forwards requests below `/api`. */
export interface ServiceBaseUrls {
  /** The base URL for all of `/api`, such as `http://localhost:4000/api`. */
  api: URL;
  /** Base URLs of single services, by name; each replaces `/api/<name>`. */
  services: ReadonlyMap<string, URL>;
}

/**
 * Reads the base URLs of the services from environment variables: `API_BASE_URL` for all services (if unset, the
 * sandbox at the port `SANDBOX_PORT`), and `API_<SERVICE>_BASE_URL` for a single one, such as
 * `API_DOCUMENTS_BASE_URL` for `/api/documents`.
 */
export const readServiceBaseUrls = (environment: NodeJS.ProcessEnv = process.env): ServiceBaseUrls => {
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

/** Returns whether an address (path and query) is at or below `/api`, and so belongs to the services. */
export const isServiceAddress = (address = ''): boolean => /^\/api(\/|\?|$)/.test(address);

/**
 * Returns the URL of the services to which a request below `/api` is forwarded.
 * @param address path and query as received
 */
export const getServiceUrl = (bases: ServiceBaseUrls, address: string): URL => {
  const [, service = '', rest = ''] = /^\/api(?:\/([^/?]*))?(.*)$/.exec(address) ?? [];
  const own = bases.services.get(service);
  const base = own ?? bases.api;
  const tail = own ? rest : `${service && `/${service}`}${rest}`;
  return new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${tail}`);
};

/** HTTP headers that apply to one connection only, so that the proxy does not pass them on (RFC 9110, 7.6.1). */
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
 * Forwards a request below `/api` to the services and streams their response back. The caller's address is
 * appended to `x-forwarded-for`. If a service cannot be reached, the response is a 502 in the services' own error
 * format. If a service drops the connection, the caller's is dropped too, so that the browser sees a broken
 * connection as well.
 */
export const proxyRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bases: ServiceBaseUrls,
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
    outgoing.writeHead(502, { ...ERROR_HEADERS, 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ error: 'The service cannot be reached.' }));
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
};
