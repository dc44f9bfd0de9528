import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Where the services are; each is the base that stands in for `/api` or for one service below it. */
export interface ServiceBases {
  /** Stands in for `/api`, for instance `http://localhost:4000/api`. */
  api: URL;
  /** Stands in for `/api/<name>`, by name. */
  services: ReadonlyMap<string, URL>;
}

/**
 * Reads the services' bases: `API_BASE_URL` for all (the sandbox of `SANDBOX_PORT` when unset), and
 * `API_<SERVICE>_BASE_URL` for one, such as `API_DOCUMENTS_BASE_URL` for `/api/documents`.
 */
export function serviceBases(environment: NodeJS.ProcessEnv = process.env): ServiceBases {
  const api = new URL(
    environment['API_BASE_URL'] || `http://localhost:${environment['SANDBOX_PORT'] || 4000}/api`,
  );
  const services = new Map<string, URL>();
  for (const [name, value] of Object.entries(environment)) {
    const service = /^API_(\w+)_BASE_URL$/.exec(name)?.[1];
    if (service && value) services.set(service.toLowerCase().replaceAll('_', '-'), new URL(value));
  }
  return { api, services };
}

/** Whether an address (path and query) belongs to the services. */
export const isServiceAddress = (address = ''): boolean => /^\/api(\/|\?|$)/.test(address);

/** The address that an address below `/api` stands for. In: path and query as received. */
export function serviceAddress(bases: ServiceBases, address: string): URL {
  const [, service = '', rest = ''] = /^\/api(?:\/([^/?]*))?(.*)$/.exec(address) ?? [];
  const own = bases.services.get(service);
  const base = own ?? bases.api;
  const tail = own ? rest : `${service && `/${service}`}${rest}`;
  return new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${tail}`);
}

/** Headers that speak of one connection alone and are not passed on (RFC 9110, 7.6.1). */
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
 * Passes a request below `/api` to the services and their answer back, both as streams. The caller's address goes
 * along as the last of `x-forwarded-for`. A service that cannot be reached answers 502 with the contract's failure
 * shape; one that breaks off breaks off here too, so that a browser sees what really happened.
 */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, bases: ServiceBases): void {
  const target = serviceAddress(bases, incoming.url ?? '/api');
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
    const kept = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
    outgoing.writeHead(answer.statusCode ?? 502, kept);
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
}
