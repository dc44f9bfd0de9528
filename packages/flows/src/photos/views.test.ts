import { describe, expect, it } from 'vitest';
import { ALL_PHOTO_VIEWS, listPhotoViewsToShow } from './views.ts';

const five = ['dashboard', 'front', 'back', 'left', 'right'] as const;

describe('listPhotoViewsToShow (P-12)', () => {
  it.each([
    ['none taken', [], ['extra1']],
    ['one extra', ['extra1'], ['extra1', 'extra2']],
    ['the first extra removed', ['extra2'], ['extra1', 'extra2']],
    [
      'four extra',
      ['extra1', 'extra2', 'extra3', 'extra4'],
      ['extra1', 'extra2', 'extra3', 'extra4', 'extra5'],
    ],
  ] as const)('%s', (_, taken, extra) => expect(listPhotoViewsToShow(taken)).toEqual([...five, ...extra]));

  it('lists at most ten views', () => expect(listPhotoViewsToShow(ALL_PHOTO_VIEWS)).toEqual(ALL_PHOTO_VIEWS));
});
