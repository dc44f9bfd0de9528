import { expect, it } from 'vitest';
import { getTermsBaseUrl, getPortalLoginUrl, getTermsUrl } from './addresses.ts';

it.each([
  ['localhost', '4100', 'https://files.dev.journey.example', 'http://ace-nz.localhost:4100/login'],
  ['vir.localhost', '51234', 'https://files.dev.journey.example', 'http://ace-nz.localhost:51234/login'],
  ['ace-nz.localhost', '', 'https://files.dev.journey.example', 'http://ace-nz.localhost/login'],
  [
    'staging.x.example',
    '8443',
    'https://files.dev.journey.example',
    'https://ace-nz.staging.journey.example/login',
  ],
  ['portal.example', '', 'https://files.dev.journey.example', 'https://ace-nz.journey.example/login'],
  ['ace-nz.journey.example', '', 'https://files.journey.example', 'https://ace-nz.journey.example/login'],
])('links to terms and logins from %s, port "%s" (H-04, H-11)', (hostname, port, fileHost, login) => {
  expect(getTermsBaseUrl(hostname)).toBe(fileHost);
  expect(getPortalLoginUrl('ace-nz', { hostname, port })).toBe(login);
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
