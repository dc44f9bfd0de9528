import { describe, expect, it } from 'vitest';
import { shownDate, shownDateTime, shownIncidentTime, shownMoment } from './dates.ts';

describe('shownDateTime, a place’s own time', () => {
  it.each([
    ['2026-03-09 08:05', '09/03/2026 08:05'],
    ['2026-03-09 08:05:59', '09/03/2026 08:05'],
    ['2026-02-30 08:05', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (text, shown) => {
    expect(shownDateTime(text)).toBe(shown);
    expect(shownDate(text)).toBe(shown?.slice(0, 10));
  });
});

describe('shownMoment and shownIncidentTime', () => {
  const moment = new Date(2026, 2, 9, 8, 5);

  it('shows a moment in the device’s time', () => {
    expect(shownMoment(+moment)).toBe('09/03/2026 08:05');
    expect(shownMoment(0)).toMatch(/^(31\/12\/1969|01\/01\/1970) \d\d:\d\d$/);
    expect(shownMoment(undefined)).toBeUndefined();
  });

  it.each([
    ['2026-03-09 08:05', '09/03/2026 08:05'],
    [moment.toISOString(), '09/03/2026 08:05'],
    ['no date', undefined],
    [undefined, undefined],
  ])('%j is %j', (text, shown) => expect(shownIncidentTime(text)).toBe(shown));
});
