import { describe, expect, it } from 'vitest';
import { formatAmount, removeZeroEstimateLines } from './estimate-lines.ts';
import { isOutsideAustraliaAndNewZealand, getPlaceholderExpiryDate } from './foreign-licence.ts';
import { hashLicenceNumber } from './licence-hash.ts';

it.each([
  ['en-AU', 1240, 'AUD', '$1,240.00'],
  ['en-AU', -18.5, 'AUD', '−$18.50'],
  ['en-AU', 240, 'NZD', 'NZD 240.00'],
  ['en-NZ', 240, 'NZD', '$240.00'],
  ['en-NZ', -1024.5, 'NZD', '−$1,024.50'],
  ['en-NZ', 240, 'AUD', 'A$240.00'],
  ['en-NZ', -24.5, undefined, '−24.50'],
  ['en-AU', 0, 'dollars', '0.00'],
])('%s: the amount %s in %s is shown as %s (C-21)', (language, amount, currency, shown) =>
  // The formatter puts a no-break space after a currency's code.
  expect(formatAmount(amount, { currency, language }).replace('\u00A0', ' ')).toBe(shown),
);

describe('a licence without expiry (C-18)', () => {
  it.each([
    ['GB', true],
    ['SAU', true],
    ['SA', false],
    ['NZ', false],
    ['', false],
  ])('%j: %s', (region, may) => expect(isOutsideAustraliaAndNewZealand(region)).toBe(may));

  it.each([
    ['2026-11-21', '21/11/2028'],
    ['2028-02-29', '28/02/2030'],
  ])('%s is sent as %s', (today, date) => expect(getPlaceholderExpiryDate(today)).toBe(date));
});

it.each([
  ['SVC-4140', 23206],
  ['svc 4140', 23206],
  ['SVC4141', 23207],
  ['4140SVC', 1708],
])('the licence %j is kept as the number %i of 16 bits', (licence, hash) =>
  expect(hashLicenceNumber(licence)).toBe(hash),
);

it('keeps only estimate lines with a quantity and a subtotal (C-21)', () => {
  const line = (description: string, quantity: number, subTotal: number) => ({
    description,
    quantity,
    subTotal,
  });
  const lines = [
    line('DAYS', 3, 240),
    line('Discount', 1, -24),
    line('Baby seat', 0, 30),
    line('GPS', 1, 0),
    line('Odd', NaN, 3),
  ];
  expect(removeZeroEstimateLines(lines).map(({ description }) => description)).toEqual(['DAYS', 'Discount']);
});
