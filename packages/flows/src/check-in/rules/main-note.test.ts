import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseReservationNoteMarker,
  readReservationNoteMarker,
  replaceReservationNoteMarker,
  RESERVATION_NOTE_MARKERS,
} from './main-note.ts';

describe('replaceMarker (C-12)', () => {
  it.each([
    ['', '|CI|', '|CI|'],
    [undefined, '|CIP|', '|CIP|'],
    ['VIP', '|CIP|', '|CIP|VIP'],
    ['|CI|VIP', '|CIP|', '|CIP|VIP'],
    ['VIP |CIW| late', '|CIF|', '|CIF|VIP late'],
    ['|CIP||CIF|', '|CIW|', '|CIW|'],
    ['flight NZ 123 arrives after midnight', '|CIF|', '|CIF|flight NZ 123 arrives aft'],
    ['CI is no marker', '|CI|', '|CI|CI is no marker'],
    ['VIP  customer likes red cars', '|CI|', '|CI|VIP customer likes red car'],
    ['VIP|CIW|late', '|CIP|', '|CIP|VIP late'],
    ['A|CITY', '|CIP|', '|CIP|A|CITY'],
    ['|CIF VIP', '|CIP|', '|CIP||CIF VIP'],
    [' VIP |CIW|\tlate\n', '|CIP|', '|CIP|VIP late'],
    ['x'.repeat(40), '|CIP|', `|CIP|${'x'.repeat(25)}`],
    [`${'x'.repeat(24)} y`, '|CIP|', `|CIP|${'x'.repeat(24)} `],
    [`${'x'.repeat(24)}😀y`, '|CIP|', `|CIP|${'x'.repeat(24)}😀`],
  ] as const)('%s with %s', (note, marker, expected) =>
    expect(replaceReservationNoteMarker(note, marker)).toBe(expected),
  );

  it('returns a note of at most 30 characters with one marker, and the same note when repeated', () => {
    const notes = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('|', ''));
    fc.assert(
      fc.property(
        notes,
        fc.constantFrom(...RESERVATION_NOTE_MARKERS),
        fc.constantFrom(...RESERVATION_NOTE_MARKERS),
        (text, before, marker) => {
          const note = replaceReservationNoteMarker(`${before}${text}${before}`, marker);
          expect(note.match(/\|CI[FWP]?\|/g)).toEqual([marker]);
          expect(Array.from(note).length).toBeLessThanOrEqual(30);
          expect(replaceReservationNoteMarker(note, marker)).toBe(note);
        },
      ),
    );
  });
});

describe('readReservationNoteMarker', () => {
  it.each([
    ['VIP', undefined],
    ['|CI|', '|CI|'],
    ['|CI||CIP|', '|CIP|'],
    ['|CIP| x |CIW|', '|CIW|'],
    ['|CIW||CIF|', '|CIF|'],
  ])('%s has %s', (note, marker) => expect(readReservationNoteMarker(note)).toBe(marker));
});

describe('chooseMarker', () => {
  it.each([
    [true, true, '|CIW|'],
    [false, true, '|CIP|'],
    [false, false, '|CI|'],
  ])('passed without DVS %s, verified %s', (hasPassedWithoutDvs, isVerified, marker) =>
    expect(chooseReservationNoteMarker({ hasPassedWithoutDvs, isVerified })).toBe(marker),
  );
});
