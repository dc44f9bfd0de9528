import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRequestJson } from './json.ts';

test.each([
  ['no JSON', '{"a":', /not valid JSON/],
  ['nothing', '', /not valid JSON/],
  ['33 lists', '['.repeat(33) + ']'.repeat(33), /nested more than 32/],
  ['NUL in a text', '{"a":"b\\u0000"}', /character that is none/],
  ['NUL in a name', '{"a\\u0000":1}', /character that is none/],
  ['half a pair in a list', '[["\\ud83d"]]', /character that is none/],
])('%s is refused with a message', (_, text, said) => {
  expect(() => parseRequestJson(text)).toThrow(said);
});

test.each(['['.repeat(32) + ']'.repeat(32), '{"a":"[[[[{{{{\\"[["}', '"\\ud83d\\ude00"', 'null'])(
  '%s is read',
  (text) => {
    expect(parseRequestJson(text)).toEqual(JSON.parse(text));
  },
);

test('parses every value that a page can send', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/\\u0000|\\ud[89a-f]/.test(text));
      expect(parseRequestJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
