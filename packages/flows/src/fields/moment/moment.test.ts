import { expect, it } from 'vitest';
import {
  findBranchTimeZone,
  isTimeZone,
  formatIncidentTime,
  formatInTimeZone,
  getTimeZoneOfCountry,
} from './moment.ts';

const summer = new Date('2026-01-20T19:35:00Z');
const winter = new Date('2026-07-20T19:35:00Z');

it.each([
  ['Australia/Perth', summer, '21/01/2026 03:35 AWST'],
  ['Australia/Brisbane', summer, '21/01/2026 05:35 AEST'],
  ['Australia/Sydney', summer, '21/01/2026 06:35 AEDT'],
  ['Australia/Sydney', winter, '21/07/2026 05:35 AEST'],
  ['Australia/Darwin', summer, '21/01/2026 05:05 ACST'],
  ['Australia/Adelaide', summer, '21/01/2026 06:05 ACDT'],
  ['Pacific/Auckland', summer, '21/01/2026 08:35 NZDT'],
  ['Pacific/Auckland', winter, '21/07/2026 07:35 NZST'],
])('in %s at %s: %s', (zone, moment, shown) => {
  expect(formatInTimeZone(moment, zone)).toBe(shown);
  expect(formatInTimeZone(+moment, zone)).toBe(shown);
});

it.each([
  ['2026-03-09 08:05', '09/03/2026 08:05'],
  ['2026-01-20T19:35:00Z', '21/01/2026 03:35 AWST'],
  ['2026-01-21T06:35:00+11:00', '21/01/2026 03:35 AWST'],
  ['no date', undefined],
  [undefined, undefined],
])('an incident at %j: %j', (text, shown) => expect(formatIncidentTime(text, 'Australia/Perth')).toBe(shown));

it('treats an unknown time zone as none', () => {
  expect(['Australia/Perth', 'Mars/Olympus', '', undefined].map(isTimeZone)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['AU', 'NZ', ''].map(getTimeZoneOfCountry)).toEqual([
    'Australia/Sydney',
    'Pacific/Auckland',
    'Australia/Sydney',
  ]);
});

it.each([
  ['PER', 'Australia/Perth'],
  [' perth airport ', 'Australia/Perth'],
  ['Mars Base', 'Australia/Sydney'],
  ['Elsewhere', 'Australia/Sydney'],
  [undefined, 'Australia/Sydney'],
])('a branch named %j is in %s', (location, zone) => {
  const branches = [
    { code: 'PER', name: 'Perth Airport', timeZone: 'Australia/Perth' },
    { code: 'MAR', name: 'Mars Base', timeZone: 'Mars/Olympus' },
  ];
  expect(findBranchTimeZone(branches, { country: 'AU', location })).toBe(zone);
});
