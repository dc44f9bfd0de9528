import { expect, test } from 'vitest';
import { toInternationalMobile } from './SendSmsForm.tsx';

test.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['412345678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  ['021 555 0199', 'NZ', '+64215550199'],
  ['21 555 0199', 'NZ', '+64215550199'],
  ['0064 21 555 019', 'NZ', '+6421555019'],
  ['+64 27 123 4567', 'AU', '+64271234567'],
  ['021 555 0199', 'AU', undefined],
  ['02 9999 0000', 'AU', undefined],
  ['412', 'AU', undefined],
  ['', 'AU', undefined],
  ['+44 7700 900123', 'AU', undefined],
] as const)('%s in %s is %s', (typed, country, number) =>
  expect(toInternationalMobile(typed, country)).toBe(number),
);
