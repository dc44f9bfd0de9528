import { expect, it } from 'vitest';
import { optionalEmailSchema } from './email.ts';

it.each([
  ['', true],
  ['ana@example.com', true],
  [' ana@example.co.nz ', true],
  ["o'neil+hire@example.com.au", true],
  ['jürgen@müller.example', true],
  ['a@b', false],
  ['ana@example', false],
  ['ana@example.', false],
  ['ana@.example', false],
  ['ana@exam..ple', false],
  ['ana@ana@example.com', false],
  ['ana, ben@example.com', false],
  ['<ana@example.com>', false],
  ['ana example.com', false],
  ['@example.com', false],
])('%j: %s', async (typed, is) => expect(await optionalEmailSchema().isValid(typed)).toBe(is));

it('loses the marks that a paste brings along, as it loses the spaces around it', async () => {
  expect(await optionalEmailSchema().validate('\u202aana@exam\u200bple.com\u202c ')).toBe('ana@example.com');
});
