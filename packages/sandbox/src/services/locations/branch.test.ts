import { expect, it } from 'vitest';
import type { LocationRow } from '../../store/rows/booking.ts';
import { getTimeZonesOfBranches } from './branch.ts';

const branch = (timeZone: string) => ({ data: { timeZone } }) as LocationRow;
const [perth, brisbane] = [branch('Australia/Perth'), branch('Australia/Brisbane')];

it.each([
  ['AU', perth, brisbane, 'Australia/Perth', 'Australia/Brisbane'],
  ['AU', perth, undefined, 'Australia/Perth', 'Australia/Sydney'],
  ['NZ', undefined, undefined, 'Pacific/Auckland', 'Pacific/Auckland'],
])(
  'a rental in %s has the time zones of its branches, or its country’s',
  (country, pickup, dropOff, ofPickup, ofReturn) =>
    expect(getTimeZonesOfBranches({ pickup, return: dropOff }, { country })).toEqual({
      pickup: ofPickup,
      return: ofReturn,
    }),
);
