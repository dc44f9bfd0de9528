import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDigitGroupsFormatter, createDigitsFormatter } from './mask-digits.ts';

describe('createDigitGroupsFormatter', () => {
  const mobile = createDigitGroupsFormatter(4, 3, 3);

  it.each([
    ['0400', '0400'],
    ['04001', '0400 1'],
    ['0400 000 000', '0400 000 000'],
    ['0400000000123', '0400 000 000'],
    ['(04) 00-00', '0400 00'],
    ['０４００　０００', '0400 000'],
  ])('reads %j as %j', (typed, shown) => expect(mobile(typed)).toBe(shown));

  it('leaves alone what it has made', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(mobile(mobile(typed))).toBe(mobile(typed));
      }),
    );
  });
});

it('createDigitsFormatter keeps only digits, up to the limit', () => {
  expect(createDigitsFormatter()('1,234 km')).toBe('1234');
  expect(createDigitsFormatter(3)('12-34')).toBe('123');
  expect(createDigitsFormatter()('１２３４')).toBe('1234');
});
