import { describe, expect, it } from 'vitest';
import { isServiceAddress, getServiceUrl, readServiceBaseUrls } from './proxy.ts';

const at = (environment: Record<string, string>, address: string): string =>
  getServiceUrl(readServiceBaseUrls(environment), address).href;

describe('getServiceUrl', () => {
  it.each([
    [{}, '/api/auth', 'http://localhost:4000/api/auth'],
    [{ SANDBOX_PORT: '4700' }, '/api/auth?x=1', 'http://localhost:4700/api/auth?x=1'],
    [
      { API_BASE_URL: 'https://services.example/v2/' },
      '/api/documents/1/tolls',
      'https://services.example/v2/documents/1/tolls',
    ],
    [{ API_BASE_URL: 'https://services.example' }, '/api/query', 'https://services.example/query'],
    [
      { API_DOCUMENTS_BASE_URL: 'https://papers.example/d' },
      '/api/documents/1/tolls',
      'https://papers.example/d/1/tolls',
    ],
    [
      { API_BRAND_LOCATIONS_BASE_URL: 'https://places.example/all' },
      '/api/brand-locations?brand=ZE',
      'https://places.example/all?brand=ZE',
    ],
    [{ API_DOCUMENTS_BASE_URL: 'https://papers.example/d' }, '/api/auth', 'http://localhost:4000/api/auth'],
  ])('%j %s → %s', (environment, address, leadsTo) =>
    expect(at(environment as Record<string, string>, address)).toBe(leadsTo),
  );

  it.each([
    ['/api', true],
    ['/api/x', true],
    ['/api?x', true],
    ['/apis', false],
    ['/login', false],
  ])('%s belongs to the services: %j', (address, is) => expect(isServiceAddress(address)).toBe(is));
});
