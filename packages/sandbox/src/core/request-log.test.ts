import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { createPathMask, logRequest } from './request-log.ts';

const mask = createPathMask(
  ['/*', '/api/documents/:ra/:file', '/api/photos/:key', '/api/pixel/*', '/api/vir/create'],
  ['tolls'],
);

test.each([
  ['/api/documents/412016732/tolls', '/api/documents/{id}/tolls'],
  ['/api/photos/0b9f8a1e-1111-4222-8333-944455566677', '/api/photos/{id}'],
  ['/api/pixel/app/rentalhistory.png', '/api/pixel/app/rentalhistory.png'],
  ['/api/pixel/app/ngaio.kahurangi.png', '/api/pixel/app/{id}'],
  ['/api/pixel/app/412016732.png', '/api/pixel/app/{id}'],
  ['/api/documents/Ngaio Kahurangi', '/api/documents/{id}'],
  ['/api/documents/:ra/:file', '/api/documents/{id}/{id}'],
  ['/api/ngaio@mail.example/create/', '/api/{id}/create/'],
  ['/api/vir/a\0b', '/api/vir/{id}'],
])('%j is written as %j', (path, masked) => {
  expect(mask(path)).toBe(masked);
});

test('keeps the latest thousand requests in their order, also once the clock is set back', async () => {
  const store = createMemoryStore();
  const line = { method: 'GET', operation: null, status: 200, idempotencyKey: null };
  const log = (path: string, at: number) => logRequest(store, { ...line, path, at });
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  for (let index = 0; index < 1000; index += 1) await log(`/later/${index}`, 5000 + index);
  await log('/earlier/0', 10);
  random.mockReturnValue(0);
  await log('/earlier/1', 20);
  random.mockRestore();
  const paths = (await store.find('requests')).map(({ path }) => path);
  expect(paths.slice(-2)).toEqual(['/earlier/0', '/earlier/1']);
  expect([paths.length, paths[0]]).toEqual([1000, '/later/2']);
});
