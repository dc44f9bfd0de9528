import { describe, expect, it } from 'vitest';
import {
  hasChangedLockedField,
  listFilledFieldPaths,
  listLockedFieldPaths,
  restoreLockedFieldValues,
} from './locks.ts';

const saved = {
  hasThirdParty: 'yes',
  parties: [{ firstName: 'Ana', lastName: '', email: 'not an address' }],
  codes: ['PB', 'PT'],
  none: [],
};

describe('the fields that a customer can no longer change (V-23)', () => {
  it('are those with a value', () =>
    expect(listFilledFieldPaths(saved)).toEqual([
      'hasThirdParty',
      'parties.0.firstName',
      'parties.0.email',
      'codes',
    ]));

  it.each([
    ['undefined', undefined, []],
    ['null', null, []],
    ['an empty text', '', []],
    ['a text of only spaces', '  ', []],
    ['a box that is not ticked', false, []],
    ['a ticked box', true, ['field']],
    ['no chosen option', [], []],
    ['chosen options', ['PB'], ['field']],
    ['people, of whom one is not told', [null, { firstName: 'Ana' }], ['field.1.firstName']],
  ])('are those with a value: %s', (_, value, paths) =>
    expect(listFilledFieldPaths({ field: value })).toEqual(paths),
  );

  it('exclude those with an invalid value', () =>
    expect([...listLockedFieldPaths(saved, ['parties.0.email'])]).toEqual([
      'hasThirdParty',
      'parties.0.firstName',
      'codes',
    ]));

  it('keep their saved values whatever the form contains', () => {
    const locked = listLockedFieldPaths(saved, ['parties.0.email']);
    const typed = {
      hasThirdParty: undefined as never,
      parties: [{ firstName: 'Other', lastName: 'Sample', email: 'ana@example.com' }],
      codes: [],
      none: [],
    };
    expect(restoreLockedFieldValues(typed, saved as never, locked)).toEqual({
      hasThirdParty: 'yes',
      parties: [{ firstName: 'Ana', lastName: 'Sample', email: 'ana@example.com' }],
      codes: ['PB', 'PT'],
      none: [],
    });
  });

  it.each([
    ['nothing is changed', {}, false],
    ['a field that is not locked is', { parties: [{ firstName: 'Ana', email: 'ana@example.com' }] }, false],
    ['a locked field is', { hasThirdParty: 'no' }, true],
    ['a locked choice is', { codes: ['PB'] }, true],
    ['a person is removed', { parties: [] }, true],
    ['a person is added', { parties: [...saved.parties, { firstName: 'Jo' }] }, false],
  ])('are changed or not, when %s', (_, change, is) => {
    const locked = listLockedFieldPaths(saved, ['parties.0.email']);
    expect(hasChangedLockedField({ ...saved, ...change }, saved, locked)).toBe(is);
  });
});
