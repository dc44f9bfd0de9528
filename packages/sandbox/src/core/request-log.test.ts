import { expect, test } from 'vitest';
import { createPathMask } from './request-log.ts';

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
