import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimeWhileTyping } from './mask-time.ts';

describe('formatTimeWhileTyping', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['2', '2'],
    ['9', '09'],
    ['09', '09'],
    ['9:', '09:'],
    ['1:', '01:'],
    ['093', '09:3'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['1530', '15:30'],
    ['15.30', '15:30'],
    ['15:30:59', '15:30'],
    ['15305', '15:30'],
    ['noon', ''],
    ['９：３０', '09:30'],
    ['\u200e09:30', '09:30'],
    ['2:05 pm', '14:05'],
    ['2.05 p.m.', '14:05'],
    ['930PM', '21:30'],
    ['2 pm', '14:'],
    ['12:05 pm', '12:05'],
    ['12:05 am', '00:05'],
    ['2:05 am', '02:05'],
    ['00:05 pm', '00:05'],
    ['14:05 pm', '14:05'],
  ])('reads %j as %j', (typed, shown) => expect(formatTimeWhileTyping(typed)).toBe(shown));

  it('turns to the afternoon at the p of a time that is typed key by key', () => {
    let shown = '';
    const steps = '2:05 pm'.split('').map((key) => (shown = formatTimeWhileTyping(shown + key)));
    expect(steps).toEqual(['2', '02:', '02:0', '02:05', '02:05', '14:05', '14:05']);
  });

  it('leaves alone what it has made, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\d:. apm]{0,8}$/), (junk, near) => {
        for (const typed of [junk, near])
          expect(formatTimeWhileTyping(formatTimeWhileTyping(typed))).toBe(formatTimeWhileTyping(typed));
      }),
    );
  });

  it('can be deleted key by key without getting stuck', () => {
    let shown = formatTimeWhileTyping('0945');
    for (let presses = 0; shown && presses < 6; presses++) shown = formatTimeWhileTyping(shown.slice(0, -1));
    expect(shown).toBe('');
  });
});
