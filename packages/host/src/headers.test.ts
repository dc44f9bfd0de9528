import { describe, expect, it } from 'vitest';
import {
  ERROR_HEADERS,
  renderContentSecurityPolicy,
  getCspHash,
  getFileHeaders,
  getPageHeaders,
} from './headers.ts';

describe('renderContentSecurityPolicy (docs/security.md#host-headers)', () => {
  it('is the documented policy, without an unsafe source', () => {
    const policy = renderContentSecurityPolicy({ styleHashes: ["'sha256-x'"] });
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-x'; " +
        "img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types journey-workers",
    );
  });

  it('adds the given origins to connect-src', () =>
    expect(renderContentSecurityPolicy({ connect: ['https://maps.example'] })).toContain(
      "connect-src 'self' https://maps.example;",
    ));

  it('is relaxed only for the development server', () => {
    const policy = renderContentSecurityPolicy({ development: { scriptHashes: ["'sha256-y'"] } });
    expect(policy).toContain("script-src 'self' 'sha256-y';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('trusted-types');
    expect(renderContentSecurityPolicy()).not.toContain('unsafe');
  });
});

it('computes hashes as browsers do', () =>
  expect(getCspHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"));

it('lets no response be shown in a frame, nor over a connection without TLS', () => {
  for (const headers of [
    getFileHeaders('/icon.svg'),
    getFileHeaders('/assets/font-abc.woff2'),
    getFileHeaders('/assets/host-abc.js'),
    getPageHeaders(),
    ERROR_HEADERS,
  ]) {
    expect(headers['content-security-policy']).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

it('lets hashed files be cached for ever and pages not at all', () => {
  expect(getFileHeaders('/assets/host-abc.js')['cache-control']).toContain('immutable');
  expect(getFileHeaders('/icon.svg')['cache-control']).not.toContain('immutable');
  expect(getPageHeaders()['cache-control']).toBe('no-cache');
});

it('says the same of the connection, types, referrers and origins with every answer', () => {
  const common = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  for (const headers of [getFileHeaders('/icon.svg'), getPageHeaders(), ERROR_HEADERS])
    expect(headers).toMatchObject(common);
});

it('lets a page use the camera and the position, and no other device', () => {
  const { 'permissions-policy': policy = '' } = getPageHeaders();
  const allowed = policy.split(', ').filter((rule) => !rule.endsWith('=()'));
  expect(allowed).toEqual(['camera=(self)', 'geolocation=(self)']);
  for (const device of ['microphone', 'payment', 'usb', 'serial', 'display-capture'])
    expect(policy).toContain(`${device}=()`);
});
