import fc from 'fast-check';
import * as library from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import {
  listCountries,
  formatAustralianPhone,
  parsePhone,
  formatPhone,
  formatPhoneForReading,
} from './phone-number.ts';
import type { PhoneCountryCode } from './phone-library.ts';

describe('parsePhone', () => {
  it.each<[string, PhoneCountryCode, string, string?]>([
    ['', 'AU', ''],
    ['0412 345 678', 'AU', '+61412345678'],
    ['412 345 678', 'AU', '+61412345678'],
    ['0412\0 345\ud83d 678', 'AU', '+61412345678'],
    ['(02) 9876-5432', 'AU', '+61298765432'],
    ['+61 412 345 678', 'AU', '+61412345678', 'AU'],
    ['61412345678', 'AU', '+61412345678'],
    ['0061 412 345 678', 'AU', '+61412345678', 'AU'],
    ['0011 44 7400 123456', 'AU', '+447400123456', 'GB'],
    // 0011 is Australia's prefix for calls abroad. It is also understood if New Zealand is the selected country.
    ['0011 64 21 555 4471', 'NZ', '+64215554471', 'NZ'],
    ['021 123 4567', 'NZ', '+64211234567'],
    ['+64 21 123 4567', 'AU', '+64211234567', 'NZ'],
    ['64211234567', 'AU', '+64211234567', 'NZ'],
    ['00 64 21 123 4567', 'NZ', '+64211234567'],
    ['0412345678', 'NZ', '+64412345678'],
    ['07400 123456', 'GB', '+447400123456'],
    ['041', 'AU', '+6141'],
    ['+6', 'AU', '+6'],
    ['none', 'AU', 'none'],
    // Contact lists and messages put text direction marks around a number.
    ['\u202a+64 21 123 4567\u202c', 'AU', '+64211234567', 'NZ'],
    ['０４１２　３４５　６７８', 'AU', '+61412345678'],
    // The zero that is dialled only within the country may follow the country code, often in brackets.
    ['+61 (0)412 345 678', 'AU', '+61412345678', 'AU'],
    ['+61 0412 345 678', 'NZ', '+61412345678', 'AU'],
    ['0061 (0)412 345 678', 'AU', '+61412345678'],
    ['+64 (0)21 123 4567', 'AU', '+64211234567', 'NZ'],
    ['+44 (0)7400 123456', 'AU', '+447400123456', 'GB'],
    ['+61 (0)41', 'AU', '+6141'],
    // In an Italian number the zero is dialled from abroad too.
    ['+39 06 6982', 'AU', '+39066982'],
  ])('%j in %s is %s', (typed, country, number, named) => {
    const read = parsePhone(typed, country, library);
    expect(read).toMatchObject(named ? { number, country: named } : { number });
  });

  it.each<[string, PhoneCountryCode, string]>([
    ['0412 345 678', 'AU', '+61412345678'],
    ['+44 7400 123456', 'AU', '+447400123456'],
    ['021 123 4567', 'NZ', '+64211234567'],
    ['\u202a+44 7400 123456\u202c', 'AU', '+447400123456'],
    ['+61 (0)412 345 678', 'AU', '+61412345678'],
    ['0011 64 (0)21 123 4567', 'AU', '+64211234567'],
    // Only the library knows this calling code, and without it the digits must not become a Russian number.
    ['7400 123456', 'GB', '07400123456'],
  ])('%j in %s is parsed without the library', (typed, country, number) => {
    expect(parsePhone(typed, country, undefined).number).toBe(number);
  });

  it('parses its own result to the same number', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\+?[\d ()-]{0,16}$/),
        fc.constantFrom<PhoneCountryCode>('AU', 'NZ', 'GB'),
        (typed, country) => {
          const { number } = parsePhone(typed, country, library);
          fc.pre(number.startsWith('+'));
          expect(parsePhone(number, country, library).number).toBe(number);
        },
      ),
    );
  });
});

describe('formatAustralianPhone', () => {
  it.each([
    ['', ''],
    ['０４１２３４５６７８', '0412 345 678'],
    ['\u202a0412345678\u202c', '0412 345 678'],
    ['0412', '0412'],
    ['04123', '0412 3'],
    ['0412345678', '0412 345 678'],
    ['412345678', '412 345 678'],
    ['0412345678 9', '0412345678 9'],
    ['4123456789', '4123456789'],
    ['+61412345678', '+61412345678'],
    ['0061412345678', '0061412345678'],
    ['61412345678', '61412345678'],
    ['0412345678 x5', '0412345678 x5'],
  ])('%j reads %j', (typed, shown) => expect(formatAustralianPhone(typed)).toBe(shown));

  it('keeps every digit and does not change its own result', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d x-]{0,16}$/), (typed) => {
        const shown = formatAustralianPhone(typed);
        expect(digits(shown)).toBe(digits(typed));
        expect(formatAustralianPhone(shown)).toBe(shown);
      }),
    );
  });
});

describe('formatPhone', () => {
  it.each([
    ['', '', undefined],
    ['+61412345678', '0412 345 678', 'AU'],
    ['61412345678', '0412 345 678', 'AU'],
    ['+61283381234', '0283 381 234', 'AU'],
    ['+611300655722', '1300 655 722', 'AU'],
    ['+64211234567', '0211234567', 'NZ'],
    ['+447400123456', '07400 123456', 'GB'],
    ['0412345678', '0412345678', undefined],
    ['+9', '+9', undefined],
  ])('%j reads %j in %s', (value, typed, country) => {
    expect(formatPhone(value, library)).toEqual(country ? { typed, country } : { typed });
  });

  it.each([
    '+61412345678',
    '+611300655722',
    '+611800501934',
    '+64211234567',
    '+447400123456',
    '+12025550123',
    '+39066982',
  ])('%s is unchanged after formatting and parsing', (value) => {
    const { typed, country = 'AU' } = formatPhone(value, library);
    expect(parsePhone(typed, country, library).number).toBe(value);
  });
});

it('shows each number so that it is read as the same one, also where the library does not know it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (value) => {
      const { typed, country = 'AU' } = formatPhone(value, library);
      // Parsing drops a zero that is dialled only within the country.
      expect(parsePhone(typed, country, library).number).toBe(parsePhone(value, country, library).number);
    }),
  );
});

it.each([
  ['+61412345678', 'AU', '0412 345 678'],
  ['+61298765432', 'AU', '0298 765 432'],
  ['+64211234567', 'NZ', '0211234567'],
  ['+61412345678', 'NZ', '+61412345678'],
  ['+64211234567', 'AU', '+64211234567'],
  ['+447400123456', 'AU', '+447400123456'],
  ['+61133039', 'AU', '+61133039'],
  ['+611300655722', 'AU', '+611300655722'],
  ['', 'AU', ''],
] as const)('%j in %s is read as %j', (value, country, read) =>
  expect(formatPhoneForReading(value, country)).toBe(read),
);

it('lists Australia and New Zealand first and every other country once', () => {
  expect(listCountries(undefined)).toEqual(['AU', 'NZ']);
  const all = listCountries(library);
  expect(all.slice(0, 2)).toEqual(['AU', 'NZ']);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(235);
});

it.each([
  ['+383 43 201 234', 'XK'],
  ['+247 4 0123', 'AC'],
  ['+290 8999', 'TA'],
] as const)('lists the territory that the number %s selects', (typed, country) => {
  const named = parsePhone(typed, 'AU', library).country;
  expect(named).toBe(country);
  expect(listCountries(library)).toContain(named);
});
