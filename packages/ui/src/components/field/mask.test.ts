import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateWhileTyping } from './mask.ts';

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
    ['1990/02/01', '01/02/1990'],
    ['19900201', '01/02/1990'],
    ['1985-3-7', '07/03/1985'],
    ['1985/12/7', '07/12/1985'],
    ['1985.3.17', '17/03/1985'],
    ['0102-90', '01/02/90'],
    ['0102-9', '01/02/9'],
    ['19031990', '19/03/1990'],
    ['20102010', '20/10/2010'],
    ['251219', '25/12/19'],
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
