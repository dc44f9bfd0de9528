import { readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { readBuiltHost } from '@journey/host/serve';
import { distFolder } from '../../tools/hosting/hosts.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one request to an nginx on this machine under the name of a host. Its certificate is not verified. */
export const ask = (
  origin: string,
  path: string,
  { body, ...more }: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(origin);
    const headers = {
      host,
      ...more.headers,
      ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    };
    const asked = request(
      { host: '127.0.0.1', port, path, method: more.method, headers, rejectUnauthorized: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * Returns a response's status and headers, to compare the responses of two servers. Headers that depend on the time,
 * the connection or the server program are left out.
 */
export const said = ({ status, headers }: Answer): object => {
  const own = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'accept-ranges'];
  const wire = ['content-length', 'transfer-encoding'];
  const kept = Object.entries(headers)
    .filter(([name]) => ![...own, ...wire].includes(name))
    .map(([name, value]) => [name, String(value).toLowerCase()]);
  return { status, ...Object.fromEntries(kept) };
};

/** Returns addresses of a host that together cover every kind of response. */
export const addresses = (name: string): string[] => {
  const host = readBuiltHost(name, distFolder);
  const files = readdirSync(join(distFolder, name, 'assets'));
  const asset = (ending: string): string[] => files.filter((file) => file.endsWith(ending)).slice(0, 1);
  const queries = host.entries.map(({ query }) => new URLSearchParams({ ...query }).toString());
  const pages = [
    host.entryPath,
    `${host.entryPath}/`,
    ...(host.others ?? []).map(({ path }) => path),
    '/',
    '/no/such',
  ];
  return [
    ...pages.flatMap((path) => [
      path,
      ...(queries.length > 1
        ? [...queries, 'brand=unknown&country=NZ'].map((query) => `${path}?${query}`)
        : []),
    ]),
    ...['.js', '.woff2', '.css', '.svg', '.png'].flatMap(asset).map((file) => `/assets/${file}`),
    '/checkin/login?b=M400124517',
    '/assets/none.js',
    '/assets/none.png',
    '/assets/',
    '/icon.svg',
    ...host.rootFiles.map((file) => `/${file}`),
  ];
};
