import { describe, expect, it } from 'vitest';
import { isFuture, shownDay, typedDate, yearsSince } from './typed-date.ts';

const today = new Date(2026, 10, 21, 14, 30);

describe('typedDate', () => {
  it.each([
    ['01/02/1990', '1990-02-01'],
    [' 29/02/2024 ', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/04/2023', undefined],
    ['1/2/1990', undefined],
    ['01-02-1990', undefined],
    ['00/01/1990', undefined],
    ['01/02/0090', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %s', (text, day) => expect(typedDate(text)?.format('YYYY-MM-DD')).toBe(day));
});

describe('yearsSince', () => {
  it.each([
    ['21/11/2008', 18],
    ['22/11/2008', 17],
    ['21/11/1926', 100],
    ['22/11/1926', 99],
    ['29/02/2008', 18],
    ['01/01/2027', -1],
    ['31/02/2000', undefined],
  ])('born %s: %s', (born, years) => expect(yearsSince(born, today)).toBe(years));
});

describe('isFuture', () => {
  it.each([
    ['22/11/2026', true],
    ['21/11/2026', false],
    ['20/11/2026', false],
    ['30/02/2030', false],
    ['', false],
  ])('%s: %s', (text, future) => expect(isFuture(text, today)).toBe(future));
});

describe('shownDay', () => {
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
  ])('%j is %j', (text, shown) => expect(shownDay(text)).toBe(shown));
});
