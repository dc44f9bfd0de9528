import { describe, expect, it, test } from 'vitest';
import { countCores, simulateYear, estimateTableSize } from './year.ts';

const habits = { portalVisits: 2, photos: 5, reports: 0.1 };
const answers = { portal: 8, checkIn: 9, report: 11 };
const simulate = (checkIns: number, seed = 'a') => simulateYear(checkIns, habits, answers, seed);

describe('a simulated year', () => {
  it.each([100_000, 1_000_000, 10_000_000])('has as many check-ins as it should: %i', (checkIns) => {
    expect(Math.abs(simulate(checkIns).checkIns / checkIns - 1)).toBeLessThan(0.01);
  });

  it('has busier minutes than the average, and more so the fewer people there are', () => {
    const peak = (checkIns: number) => {
      const { most, busy, average } = simulate(checkIns);
      expect(most.answers).toBeGreaterThan(busy.answers);
      return busy.answers / average.answers;
    };
    expect(peak(10_000_000)).toBeGreaterThan(3);
    expect(peak(10_000)).toBeGreaterThan(peak(10_000_000) * 2);
  });

  it('counts answers and photos of each check-in', () => {
    const { average, checkIns } = simulate(1_000_000);
    const seconds = 365 * 86_400;
    expect(average.answers).toBeCloseTo((checkIns * (9 + 16 + 1.1)) / seconds, 6);
    expect(average.photos).toBeCloseTo((checkIns * 5) / seconds, 6);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(simulate(100_000)).toEqual(simulate(100_000));
    expect(simulate(100_000)).not.toEqual(simulate(100_000, 'b'));
  });
});

test.each([
  [{ answers: 100, photos: 0 }, 0.5, 1],
  [{ answers: 101, photos: 0 }, 0.5, 2],
  [{ answers: 100, photos: 10 }, 0.5, 2],
  [{ answers: 100, photos: 11 }, 0.5, 3],
  [{ answers: 100, photos: 10 }, 1, 1],
])('counts the cores for %o at a share of %d', (load, share, cores) => {
  expect(countCores(load, { answers: 200, photos: 20 }, share)).toBe(cores);
});

test.each([
  ['a table that only grows', undefined, 365 * 2 * 100, 0],
  ['a table that is swept after a week', 7, 7 * 2 * 100, 2 / 24],
  ['a table that is kept longer than a year', 800, 365 * 2 * 100, 2 / 24],
])('sizes %s', (_, keptDays, bytes, swept) => {
  const size = estimateTableSize(365e6, { name: 'a', rowsPerCheckIn: 2, bytesPerRow: 100, keptDays });
  expect(size.gigabytes).toBeCloseTo((bytes * 1e6) / 1e9, 9);
  expect(size.sweptPerHour).toBe(Math.round(swept * 1e6));
});
