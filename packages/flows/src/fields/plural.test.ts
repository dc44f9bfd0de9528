import { expect, it } from 'vitest';
import { formatCharactersLeft, formatCount } from './plural.ts';

it.each([
  [0, '0 photos'],
  [1, '1 photo'],
  [2, '2 photos'],
  [21, '21 photos'],
])('%d: %s', (count, words) => expect(formatCount(count, 'photo')).toBe(words));

it.each([
  [2, '2 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
  [-2, '2 characters too many'],
])('%d left: %s', (left, words) => expect(formatCharactersLeft(left)).toBe(words));
