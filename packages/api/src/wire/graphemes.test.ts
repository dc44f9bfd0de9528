import { afterEach, expect, it, vi } from 'vitest';
import { splitGraphemes } from './graphemes.ts';

const { Segmenter: _, ...older } = Object.fromEntries(
  Object.getOwnPropertyNames(Intl).map((name) => [name, (Intl as unknown as Record<string, unknown>)[name]]),
);

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['plain', ['p', 'l', 'a', 'i', 'n']],
  ['Zoë', ['Z', 'o', 'ë']],
  ['Zoe\u0308', ['Z', 'o', 'e\u0308']],
  ['王小明', ['王', '小', '明']],
  ['a👍🏽b', ['a', '👍🏽', 'b']],
  ['👩‍👩‍👧!', ['👩‍👩‍👧', '!']],
  ['', []],
])('%j has the characters %j, with and without a segmenter', (text, characters) => {
  expect(splitGraphemes(text)).toEqual(characters);
  vi.stubGlobal('Intl', older);
  expect(splitGraphemes(text)).toEqual(characters);
});
