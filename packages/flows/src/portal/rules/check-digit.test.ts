import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendAgreementCheckDigit, keepAgreementNumberDigits } from './check-digit.ts';

describe('appendAgreementCheckDigit (P-02)', () => {
  it.each([
    ['12345678', '123456782'],
    ['00000007', '000000070'],
    ['70000000', '700000000'],
    ['99999999', '999999991'],
    ['123456789', '123456789'],
    ['000000000', '000000000'],
  ])('%s is sent as %s', (typed, sent) => expect(appendAgreementCheckDigit(typed)).toBe(sent));

  it('appends a digit to eight digits and leaves nine unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,9}$/), (typed) => {
        const sent = appendAgreementCheckDigit(typed);
        expect(sent).toMatch(/^\d{9}$/);
        expect(sent.startsWith(typed)).toBe(true);
        expect(sent.slice(typed.length)).toBe(typed.length === 8 ? String(Number(typed) % 7) : '');
      }),
    );
  });
});

describe('keepAgreementNumberDigits', () => {
  it.each([
    ['123 456 789', '123456789'],
    ['-12345678', '12345678'],
    ['1234567890', '123456789'],
    ['abc', ''],
    ['\u200e12345678', '12345678'],
    ['１２３　４５６　７８９', '123456789'],
  ])('reduces %j to %j', (text, kept) => expect(keepAgreementNumberDigits(text)).toBe(kept));
});
