import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBirthDate } from './real-date.ts';

const today = new Date(2026, 10, 21);

describe('isBirthDate (1§5)', () => {
  it.each([
    ['27 / 03 / 1985', true],
    ['27/03/1985', true],
    ['29/02/2000', true],
    ['21/11/2026', true],
    ['22/11/2026', false],
    ['29/02/1900', false],
    ['31/04/1990', false],
    ['00/01/1990', false],
    ['01/00/1990', false],
    ['32/01/1990', false],
    ['01/13/1990', false],
    ['01/01/0090', false],
    ['1/1/1990', false],
    ['01-01-1990', false],
    ['', false],
  ])('%j is %j', (text, real) => expect(isBirthDate(text, today)).toBe(real));

  it('takes every day there has been, in the form the field shows', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(1900, 0, 1), max: today, noInvalidDate: true }), (date) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const text = `${two(date.getDate())} / ${two(date.getMonth() + 1)} / ${date.getFullYear()}`;
        expect(isBirthDate(text, today)).toBe(true);
      }),
    );
  });
});
