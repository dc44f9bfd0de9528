import { afterEach, describe, expect, it } from 'vitest';
import { parseClockOffset, setClockOffset } from './clock.ts';

describe('the toolbar’s clock @W-03', () => {
  afterEach(() => setClockOffset(0));

  it.each([
    ['now', 0],
    ['90s', 90_000],
    ['13m', 780_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
  ])('reads %s as %d ms', (clock, expected) => expect(parseClockOffset(clock)).toBe(expected));

  it.each(['', 'soon', '13', '+13m', '13 m', '-1d'])('refuses "%s"', (clock) =>
    expect(() => parseClockOffset(clock)).toThrow('Invalid clock'),
  );

  it('moves what the page takes for now, and nothing that is given', () => {
    const before = Date.now();
    setClockOffset(3_600_000);
    expect(Date.now() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(new Date().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(new Date(0).getTime()).toBe(0);
    expect(Date.parse('1970-01-02')).toBe(86_400_000);
    expect(new Date()).toBeInstanceOf(Date);
    setClockOffset(0);
    expect(Date.now() - before).toBeLessThan(3_600_000);
  });

  it('gives the same clock each time it is asked for, so that no component renders again for it', () => {
    setClockOffset(3_600_000);
    const clock = (): unknown => Reflect.get(Date, 'now');
    expect(clock()).toBe(clock());
  });
});
