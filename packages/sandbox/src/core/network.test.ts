import { expect, test } from 'vitest';
import { nameKey } from './names.ts';
import { networkOf } from './network.ts';
import { maskedPath } from './request-log.ts';

test.each([
  ['a socket', null, '203.0.113.9', '203.0.113.9'],
  ['a header nobody vouches for', '198.51.100.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy on this machine', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
  ['the last of several hops', '10.0.0.1, 198.51.100.1', '::1', '198.51.100.1'],
  ['a proxy that says nothing', null, '::ffff:127.0.0.1', '127.0.0.1'],
  ['IPv6, by household', '2001:db8:1:2:3:4:5:6', '127.0.0.1', '2001:db8:1:2'],
  ['IPv6 with a gap', null, '2001:db8::5', '2001:db8:0:0'],
  ['a browser', null, undefined, 'browser'],
])('%s', (_, forwarded, peer, expected) => {
  expect(networkOf(forwarded, peer)).toBe(expected);
});

test.each([
  ['O’Shaughnessy', "o'shaughnessy"],
  ['Ngāta-Williams', 'NGATA WILLIAMS'],
  ['Nguyễn', 'nguyen'],
  ['Dvořáková', 'DVORAKOVA'],
])('%s is the same name as %s', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test('different names stay different', () => {
  expect(nameKey('Ngata')).not.toBe(nameKey('Nata'));
});

test.each([
  ['/api/documents/412016732/tolls', '/api/documents/{id}/tolls'],
  ['/api/photos/0b9f8a1e-1111-4222-8333-944455566677', '/api/photos/{id}'],
  ['/api/pixel/app/rentalhistory.png', '/api/pixel/app/rentalhistory.png'],
])('%s is written as %s', (path, masked) => {
  expect(maskedPath(path)).toBe(masked);
});
