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
