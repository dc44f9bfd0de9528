import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findBuiltPage, readBuiltHost, type BuiltHost } from './built-host.ts';
import {
  ERROR_HEADERS,
  getFileHeaders,
  getPageCacheControl,
  getPageHeaders,
  type HeadersByName,
} from './headers.ts';
import { renderHostIndex } from './host-index.ts';
import { isServiceAddress, proxyRequest, type ServiceBaseUrls } from './proxy.ts';

/** Media types of a host's files, by file ending. */
export const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * Sends a file, or in its place the compressed copy that the browser accepts: Brotli if it can, otherwise gzip.
 */
const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  headers: HeadersByName,
): void => {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = encodings.find(
    ({ name, suffix }) => new RegExp(`\\b${name}\\b`).test(accepted) && existsSync(file + suffix),
  );
  const path = file + (encoding?.suffix ?? '');
  response.writeHead(status, {
    ...headers,
    'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': String(statSync(path).size),
    ...(existsSync(`${file}.gz`) ? { vary: 'accept-encoding' } : {}),
    ...(encoding ? { 'content-encoding': encoding.name } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(path)
    .on('error', () => response.destroy())
    .pipe(response);
};

const sendText = (
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: HeadersByName,
): void => {
  response.writeHead(status, { ...headers, 'content-type': type }).end(text);
};

/**
 * Answers a request to a built host with an entry page or a file. For any other address it sends the shell, whose
 * scripts show a message if the page does not exist. A missing file below /assets/ gets a 404.
 */
const answer = (
  host: BuiltHost,
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const url = new URL(request.url ?? '/', 'http://host');
  const path = normalize(decodeURIComponent(url.pathname));
  const isFile = extname(path) !== '' && !path.endsWith('.html') && existsSync(join(folder, path));
  if (isFile) return sendFile(request, response, join(folder, path), 200, getFileHeaders(path));
  if (path.startsWith('/assets/'))
    return sendText(response, 404, 'text/plain; charset=utf-8', 'Not found', ERROR_HEADERS);
  const page = findBuiltPage(host, url);
  sendFile(request, response, join(folder, page.file), 200, {
    ...getPageHeaders({ styleHashes: page.styleHashes }),
    'cache-control': getPageCacheControl(url.searchParams),
  });
};

/**
 * Returns a handler that answers every request to a built host, and passes those below `/api` on to the services.
 * @param dist the folder that the host was built into
 */
export const createHostHandler =
  (host: BuiltHost, dist: string, bases: ServiceBaseUrls) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    try {
      if (isServiceAddress(request.url)) return proxyRequest(request, response, bases);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'text/plain; charset=utf-8', 'Method not allowed', {
          ...ERROR_HEADERS,
          allow: 'GET, HEAD',
        });
      answer(host, join(dist, host.name), request, response);
    } catch {
      // The request's address is malformed. The response does not repeat the address, since it may contain
      // anything.
      sendText(response, 400, 'text/plain; charset=utf-8', 'Bad request', ERROR_HEADERS);
    }
  };

/**
 * Creates a server for built hosts. Each host answers at `<name>.localhost`, and plain `localhost` shows a page
 * with links to all of them.
 * @param names the hosts' names
 * @param bases the base URLs of the services
 * @param dist the folder into which the hosts were built
 */
export const createHostServer = (names: readonly string[], bases: ServiceBaseUrls, dist: string): Server => {
  const hosts = new Map(
    names.map((name) => [name, createHostHandler(readBuiltHost(name, dist), dist, bases)]),
  );
  return createServer((request, response) => {
    const [hostname = '', port = '80'] = (request.headers.host ?? '').split(':');
    const respond = hosts.get(hostname.replace(/\.localhost$/, ''));
    if (respond) return respond(request, response);
    const status = hostname.endsWith('.localhost') ? 404 : 200;
    sendText(response, status, 'text/html; charset=utf-8', ...renderHostIndex([...hosts.keys()], port));
  });
};
