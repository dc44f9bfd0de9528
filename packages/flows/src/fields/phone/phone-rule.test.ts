import { describe, expect, it } from 'vitest';
import { forPhoneField, phoneFault, withoutPlus } from './phone-rule.ts';

describe('phoneFault (1§5)', () => {
  it.each([
    ['+61412345678', undefined],
    ['61412345678', undefined],
    ['+6491234567', undefined],
    ['12345678', undefined],
    ['123456789012', undefined],
    ['+1234567', 'pattern'],
    ['0412345678', 'pattern'],
    ['+1234567890123', 'pattern'],
    ['+123456789012345', 'pattern'],
    ['+1234567890123456', 'long'],
    ['call me', 'pattern'],
    ['٠٤١٢٣٤٥٦٧٨', 'pattern'],
    ['<b>1</b>', 'pattern'],
    ['', 'pattern'],
  ])('%j: %s', (value, fault) => expect(phoneFault(value)).toBe(fault));
});

it.each([
  ['+61 412 345 678', '61412345678'],
  ['(02) 9876-5432', '0298765432'],
  ['', ''],
  [undefined, ''],
])('withoutPlus(%j) is %j', (value, number) => expect(withoutPlus(value)).toBe(number));

it.each([
  ['61412345678', '+61412345678'],
  ['+447400123456', '+447400123456'],
  ['0412345678', '0412345678'],
  [undefined, ''],
])('forPhoneField(%j) is %j', (value, number) => expect(forPhoneField(value)).toBe(number));
