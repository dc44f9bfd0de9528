import { describe, expect, it } from 'vitest';
import { chooseStoryChecks, drawDailyRandomItems, requireSystemOfBaselines } from './depth.ts';

const all = Array.from({ length: 500 }, (_, index) => index);

describe('what is looked at today', () => {
  it('is the same all day', () =>
    expect(drawDailyRandomItems(all, 60, '2026-11-22')).toEqual(drawDailyRandomItems(all, 60, '2026-11-22')));

  it('is other things on another day', () =>
    expect(drawDailyRandomItems(all, 60, '2026-11-22')).not.toEqual(
      drawDailyRandomItems(all, 60, '2026-11-23'),
    ));

  it('is as much as was asked for, nothing twice', () => {
    const some = drawDailyRandomItems(all, 60);
    expect(new Set(some).size).toBe(60);
    expect(drawDailyRandomItems([1, 2], 60)).toHaveLength(2);
  });

  it('is everything within weeks', () => {
    const days = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
    const seen = days.flatMap((day) => drawDailyRandomItems(all, 60, day.toISOString().slice(0, 10)));
    expect(new Set(seen).size).toBe(500);
  });
});

describe('pictures of stories', () => {
  it.each([
    ['usual', 'linux', 'usual'],
    ['full', 'linux', 'full'],
    ['usual', 'darwin', 'use'],
    ['full', 'win32', 'use'],
    ['play', 'darwin', 'play'],
    ['pictures', 'darwin', 'pictures'],
    [undefined, 'linux', 'use'],
  ] as const)('for the checks %s on %s are part of %s', (asked, system, checks) =>
    expect(chooseStoryChecks(asked, system)).toBe(checks),
  );

  it('become baselines on Linux alone', () => {
    expect(() => requireSystemOfBaselines('linux')).not.toThrow();
    expect(() => requireSystemOfBaselines('darwin')).toThrow('The baseline pictures are taken on Linux');
  });
});
