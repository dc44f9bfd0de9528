import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDigitsFormatter,
  formatDateWhileTyping,
  formatTimeWhileTyping,
  createDigitGroupsFormatter,
} from './mask.ts';

describe('formatDateWhileTyping', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['01', '01'],
    ['010', '01/0'],
    ['01/', '01/'],
    ['1/', '01/'],
    ['1/2/', '01/02/'],
    ['1/2/1990', '01/02/1990'],
    ['01021990', '01/02/1990'],
    ['01-02-1990', '01/02/1990'],
    ['01 / 02 / 1990', '01/02/1990'],
    ['1990-02-01', '01/02/1990'],
    ['01/02/19901', '01/02/1990'],
    ['01/02', '01/02'],
    ['12/3', '12/3'],
    ['abc', ''],
    ['/', ''],
    ['31.12.2025', '31/12/2025'],
    ['３１／１２／２０２５', '31/12/2025'],
    ['\u202a2025-12-31\u202c', '31/12/2025'],
  ])('reads %j as %j', (typed, shown) => expect(formatDateWhileTyping(typed)).toBe(shown));

  it('leaves alone what it has made, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\d/ -]{0,14}$/), (junk, near) => {
        for (const typed of [junk, near])
          expect(formatDateWhileTyping(formatDateWhileTyping(typed))).toBe(formatDateWhileTyping(typed));
      }),
    );
  });

  it('can be typed and deleted key by key without getting stuck', () => {
    let shown = '';
    for (const key of '25121999') shown = formatDateWhileTyping(shown + key);
    expect(shown).toBe('25/12/1999');
    for (let presses = 0; shown && presses < 12; presses++) shown = formatDateWhileTyping(shown.slice(0, -1));
    expect(shown).toBe('');
  });
});

describe('createDigitGroupsFormatter', () => {
  const mobile = createDigitGroupsFormatter(4, 3, 3);

  it.each([
    ['0400', '0400'],
    ['04001', '0400 1'],
    ['0400 000 000', '0400 000 000'],
    ['0400000000123', '0400 000 000'],
    ['(04) 00-00', '0400 00'],
    ['０４００　０００', '0400 000'],
  ])('reads %j as %j', (typed, shown) => expect(mobile(typed)).toBe(shown));

  it('leaves alone what it has made', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(mobile(mobile(typed))).toBe(mobile(typed));
      }),
    );
  });
});

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

it('keepDigits keeps only digits, up to the limit', () => {
  expect(createDigitsFormatter()('1,234 km')).toBe('1234');
  expect(createDigitsFormatter(3)('12-34')).toBe('123');
  expect(createDigitsFormatter()('１２３４')).toBe('1234');
});
