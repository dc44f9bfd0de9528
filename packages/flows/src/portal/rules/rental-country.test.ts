import { expect, it } from 'vitest';
import { getRentalCountry } from './rental-country.ts';

it.each([
  ['AU', 'NZ', 'NZ'],
  ['NZ', 'AU', 'AU'],
  ['AU', 'nz ', 'NZ'],
  ['AU', undefined, 'AU'],
  ['NZ', undefined, 'NZ'],
] as const)('at a site in %s, a rental in %j has the terms of %s (H-11)', (site, rental, country) =>
  expect(getRentalCountry({ country: site }, rental === undefined ? undefined : { country: rental })).toBe(
    country,
  ),
);
