import parseForwarded from 'forwarded-parse';
import { expect, test } from 'vitest';
import { normaliseName } from './names.ts';
import { resolveRequestCaller, LOOPBACK_PROXIES, parseTrustedProxies } from './network.ts';

const asked = (forwardedFor: string | null, name = 'x-forwarded-for') =>
  new Headers(forwardedFor === null ? {} : { [name]: forwardedFor });

test.each([
  ['a socket', null, '203.0.113.9', '203.0.113.9'],
  ['a header nobody vouches for', '198.51.100.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy on this machine', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
  ['the last of several hops', '10.0.0.1, 198.51.100.1', '::1', '198.51.100.1'],
  ['a proxy that says nothing', null, '::ffff:127.0.0.1', '127.0.0.1'],
  ['a proxy that hides the address', 'unknown', '127.0.0.1', '127.0.0.1'],
  ['an address with its port', '198.51.100.1:5123', '127.0.0.1', '198.51.100.1'],
  ['IPv6, by household', '2001:db8:1:2:3:4:5:6', '127.0.0.1', '2001:db8:1:2'],
  ['IPv6 with a gap', null, '2001:db8::5', '2001:db8:0:0'],
  ['a browser', null, undefined, 'browser'],
])('with proxies on this machine alone: %s', (_, forwarded, peer, expected) => {
  expect(resolveRequestCaller(asked(forwarded), peer, LOOPBACK_PROXIES).network).toBe(expected);
});

test.each([
  ['a proxy on another machine', '10.0.0.0/8', '198.51.100.1', '10.0.3.4', '198.51.100.1'],
  ['two of them', '10.0.0.0/8', '198.51.100.1, 10.0.9.9', '10.0.3.4', '198.51.100.1'],
  ['a caller who writes a hop', '10.0.0.0/8', '192.0.2.1, 198.51.100.1', '10.0.3.4', '198.51.100.1'],
  ['a caller without a proxy', '10.0.0.0/8', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['one address', '10.0.3.4', '198.51.100.1', '10.0.3.5', '10.0.3.5'],
  ['IPv6 proxies', '2001:db8:f::/48', '198.51.100.1', '2001:db8:f::7', '198.51.100.1'],
  ['one hop', '1', '192.0.2.1, 198.51.100.1', '10.0.3.4', '198.51.100.1'],
  ['two hops', '2', '192.0.2.1, 198.51.100.1', '10.0.3.4', '192.0.2.1'],
  ['fewer hops than said', '3', '198.51.100.1', '10.0.3.4', '198.51.100.1'],
  ['none', 'none', '198.51.100.1', '127.0.0.1', '127.0.0.1'],
])('%s, trusting %s', (_, proxies, forwarded, peer, expected) => {
  expect(resolveRequestCaller(asked(forwarded), peer, parseTrustedProxies(proxies)).network).toBe(expected);
});

test.each([
  ['for=198.51.100.1;host=ace-nz.example;proto=https', '198.51.100.1'],
  ['for=192.0.2.1, for="198.51.100.1:4711";host=ace-nz.example;proto=https', '198.51.100.1'],
  ['for="[2001:db8:1:2::9]:80";host="ace-nz.example";proto=https', '2001:db8:1:2'],
])('the Forwarded header: %s', (forwarded, network) => {
  const trust = parseTrustedProxies('10.0.0.0/8', parseForwarded);
  const headers = asked(forwarded, 'forwarded');
  expect(resolveRequestCaller(headers, '10.0.3.4', trust)).toEqual({
    network,
    host: 'ace-nz.example',
    scheme: 'https',
  });
  // The proxies in this check write the header `x-forwarded-for`. The header `forwarded` may therefore come from
  // the caller, and must not count.
  expect(resolveRequestCaller(headers, '10.0.3.4', parseTrustedProxies('10.0.0.0/8')).network).toBe(
    '10.0.3.4',
  );
});

test('ignores an invalid Forwarded header', () => {
  const trust = parseTrustedProxies('10.0.0.0/8', parseForwarded);
  expect(resolveRequestCaller(asked('for=;;x', 'forwarded'), '10.0.3.4', trust)).toEqual({
    network: '10.0.3.4',
  });
});

test.each([['10.0.0'], ['10.0.0.0/40'], ['proxy.internal'], [''], ['12']])(
  'refuses the setting %j',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow('TRUSTED_PROXIES');
  },
);

test.each([
  ['O’Shaughnessy', "o'shaughnessy"],
  ['Ngāta-Williams', 'NGATA WILLIAMS'],
  ['Nguyễn', 'nguyen'],
  ['Dvořáková', 'DVORAKOVA'],
])('%s is the same name as %s', (a, b) => {
  expect(normaliseName(a)).toBe(normaliseName(b));
});

test('different names stay different', () => {
  expect(normaliseName('Ngata')).not.toBe(normaliseName('Nata'));
});
