import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getWireTextLength,
  splitAddressLines,
  isAddressLongEnoughToSearch,
  filterAddressSuggestionsByRegion,
  splitIntoUnitAndStreet,
  splitWithSuburb,
} from './address-lines.ts';

const isOneCharacter = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length === 1;

describe('splitAddressLines', () => {
  it.each([
    ['', []],
    ['1 Short St', ['1 Short St']],
    ['Exactly thirty characters here', ['Exactly thirty characters here']],
    [
      'Level 12 Example Tower, 250 Very Long Boulevard',
      ['Level 12 Example Tower, 250', 'Very Long Boulevard'],
    ],
    ['A'.repeat(65), ['A'.repeat(30), 'A'.repeat(30), 'A'.repeat(5)]],
    ['🚗'.repeat(16), ['🚗'.repeat(15), '🚗']],
    ['ß'.repeat(16), ['ß'.repeat(15), 'ß']],
    ['12  Tāmaki\nRoad', ['12 Tāmaki Road']],
  ])('%j', (text, lines) => expect(splitAddressLines(text)).toEqual(lines));

  it('keeps all text but spaces, in lines within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const lines = splitAddressLines(text);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) expect(isOneCharacter(line) || getWireTextLength(line) <= 30).toBe(true);
      }),
    );
  });
});

describe('splitIntoUnitAndStreet', () => {
  it.each([
    [['12 Sample Street'], { unit: '', street: '12 Sample Street' }],
    [['Unit 5', '12 Sample Street'], { unit: 'Unit 5', street: '12 Sample Street' }],
    [[undefined, ' 12 Sample Street '], { unit: '', street: '12 Sample Street' }],
    [
      ['Level 12 Example Tower, 250 Very Long Boulevard'],
      { unit: 'Level 12 Example Tower, 250', street: 'Very Long Boulevard' },
    ],
    [[], { unit: '', street: '' }],
  ])('%j', (parts, lines) => expect(splitIntoUnitAndStreet(...parts)).toEqual(lines));

  it('keeps text that fits into neither line in the street', () => {
    const { street } = splitIntoUnitAndStreet(
      'one two three four five six seven eight nine ten eleven twelve thirteen',
    );
    expect(street).toMatch(/thirteen$/);
  });
});

describe('splitWithSuburb (C-17)', () => {
  it('adds the suburb to the street if the unit is typed, so that the length rule reports it', () =>
    expect(splitWithSuburb('220 Observatory Street', 'Mount Maunganui', true)).toEqual({
      unit: '',
      street: '220 Observatory Street, Mount Maunganui',
    }));

  it.each([
    ['1 Kōwhai Road', 'Te Aro', { unit: '', street: '1 Kōwhai Road, Te Aro' }],
    ['1 Kōwhai Road', undefined, { unit: '', street: '1 Kōwhai Road' }],
    ['', 'Te Aro', { unit: '', street: 'Te Aro' }],
    ['220 Observatory Street', 'Te Aro', { unit: '', street: '220 Observatory Street, Te Aro' }],
    // The street and the suburb are too long for one line, and the suburb is never split.
    [
      '220 Observatory Street',
      'Mount Maunganui',
      { unit: 'Mount Maunganui', street: '220 Observatory Street' },
    ],
    [
      'Level 12 Example Tower, 250 Very Long Boulevard',
      'Te Aro',
      { unit: 'Level 12 Example Tower, 250', street: 'Very Long Boulevard, Te Aro' },
    ],
    // What fits into neither line stays in the street, where it is reported.
    [
      'Level 12 Example Tower, 250 Very Long Boulevard',
      'Mount Maunganui',
      { unit: 'Level 12 Example Tower, 250', street: 'Very Long Boulevard, Mount Maunganui' },
    ],
    [
      '1 Kōwhai Road',
      'a suburb with a much too long name',
      { unit: '', street: '1 Kōwhai Road, a suburb with a much too long name' },
    ],
  ])('%j in %j', (line, suburb, lines) => expect(splitWithSuburb(line, suburb)).toEqual(lines));
});

it.each([
  ['1234', false],
  ['12345', true],
  ['  1234 ', false],
])('isLongEnoughToSearch(%j): %s', (typed, enough) =>
  expect(isAddressLongEnoughToSearch(typed)).toBe(enough),
);

it('keeps the suggestions of a chosen state, or all of a country', () => {
  const items = [{ state: 'NSW' }, { state: 'VIC' }, { state: undefined }];
  expect(filterAddressSuggestionsByRegion(items, 'NS')).toEqual([{ state: 'NSW' }, { state: undefined }]);
  expect(filterAddressSuggestionsByRegion(items, 'NZ')).toEqual(items);
});
