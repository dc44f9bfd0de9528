/**
 * Checks that the preview server and the nginx configuration forbid storing a page whose address names a person, and
 * allow it for all other pages.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltHost } from './built-host.ts';
import { renderNginxConfig } from './nginx.ts';
import { readServiceBaseUrls } from './proxy.ts';
import { createHostHandler } from './server.ts';

const page = (file: string) => [{ query: {}, file, styleHashes: [] }];
const host: BuiltHost = {
  name: 'ace-au',
  entryPath: '/login',
  entries: page('login.html'),
  shells: page('index.html'),
  rootFiles: ['robots.txt'],
  sizes: { before: 0, all: 0, page: 0, font: 0, libraries: [] },
};

const dist = mkdtempSync(join(tmpdir(), 'journey-page-caching-'));
const server = createServer(createHostHandler(host, dist, readServiceBaseUrls({})));

beforeAll(async () => {
  mkdirSync(join(dist, host.name));
  for (const file of ['login.html', 'index.html']) writeFileSync(join(dist, host.name, file), file);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

/** Returns the value that nginx's `map` selects for this query. nginx does not compare empty values with patterns. */
const nginxCaching = (query: string): string => {
  const config = renderNginxConfig(host);
  const [, variable = '', rows = ''] = /^map \$args \$(\w+) \{([^}]+)\}/m.exec(config) ?? [];
  const used = config.split('\n').filter((line) => line.includes(`add_header cache-control "$${variable}";`));
  expect(used).toHaveLength(2);
  const patterns = [...rows.matchAll(/"~(\S+)" "([^"]+)"/g)];
  const match = query
    ? patterns.find(([, pattern = '']) => new RegExp(pattern).test(query))?.[2]
    : /"" "([^"]+)"/.exec(rows)?.[1];
  return match ?? /default "([^"]+)"/.exec(rows)?.[1] ?? '';
};

it.each([
  ['/login', 'no-cache'],
  ['/login?', 'no-cache'],
  ['/login?brand=ace&country=au', 'no-cache'],
  ['/?country=NZ', 'no-cache'],
  ['/vehicleincidents/landing-page?source=sms&rego=FQ55XQ&raNumber=412016732&key=x&brand=ace', 'no-store'],
  ['/vehicleincidents/landing-page?brand=ace&rego=FQ55XQ', 'no-store'],
  ['/checkin/login?b=M400124517', 'no-store'],
  ['/checkin/login?brand', 'no-cache'],
  ['/checkin/login?brands=Sampleton', 'no-store'],
  ['/checkin/login?M400124517', 'no-store'],
  ['/checkin/login?brandcountry', 'no-store'],
])('%s is %s', async (address, caching) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  expect(response.headers.get('cache-control')).toBe(caching);
  expect(nginxCaching(address.split('?')[1] ?? '')).toBe(caching);
});
