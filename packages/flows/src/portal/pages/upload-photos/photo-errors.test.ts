import { REQUIRED_PHOTO_VIEWS } from '@journey/api/uploads';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_BATCH_DRAFT,
  type PhotoBatchDraft,
  type UnsentPhotoRecord,
} from '../../../photos/send/batch-state.ts';
import { findHiddenTextErrors, findPhotoErrors } from './photo-errors.ts';

const shot: UnsentPhotoRecord = { sha256: 'a', takenAt: 0, doubts: [], isAccepted: true };
const five = Object.fromEntries(REQUIRED_PHOTO_VIEWS.map((view) => [view, shot])) as PhotoBatchDraft['shots'];
const of = (change: Partial<PhotoBatchDraft>) => ({
  draft: { ...EMPTY_BATCH_DRAFT, ...change },
  checking: [],
});

describe('findPhotoErrors (P-12)', () => {
  it('lists each missing photo by name, then the location', () => {
    expect(findPhotoErrors(of({}), false)).toEqual([
      { id: 'photo-dashboard', message: 'Please ensure dashboard of vehicle photo is provided' },
      { id: 'photo-front', message: 'Please ensure front of vehicle photo is provided' },
      { id: 'photo-back', message: 'Please ensure rear of vehicle photo is provided' },
      { id: 'photo-left', message: 'Please ensure passenger side photo is provided' },
      { id: 'photo-right', message: 'Please ensure driver side photo is provided' },
      {
        id: 'photo-location',
        message:
          'It looks like your location is disabled. Please enable your location services to proceed to upload the photos.',
      },
    ]);
  });

  it('tells of hidden characters before anything is sent', () => {
    expect(findHiddenTextErrors({ comments: 'A dent \ud83d' }).map(({ id }) => id)).toEqual(['comments']);
    expect(findHiddenTextErrors({ comments: 'A dent 🦘' })).toEqual([]);
  });

  it.each([
    ['all five', of({ shots: five }), []],
    ['an extra one as well', of({ shots: { ...five, extra1: shot } }), []],
    ['a doubtful one', of({ shots: { ...five, left: { ...shot, isAccepted: false } } }), ['photo-left']],
    [
      'a doubtful extra one',
      of({ shots: { ...five, extra1: { ...shot, isAccepted: false } } }),
      ['photo-extra1'],
    ],
    ['one that is being checked', { ...of({ shots: five }), checking: ['front' as const] }, ['photo-front']],
    ['long comments', of({ shots: five, comments: 'x'.repeat(1001) }), ['comments']],
    ['comments with half a character', of({ shots: five, comments: 'A dent \ud83d' }), ['comments']],
    [
      'long comments with half a character, which are one error of one field',
      of({ shots: five, comments: `${'x'.repeat(1000)}\ud83d` }),
      ['comments'],
    ],
    ['comments of the full length', of({ shots: five, comments: 'x'.repeat(1000) }), []],
  ])('%s', (_, state, ids) => expect(findPhotoErrors(state, true).map(({ id }) => id)).toEqual(ids));
});
