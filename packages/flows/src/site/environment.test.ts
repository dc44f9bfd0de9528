import { describe, expect, it } from 'vitest';
import { environmentOf, settingsFor } from './environment.ts';

describe('environmentOf (H-04)', () => {
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
  ])('%s is %s', (hostname, environment) => expect(environmentOf(hostname)).toBe(environment));
});

describe('settingsFor', () => {
  it.each([
    ['localhost', 'https://files.dev.journey.example', 'http://ace-nz.localhost:4100/login'],
    [
      'staging.x.example',
      'https://files.dev.journey.example',
      'https://ace-nz.staging.journey.example/login',
    ],
    ['portal.example', 'https://files.dev.journey.example', 'https://ace-nz.journey.example/login'],
    ['ace-nz.journey.example', 'https://files.journey.example', 'https://ace-nz.journey.example/login'],
  ])('%s', (hostname, fileHost, login) => {
    const settings = settingsFor(hostname);
    expect(settings.apiBase).toBe('/api');
    expect(settings.fileHost).toBe(fileHost);
    expect(settings.portalLogin('ace-nz')).toBe(login);
  });
});
