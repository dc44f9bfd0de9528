import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

const file = readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8');
const getSetting = (name: string): string[] =>
  new RegExp(`^\\s*${name} ([^;]+);`, 'm').exec(file)?.[1]?.split(/[\s:]+/) ?? [];

it('nginx offers TLS 1.2 and 1.3, and of TLS 1.2 only suites with forward secrecy and authenticated encryption', () => {
  expect(getSetting('ssl_protocols')).toEqual(['TLSv1.2', 'TLSv1.3']);
  const suites = getSetting('ssl_ciphers');
  expect(suites.length).toBeGreaterThan(3);
  expect(suites.filter((suite) => !/^ECDHE-(ECDSA|RSA)-.*(GCM|CHACHA20-POLY1305)/.test(suite))).toEqual([]);
});

it('nginx logs no address of a request that succeeds', () => {
  expect(getSetting('access_log')).toEqual(['off']);
  // A warning names the address of each request whose answer is stored in a file meanwhile, as a photo's is.
  expect(getSetting('error_log')).toEqual(['stderr', 'error']);
});
