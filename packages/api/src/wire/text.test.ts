import { expect, it } from 'vitest';
import { truncate } from './text.ts';

it.each([
  ['  Ana ', 10, 'Ana'],
  ['Ana Maria', 9, 'Ana Maria'],
  ['Ana Maria', 4, 'Ana'],
  ['Ana Maria', 3, 'Ana'],
  ['Zoe\u0308', 3, 'Zo\u00eb'],
  ['Ana 🇦🇺 Maria', 6, 'Ana'],
  ['Ana 🇦🇺 Maria', 8, 'Ana 🇦🇺'],
])('%j in %i characters is %j', (text, length, kept) => expect(truncate(text, length)).toBe(kept));
