import { expect, it } from 'vitest';
import { getTermsBaseUrl, getPortalLoginUrl } from './addresses.ts';

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
