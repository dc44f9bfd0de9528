import { describe, expect, it } from 'vitest';
import { fromIncidentTime, isPast, toIncidentTime } from './incident-time.ts';

it.each([
  ['21/11/2026 09:05', '2026-11-21 09:05'],
  ['29/02/2026 09:05', undefined],
  ['21/11/2026 24:00', undefined],
  ['21/11/2026 9:05', undefined],
  ['21/11/2026', undefined],
  ['09:05', undefined],
  ['', undefined],
])('%j is %s', (typed, told) => {
  expect(toIncidentTime(typed)).toBe(told);
  expect(fromIncidentTime(told)).toBe(told ? typed : '');
});

it('what the services do not say is empty', () => {
  for (const told of [undefined, '', '2026-11-21', 'soon']) expect(fromIncidentTime(told)).toBe('');
});

describe('not later than one minute before now (2§5)', () => {
  const now = new Date(2026, 10, 21, 14, 30, 30).getTime();
  it.each([
    ['21/11/2026 14:29', true],
    ['21/11/2026 14:30', false],
    ['21/11/2026 14:31', false],
    ['22/11/2026 09:00', false],
    ['20/11/2026 23:59', true],
  ])('%s: %j', (typed, is) => expect(isPast(typed, now)).toBe(is));

  it('exactly one minute is enough', () =>
    expect(isPast('21/11/2026 14:29', new Date(2026, 10, 21, 14, 30).getTime())).toBe(true));
});
