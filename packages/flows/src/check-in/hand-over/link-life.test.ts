import { expect, it } from 'vitest';
import { getLinkLife } from './link-life.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21);

it.each([
  ['a link of ten minutes', 10, 9],
  ['a link that ends with its session', 4, 3],
  ['a link that ends at once', 0.5, 1],
  ['a device clock that is two hours behind', 130, 9],
  ['a device clock that is two hours ahead', -110, 1],
])('%s, which expires in %d minutes, is replaced after %d', (_, expiresIn, replacedAfter) =>
  expect(getLinkLife(new Date(now + expiresIn * MINUTE), now)).toBe(replacedAfter * MINUTE),
);
