import { describe, expect, it } from 'vitest';
import { answerOf, anyDate, anyEmail, fromIsoDate, toIsoDate, truthOf } from './rules.ts';

it.each([
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', undefined],
  ['31/04/2026', undefined],
  ['1/4/2026', undefined],
  ['', undefined],
])('%s is %s', (typed, iso) => {
  expect(toIsoDate(typed)).toBe(iso);
  expect(fromIsoDate(iso)).toBe(iso ? typed : '');
});

it('nothing typed is no date and no error', async () => {
  expect(fromIsoDate(undefined)).toBe('');
  await expect(anyDate().isValid('')).resolves.toBe(true);
  await expect(anyDate().isValid('31/02/2026')).resolves.toBe(false);
});

describe('an e-mail address (2§5)', () => {
  it.each([
    ['', true],
    ['ana@example.com', true],
    [' ana@example.co.nz ', true],
    ['ana@example', false],
    ['ana example.com', false],
    ['@example.com', false],
  ])('%j: %j', async (typed, isValid) => expect(await anyEmail().isValid(typed)).toBe(isValid));
});

it('an answer is yes, no or none', () => {
  for (const value of [true, false, undefined]) expect(truthOf(answerOf(value))).toBe(value);
});
