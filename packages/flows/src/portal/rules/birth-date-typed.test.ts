import { describe, expect, it } from 'vitest';
import { birthDateTyped } from './birth-date-typed.ts';

describe('birthDateTyped', () => {
  it.each([
    ['27/03/1985', '27/03/1985'],
    ['27 / 03 / 1985', '27/03/1985'],
    ['27-03-1985', '27/03/1985'],
    ['1985-03-27', '27/03/1985'],
    ['tomorrow', ''],
  ])('%j shows as %j', (text, shown) => expect(birthDateTyped(text)).toBe(shown));
});
