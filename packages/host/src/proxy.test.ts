import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ERROR_HEADERS } from './headers.ts';
import { isServiceAddress, getServiceUrl, proxyRequest, readServiceBaseUrls } from './proxy.ts';

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

describe('proxyRequest', () => {
  it('answers for a service that cannot be reached with the headers of every error', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port: closedPort } = closed.address() as AddressInfo;
    closed.close();
    const bases = readServiceBaseUrls({ API_BASE_URL: `http://127.0.0.1:${closedPort}/api` });
    const server = createServer((request, response) => proxyRequest(request, response, bases));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/auth`);
    server.close();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: 'The service cannot be reached.' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...ERROR_HEADERS,
      'content-type': 'application/json',
    });
  });
});
