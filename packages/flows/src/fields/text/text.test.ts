import { describe, expect, it } from 'vitest';
import { sharedFieldMessages } from '../messages.ts';
import { optionalTextSchema, printableTextSchema, requiredTextSchema } from './text.ts';

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
    expect(errorOf(schema(), value)).toBe(sharedFieldMessages.unprintable),
  );

  it.each(['Tūī Ngāwhātua', 'Zoë 🦘', 'محمد', '👩‍👩‍👧'])('%j is accepted', (value) =>
    expect(errorOf(schema(), value)).toBeUndefined(),
  );
});

it('several lines are accepted where they can be printed', () => {
  expect(errorOf(optionalTextSchema(), 'one\ntwo\tthree')).toBeUndefined();
  expect(errorOf(printableTextSchema(), 'one\ntwo')).toBe(sharedFieldMessages.unprintable);
});
