import { afterEach, describe, expect, it, vi } from 'vitest';
import { getTermsBaseUrl, getPortalLoginUrl, getTermsUrl, keepSiteInAddress } from './addresses.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['localhost', 'https://files.dev.journey.example'],
  ['vir.localhost', 'https://files.dev.journey.example'],
  ['staging.x.example', 'https://files.dev.journey.example'],
  ['portal.example', 'https://files.dev.journey.example'],
  ['ace-nz.journey.example', 'https://files.journey.example'],
])('on %s links to the terms of %s (H-04, H-11)', (hostname, fileHost) =>
  expect(getTermsBaseUrl(hostname)).toBe(fileHost),
);

it.each([
  ['http://localhost:4001', 'http://localhost:4001/login?brand=ace&country=nz'],
  ['http://localhost:4002', 'http://localhost:4001/login?brand=ace&country=nz'],
  ['http://127.0.0.1:4002', 'http://127.0.0.1:4001/login?brand=ace&country=nz'],
  ['http://[::1]:4002', 'http://[::1]:4001/login?brand=ace&country=nz'],
  ['http://vir.localhost:51234', 'http://ace-nz.localhost:51234/login'],
  ['http://ace-au.localhost', 'http://ace-nz.localhost/login'],
  ['http://development.localhost:4100', 'http://development.localhost:4100/login?brand=ace&country=nz'],
  ['https://development.journey.example', 'https://development.journey.example/login?brand=ace&country=nz'],
  ['https://vir.dev.journey.example', 'https://ace-nz.dev.journey.example/login'],
  ['https://staging.x.example:8443', 'https://ace-nz.staging.journey.example/login'],
  ['https://portal.example', 'https://ace-nz.journey.example/login'],
  ['https://ace-au.journey.example', 'https://ace-nz.journey.example/login'],
  ['https://vir.example.com', 'https://ace-nz.example.com/login'],
  ['https://meridian-au.uat.example.com:8443', 'https://ace-nz.uat.example.com:8443/login'],
  ['https://kowhai2-nz.example.com', 'https://ace-nz.example.com/login'],
  ['https://ace-nz-airport.example.com', 'https://ace-nz.example.com/login'],
  ['https://vir.localhost:8443', 'https://ace-nz.localhost:8443/login'],
  ['https://ace-au-uat.example.com', 'https://ace-nz.staging.journey.example/login'],
  ['https://www.example.com', 'https://ace-nz.journey.example/login'],
])('at %s another site’s portal is %s (H-04)', (page, login) =>
  expect(getPortalLoginUrl('ace-nz', new URL(page))).toBe(login),
);

it('finds the development host at the port that its server was given (H-02)', () => {
  vi.stubEnv('DEV_PORT', '5001');
  expect(getPortalLoginUrl('thrifty-au', new URL('http://localhost:5002'))).toBe(
    'http://localhost:5001/login?brand=thrifty&country=au',
  );
});

describe('keepSiteInAddress (H-02)', () => {
  const origin = 'http://localhost:4001';

  it.each([
    ['/checkin/login', '?brand=dollar&country=NZ', '/checkin/login?brand=dollar&country=NZ'],
    ['/checkin/login?b=M1', '?brand=dollar&raNumber=1', '/checkin/login?b=M1&brand=dollar'],
    [`${origin}/checkin/login?brand=ace`, '?brand=dollar', '/checkin/login?brand=ace'],
    ['/checkin/login', '', '/checkin/login'],
  ])('leads %s on a page with %j to %s', (address, search, expected) =>
    expect(keepSiteInAddress(address, { origin, search })).toBe(`${origin}${expected}`),
  );

  it('leaves another website’s address as it is', () => {
    const website = 'https://dollar-au.example';
    expect(keepSiteInAddress(website, { origin, search: '?brand=dollar' })).toBe(website);
  });
});

const site = (id: 'meridian' | 'thrifty', country: 'AU' | 'NZ') => ({ brand: { id } as never, country });

it.each([
  [
    site('meridian', 'AU'),
    'meridian-au.journey.example',
    'https://files.journey.example/terms/meridian-au-rental-terms.pdf',
  ],
  [
    site('thrifty', 'NZ'),
    'portal.staging.example',
    'https://files.dev.journey.example/terms/thrifty-nz-rental-terms.pdf',
  ],
  [
    site('thrifty', 'AU'),
    'test.portal.example',
    'https://files.dev.journey.example/terms/thrifty-au-rental-terms.pdf',
  ],
  [
    site('meridian', 'NZ'),
    'localhost',
    'https://files.dev.journey.example/terms/meridian-nz-rental-terms.pdf',
  ],
])(
  'case %# opens its brand’s and country’s document on the environment’s file host',
  (item, hostname, address) => {
    expect(getTermsUrl(item, hostname)).toBe(address);
  },
);
