import { expect, it } from 'vitest';
import { getCachedPageAddress } from './release.ts';

it.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/checkin/login', '/checkin/login'],
  ['/', '/offline'],
  ['/app/tax-invoice', '/offline'],
  ['/Login', '/offline'],
])('keeps %s as %s', (path, kept) => {
  expect(getCachedPageAddress({ pages: ['/login', '/checkin/login'], shell: '/offline' }, path)).toBe(kept);
});
