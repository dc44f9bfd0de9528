import { describe, expect, it } from 'vitest';
import { readOptionalText, readRequiredText, readText } from './read.ts';
import { isStorableText, removeUnstorableCharacters } from './accepted-text.ts';

describe.each([
  ['NUL', 'An\0ne', 'Anne'],
  ['NUL at both ends', '\0Anne\0', 'Anne'],
  ['the first half of a pair', 'half \ud83d', 'half '],
  ['the second half of a pair', '\udc00 half', ' half'],
  ['two halves in the wrong order', 'a\udc00\ud83db', 'ab'],
  ['nothing else', '\0\ud83d', ''],
])('a text with %s', (_, odd, clean) => {
  it('is told from one that can be stored, and cleaned', () => {
    expect([isStorableText(odd), removeUnstorableCharacters(odd)]).toEqual([false, clean]);
    expect(isStorableText(clean)).toBe(true);
  });

  it('is cleaned when the services tell it', () => expect(readText(odd, 'name')).toBe(clean));
});

it.each(['', 'Tūī Ngāwhātua', 'Zoë 🦘', 'محمد', '👩‍👩‍👧', 'one\ntwo\tthree'])('%j stays as it is', (text) =>
  expect([isStorableText(text), removeUnstorableCharacters(text)]).toEqual([true, text]),
);

it('a text of such characters alone counts as empty', () => {
  expect(readOptionalText('\0', 'name')).toBeUndefined();
  expect(() => readRequiredText('\0', 'name')).toThrow('name is no filled text.');
});
