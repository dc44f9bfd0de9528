import { describe, expect, it } from 'vitest';
import { getApiBasePath, getEnvironment } from './environment.ts';

describe('getEnvironment (H-04)', () => {
  it.each([
    ['localhost', 'dev'],
    ['127.0.0.1', 'dev'],
    ['thrifty-nz.localhost', 'dev'],
    ['dev.portal.example', 'dev'],
    ['portal-dev.example', 'dev'],
    ['portal.dev2.example', 'dev'],
    ['staging.portal.example', 'staging'],
    ['portal-staging.example', 'staging'],
    ['TEST.portal.example', 'staging'],
    ['uat1.portal.example', 'staging'],
    ['portal.example', 'prod'],
    ['developers.example', 'prod'],
    ['contest.example', 'prod'],
    ['', 'prod'],
  ])('%s is %s', (hostname, environment) => expect(getEnvironment(hostname)).toBe(environment));
});

it('the services are on the page’s own origin (H-04)', () =>
  expect(['localhost', 'staging.x.example', 'x.example'].map(getApiBasePath)).toEqual([
    '/api',
    '/api',
    '/api',
  ]));
