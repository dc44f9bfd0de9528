import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toIsoDay, toIsoDateTime, formatWireDay, formatWireDateTime, getAge } from './format-date.ts';
import { isFutureDay, parseDay } from './date.ts';
import { optionalDaySchema } from './rule.ts';

const today = new Date(2026, 10, 21, 14, 30);

describe('parseDay', () => {
  it.each([
    ['01/02/1990', '1990-02-01'],
    [' 29/02/2024 ', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/04/2023', undefined],
    ['1/2/1990', undefined],
    ['01-02-1990', undefined],
    ['00/01/1990', undefined],
    ['01/02/0090', undefined],
    ['31/12/1899', undefined],
    ['01/01/1900', '1900-01-01'],
    ['27 / 03 / 1985', '1985-03-27'],
    ['29/02/1900', undefined],
    ['32/01/1990', undefined],
    ['01/13/1990', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %s', (text, day) => expect(parseDay(text)?.format('YYYY-MM-DD')).toBe(day));
});

describe('getAge', () => {
  it.each([
    ['21/11/2008', 18],
    ['22/11/2008', 17],
    ['21/11/1926', 100],
    ['22/11/1926', 99],
    ['29/02/2008', 18],
    ['01/01/2027', -1],
    ['31/02/2000', undefined],
  ])('born %s: %s', (born, years) => expect(getAge(born, '2026-11-21')).toBe(years));

  it.each([
    ['29/02/2008', '2026-02-28', 17],
    ['29/02/2008', '2026-03-01', 18],
    ['29/02/2008', '2028-02-28', 19],
    ['29/02/2008', '2028-02-29', 20],
    ['28/02/2008', '2026-02-28', 18],
    ['01/03/2008', '2026-02-28', 17],
    ['01/03/2008', '2028-02-29', 19],
    ['31/12/2008', '2026-12-30', 17],
    ['31/12/2008', '2026-12-31', 18],
    ['22/11/2026', '2026-11-21', -1],
  ])('born %s, on %s: %s', (born, day, years) => expect(getAge(born, day)).toBe(years));
});

describe('isFutureDay', () => {
  it.each([
    ['22/11/2026', true],
    ['21/11/2026', false],
    ['20/11/2026', false],
    ['30/02/2030', false],
    ['', false],
  ])('%s: %s', (text, future) => {
    expect(isFutureDay(text, today)).toBe(future);
    expect(isFutureDay(text, '2026-11-21')).toBe(future);
  });
});

describe('formatWireDay', () => {
  it.each([
    ['19900203', '03/02/1990'],
    ['1990-02-03', '03/02/1990'],
    ['1990-02-03 10:30', '03/02/1990'],
    ['1990-02-03T10:30:00Z', '03/02/1990'],
    ['1990-02-03T10:30:00.000Z', '03/02/1990'],
    ['03/02/1990', '03/02/1990'],
    ['03-02-1990', '03/02/1990'],
    ['19900230', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (text, shown) => expect(formatWireDay(text)).toBe(shown));
});

it('parses every day since 1900 as it is shown, with or without spaces around the slashes', () =>
  fc.assert(
    fc.property(
      fc.date({
        min: new Date(Date.UTC(1900, 0, 1)),
        max: new Date(Date.UTC(2099, 11, 31)),
        noInvalidDate: true,
      }),
      (date) => {
        const iso = date.toISOString().slice(0, 10);
        const typed = formatWireDay(iso)!;
        expect(toIsoDay(typed)).toBe(iso);
        expect(toIsoDay(typed.replaceAll('/', ' / '))).toBe(iso);
      },
    ),
  ));

it.each([
  ['', true],
  ['29/02/2024', true],
  ['29/02/2025', false],
  ['1/4/2026', false],
  ['31/12/1899', false],
])('the schema accepts %j: %s', async (typed, is) =>
  expect(await optionalDaySchema().isValid(typed)).toBe(is),
);

describe('a day with a time', () => {
  it.each([
    ['21/11/2026 09:05', '2026-11-21 09:05'],
    ['29/02/2026 09:05', undefined],
    ['21/11/2026 24:00', undefined],
    ['21/11/2026 9:05', undefined],
    ['21/11/2026', undefined],
    ['09:05', undefined],
    ['', undefined],
  ])('%j is %s', (typed, iso) => {
    expect(toIsoDateTime(typed)).toBe(iso);
    expect(formatWireDateTime(iso)).toBe(iso && typed);
  });

  it.each([
    ['2026-03-09 08:05', '09/03/2026 08:05'],
    ['2026-03-09T08:05', '09/03/2026 08:05'],
    ['2026-03-09 08:05:59', '09/03/2026 08:05'],
    ['2026-02-30 08:05', undefined],
    ['2026-11-21', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the services’ %j is shown as %j', (text, shown) => expect(formatWireDateTime(text)).toBe(shown));
});

describe.each([
  ['Australia/Sydney', '2026-10-04 02:30'],
  ['Pacific/Auckland', '2026-09-27 02:30'],
  ['America/Santiago', '2026-09-06 00:00'],
])('on a device in %s, whose clock skips %s', (device, time) => {
  afterEach(() => void vi.unstubAllEnvs());
  const day = time.slice(0, 10);
  const shown = `${day.split('-').toReversed().join('/')} ${time.slice(11)}`;

  it('shows and reads that time as it is, since a branch elsewhere has it', () => {
    vi.stubEnv('TZ', device);
    expect(formatWireDateTime(time)).toBe(shown);
    expect(formatWireDateTime(`${time}:00`)).toBe(shown);
    expect(formatWireDay(time)).toBe(shown.slice(0, 10));
    expect(toIsoDateTime(shown)).toBe(time);
    expect(toIsoDay(shown.slice(0, 10))).toBe(day);
  });
});
