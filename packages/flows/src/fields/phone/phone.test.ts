import { describe, expect, it } from 'vitest';
import { phoneMessages } from '../form-messages.ts';
import type { RuleContext } from '../rule-context.ts';
import {
  createPhoneCheck,
  getPhoneError,
  optionalPhoneSchema,
  toInternationalMobile,
  toInternationalPhone,
  toPhoneFieldValue,
  toWirePhoneDigits,
} from './phone.ts';

describe('a number that is possible in its country', () => {
  it.each([
    ['+61412345678', true],
    ['61412345678', true],
    ['+6491234567', true],
    ['+64215554471', true],
    ['+447400123456', true],
    ['+61136139', true],
    ['+8613800138000', true],
    ['+5511912345678', true],
    // The library accepts German numbers of up to 15 digits after the country code. E.164 allows 15 digits in total.
    ['+491512345678901', true],
    ['+4915123456789012', false],
    ['+6112', false],
    ['12', false],
    ['+614', false],
    ['0412345678', false],
    ['+6141234567890', false],
    ['+123456789012345678', false],
    ['call me', false],
    ['٠٤١٢٣٤٥٦٧٨', false],
    ['<b>1</b>', false],
  ])('%j: %s', async (value, is) => {
    expect(await getPhoneError(value)).toBe(is ? undefined : phoneMessages.invalid);
    expect(await optionalPhoneSchema().isValid(value)).toBe(is);
  });

  it.each([
    ['filled in by the services', '+6141234567890', true],
    ['filled in by the services, who refuse it', '+6112', false],
    ['typed', '+6141234567899', false],
  ])('is not asked of a number %s', async (_, value, is) => {
    const context: RuleContext = { known: { people: [{ phone: '6141234567890' }, { phone: '+6112' }] } };
    expect(await optionalPhoneSchema().isValid(value, { context })).toBe(is);
    expect(await createPhoneCheck(context.known)(value)).toBe(is ? undefined : phoneMessages.invalid);
  });

  it('may be left empty', async () => expect(await optionalPhoneSchema().isValid('')).toBe(true));
});

it.each([
  ['+61 412 345 678', '61412345678'],
  ['(02) 9876-5432', '0298765432'],
  ['', ''],
  [undefined, ''],
])('toServicePhone(%j) is %j', (value, number) => expect(toWirePhoneDigits(value)).toBe(number));

it.each([
  ['61412345678', '+61412345678'],
  ['+447400123456', '+447400123456'],
  ['0412345678', '0412345678'],
  ['+61 (0)412 345 678', '+61412345678'],
  ['640211234567', '+64211234567'],
  [undefined, ''],
])('toPhoneFieldValue(%j) is %j', (value, number) => expect(toPhoneFieldValue(value)).toBe(number));

it.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['412345678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  ['+61 (0)412 345 678', 'AU', '+61412345678'],
  ['0064 (0)21 555 0199', 'AU', '+64215550199'],
  ['021 555 0199', 'NZ', '+64215550199'],
  ['21 555 0199', 'NZ', '+64215550199'],
  ['0064 21 555 019', 'NZ', '+6421555019'],
  ['+64 27 123 4567', 'AU', '+64271234567'],
  ['0011 64 21 555 019', 'AU', '+6421555019'],
  ['+44 7700 900123', 'AU', '+447700900123'],
  ['61412345678', 'AU', '+61412345678'],
  ['021 555 0199', 'AU', '0215550199'],
  ['412', 'AU', '412'],
  ['', 'AU', ''],
  ['021 555 0199', 'DE', '0215550199'],
  [undefined, 'AU', ''],
])('toInternationalMobile(%j, %s) is %j', (known, country, number) =>
  expect(toInternationalMobile(known, country)).toBe(number),
);

it.each([
  ['02 8338 1234', 'AU', '+61283381234'],
  ['(03) 9123-4567', 'AU', '+61391234567'],
  ['09 123 4567', 'NZ', '+6491234567'],
  ['1300 655 722', 'AU', '+611300655722'],
  ['1800 501 934', 'AU', '+611800501934'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['021 555 0199', 'NZ', '+64215550199'],
  ['+61 2 8338 1234', 'NZ', '+61283381234'],
  ['09 123 4567', 'AU', '091234567'],
  ['03 9123 4567', 'NZ', '0391234567'],
  ['05 8338 1234', 'AU', '0583381234'],
  ['021 123 4567', 'AU', '0211234567'],
  ['02 8338 1234', 'GB', '0283381234'],
  [undefined, 'AU', ''],
])('toInternationalPhone(%j, %s) is %j', (known, country, number) =>
  expect(toInternationalPhone(known, country)).toBe(number),
);

it('leaves a landline incomplete where only a mobile number can get a text message', () =>
  expect(toInternationalMobile('02 8338 1234', 'AU')).toBe('0283381234'));
