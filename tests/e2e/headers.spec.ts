import { renderContentSecurityPolicy } from '@journey/host/serve';
import { listHostNames } from '../../tools/hosting/hosts.ts';
import { expect, test } from './fixtures.ts';
import { getRaw } from './raw-request.ts';

/** Parses a Content-Security-Policy (docs/deploy.md#headers) into its directives and their sources. */
const directives = (policy = ''): Map<string, string[]> =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));

/** Returns the headers that let pages of other origins read a response. No host sends any. */
const listCorsHeaders = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test.describe('headers of every built host', () => {
  for (const name of listHostNames()) {
    test(`${name}: pages, scripts and unknown files`, async ({ host }) => {
      const origin = host(name);
      for (const path of ['/', '/login', '/404', '/vehicleincidents/landing-page', '/no/such/page']) {
        const reply = await getRaw(origin, path);
        const { headers } = reply;
        expect(reply.status).toBe(200);
        const policy = directives(String(headers['content-security-policy']));
        expect(policy.get('default-src')).toEqual(["'none'"]);
        expect(policy.get('script-src')).toEqual(["'self'"]);
        expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
        expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
        expect(headers['content-security-policy']).not.toContain('unsafe');
        expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
        expect(listCorsHeaders(headers)).toEqual([]);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('no-referrer');
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
        expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self)');
        expect(headers['cache-control']).toBe('no-cache');
      }
      const named = await getRaw(origin, '/vehicleincidents/landing-page?rego=FQ55XQ&brand=ace');
      expect(named.headers['cache-control']).toBe('no-store');
      const page = (await getRaw(origin, '/login')).text;
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      const reply = await getRaw(origin, script ?? '');
      expect(reply.headers['cache-control']).toContain('immutable');
      expect(reply.headers['content-security-policy']).toBe(renderContentSecurityPolicy());
      const [icon, missing] = [await getRaw(origin, '/icon.svg'), await getRaw(origin, '/assets/none.js')];
      expect(missing.status).toBe(404);
      for (const other of [icon, missing, reply]) {
        const policy = directives(String(other.headers['content-security-policy']));
        expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
        expect(other.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
        expect(listCorsHeaders(other.headers)).toEqual([]);
      }
    });
  }
});

test('serves files compressed as the browser accepts', async ({ host }) => {
  for (const encoding of ['br', 'gzip']) {
    const reply = await getRaw(host('thrifty-nz'), '/login', { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
  }
});

test('serves no file outside a host’s folder', async ({ host }) => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fthrifty-nz.json',
    '/%2e%2e/thrifty-au.json',
    '/%00.js',
    '/%',
  ]) {
    const text = (await getRaw(host('thrifty-nz'), path)).text;
    expect(text).not.toContain('my-journey-portal');
    expect(text).not.toContain('styleHashes');
  }
});
