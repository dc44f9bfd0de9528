import { describe, expect, it, vi } from 'vitest';
import { createCalendarFile } from './calendar.ts';
import { getTimeZoneOfLocation } from './time-zone.ts';

describe('getTimeZoneOfLocation', () => {
  it.each([
    ['AU', '2020', 'Australia/Sydney'],
    ['AU', '2600', 'Australia/Sydney'],
    ['AU', '0800', 'Australia/Darwin'],
    ['AU', '2880', 'Australia/Broken_Hill'],
    ['AU', '2898', 'Australia/Lord_Howe'],
    ['AU', '2899', 'Pacific/Norfolk'],
    ['AU', '2900', 'Australia/Sydney'],
    ['AU', '3045', 'Australia/Melbourne'],
    ['AU', '4008', 'Australia/Brisbane'],
    ['AU', '5950', 'Australia/Adelaide'],
    ['AU', '6105', 'Australia/Perth'],
    ['AU', '7170', 'Australia/Hobart'],
    ['AU', '', undefined],
    ['AU', 'none', undefined],
    ['NZ', '2022', 'Pacific/Auckland'],
    ['NZ', undefined, 'Pacific/Auckland'],
    ['NZ', '8016', 'Pacific/Chatham'],
    ['GB', '2020', undefined],
  ])('%s %s is %s', (country, postalCode, zone) =>
    expect(getTimeZoneOfLocation(country, postalCode)).toBe(zone),
  );
});

describe('createCalendarFile', () => {
  const event = {
    uid: 'K1234567890@meridian-au',
    title: 'Pick up your vehicle',
    description: 'Reference K1234567890; bring your licence',
    location: 'Tāmaki Airport, 1 Example Road',
    at: '2026-12-02 10:00',
    zone: undefined as string | undefined,
  };

  it.each([
    ['Australia/Sydney', '2026-12-02 10:00', '20261201T230000Z'],
    ['Australia/Sydney', '2026-07-02 10:00', '20260702T000000Z'],
    ['Australia/Brisbane', '2026-12-02 10:00', '20261202T000000Z'],
    ['Australia/Darwin', '2026-12-02 10:00', '20261202T003000Z'],
    ['Australia/Perth', '2026-12-02 10:00', '20261202T020000Z'],
    ['Pacific/Auckland', '2026-12-02 10:00', '20261201T210000Z'],
    ['Pacific/Chatham', '2026-12-02 10:00', '20261201T201500Z'],
  ])('%s, %s', (zone, at, moment) =>
    expect(createCalendarFile({ ...event, at, zone })).toContain(`DTSTART:${moment}`),
  );

  it('has the right moment in the night in which the device’s clock is put back', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const file = createCalendarFile({ ...event, at: '2026-04-05 00:30', zone: 'Australia/Brisbane' });
    expect(file).toContain('DTSTART:20260404T143000Z');
    vi.unstubAllEnvs();
  });

  it('has a floating time when the time zone is unknown', () =>
    expect(createCalendarFile(event)).toMatch(/DTSTART:20261202T100000\r\n/));

  it('creates a calendar with one event and escaped text', () => {
    const lines = createCalendarFile(event).replaceAll('\r\n\t', '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('UID:K1234567890@meridian-au');
    expect(lines).toContain('LOCATION:Tāmaki Airport\\, 1 Example Road');
    expect(lines).toContain('DESCRIPTION:Reference K1234567890\\; bring your licence');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it.each([undefined, 'Australia/Perth'])('throws for an invalid time (%s)', (zone) =>
    expect(() => createCalendarFile({ ...event, at: 'soon', zone })).toThrow(/errors occurred/),
  );
});
