import { describe, expect, it } from 'vitest';
import { fieldErrorMessages } from '../error-messages.ts';
import { printableTextSchema } from './printable.ts';
import { optionalCodeSchema, optionalTextSchema, requiredCodeSchema, requiredTextSchema } from './text.ts';

const errorOf = (schema: ReturnType<typeof optionalTextSchema>, value: string): string | undefined => {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe.each([
  ['optional', optionalTextSchema],
  ['required', requiredTextSchema],
  ['printable', printableTextSchema],
])('an %s text', (_, schema) => {
  it.each(['Anne\u0000', 'half \ud83d', '\udc00 half'])('%j is refused in its field', (value) =>
    expect(errorOf(schema(), value)).toBe(fieldErrorMessages.unprintable),
  );

  it.each(['Tūī Ngāwhātua', 'Zoë 🦘', 'محمد', '👩‍👩‍👧'])('%j is accepted', (value) =>
    expect(errorOf(schema(), value)).toBeUndefined(),
  );
});

it('several lines are accepted where they can be printed', () => {
  expect(errorOf(optionalTextSchema(), 'one\ntwo\tthree')).toBeUndefined();
  expect(errorOf(printableTextSchema(), 'one\ntwo')).toBe(fieldErrorMessages.unprintable);
});

describe('a code', () => {
  it.each([
    ['\u200eM500000001', 'M500000001'],
    [' \u202aM500000001\u202c ', 'M500000001'],
    ['\u2066 M5\u200b0 \u2069', 'M50'],
    ['　Ｍ５０－１２３', 'M50-123'],
    ['', ''],
  ])('%j is read as %j', (typed, read) => expect(optionalCodeSchema().validateSync(typed)).toBe(read));

  it('is missing when it has such marks alone', () =>
    expect(errorOf(requiredCodeSchema(), '\u200e\u200b')).toBe(fieldErrorMessages.required));

  it('is refused in its field with what cannot be stored', () =>
    expect(errorOf(requiredCodeSchema(), 'M5\u0000')).toBe(fieldErrorMessages.unprintable));
});
