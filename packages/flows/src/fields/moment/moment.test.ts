import { expect, it, vi } from 'vitest';
import { getTimeZoneOfCountry } from './country-day.ts';
import {
  getBranchTimeZone,
  isPastDateTime,
  isTimeZone,
  formatIncidentTime,
  formatInTimeZone,
  parseBranchDateTime,
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

it.each([
  ['Australia/Perth', '2026-03-01 08:05', '2026-03-01T00:05:00Z'],
  ['Australia/Sydney', '2026-03-01 08:05:30', '2026-02-28T21:05:30Z'],
  ['Australia/Sydney', '2026-07-01 08:05', '2026-06-30T22:05:00Z'],
  ['Pacific/Auckland', '2026-03-01 08:05', '2026-02-28T19:05:00Z'],
  ['Pacific/Chatham', '2026-07-01 08:05', '2026-06-30T19:20:00Z'],
  ['Australia/Sydney', '2026-10-04 01:59', '2026-10-03T15:59:00Z'],
  ['Australia/Sydney', '2026-10-04 03:00', '2026-10-03T16:00:00Z'],
  ['Australia/Sydney', '2026-04-05 01:30', '2026-04-04T14:30:00Z'],
  ['Australia/Sydney', '2026-04-05 03:30', '2026-04-04T17:30:00Z'],
])('in %s it is %s at %s', (zone, text, moment) =>
  expect(parseBranchDateTime(text, zone)).toBe(Date.parse(moment)),
);

it.each([
  ['Australia/Sydney', '2026-10-04'],
  ['Pacific/Auckland', '2026-09-27'],
])('shows and reads the hour that a device in %s skips', (device, day) => {
  const moment = Date.parse(`${day}T02:30:00+08:00`);
  vi.stubEnv('TZ', device);
  expect(formatInTimeZone(moment, 'Australia/Perth')).toContain('02:30 AWST');
  expect(parseBranchDateTime(`${day} 02:30`, 'Australia/Perth')).toBe(moment);
  vi.unstubAllEnvs();
});

it.each([
  [
    'Australia/Sydney',
    '2026-04-05 00:30',
    '2026-04-04T16:30:00Z',
    'Australia/Perth',
    '05/04/2026 00:30 AWST',
  ],
  [
    'Pacific/Auckland',
    '2026-04-05 00:30',
    '2026-04-04T14:30:00Z',
    'Australia/Brisbane',
    '05/04/2026 00:30 AEST',
  ],
])('shows and reads the hour that a device in %s repeats', (device, local, moment, zone, shown) => {
  vi.stubEnv('TZ', device);
  expect(formatInTimeZone(Date.parse(moment), zone)).toBe(shown);
  expect(parseBranchDateTime(local, zone)).toBe(Date.parse(moment));
  vi.unstubAllEnvs();
});

it.each(['soon', '2026-03-01', '2026-03-01 09:30 or so', '2026-02-30 09:30', '', undefined])(
  'takes %j for no local time of a branch',
  (text) => expect(parseBranchDateTime(text, 'Australia/Perth')).toBeUndefined(),
);

it.each([
  ['21/11/2026 14:29', '14:30:30', true],
  ['21/11/2026 14:29', '14:30:00', true],
  ['21/11/2026 14:30', '14:30:30', false],
  ['21/11/2026 14:31', '14:30:30', false],
  ['22/11/2026 09:00', '14:30:30', false],
  ['20/11/2026 23:59', '14:30:30', true],
  ['31/02/2026 09:30', '14:30:30', false],
])('%s is at least a minute ago in Perth, at %s there: %j', (typed, now, is) =>
  expect(isPastDateTime(typed, 'Australia/Perth', Date.parse(`2026-11-21T${now}+08:00`))).toBe(is),
);

it.each([
  ['05/04/2026 02:20', '2026-04-05T02:27+11:00', true],
  ['05/04/2026 02:40', '2026-04-05T02:27+11:00', false],
  ['05/04/2026 02:40', '2026-04-05T02:27+10:00', true],
  ['05/04/2026 03:05', '2026-04-05T02:27+10:00', false],
  ['05/04/2026 03:05', '2026-04-05T03:06+10:00', true],
  ['05/04/2026 01:59', '2026-04-05T02:00+11:00', true],
  ['04/10/2026 03:05', '2026-10-04T03:04+11:00', false],
  ['04/10/2026 03:05', '2026-10-04T03:06+11:00', true],
  ['05/10/2026 02:20', '2026-10-05T02:19+11:00', false],
])('%s in Sydney, whose clocks change, at %s: is past is %j', (typed, now, is) =>
  expect(isPastDateTime(typed, 'Australia/Sydney', Date.parse(now))).toBe(is),
);

it('treats an unknown time zone as none', () => {
  expect(['Australia/Perth', 'Mars/Olympus', '', undefined].map(isTimeZone)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['AU', 'NZ', 'nz ', ''].map(getTimeZoneOfCountry)).toEqual([
    'Australia/Sydney',
    'Pacific/Auckland',
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
  expect(getBranchTimeZone(branches, { country: 'AU', location })).toBe(zone);
});
