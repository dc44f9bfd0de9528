import { describe, expect, it, vi } from 'vitest';
import type { OutboxStatus } from '../../engine/outbox/outbox.ts';
import {
  ALL_PHOTO_VIEWS,
  countPhotoTasks,
  derivePhotoBatchSendState,
  getIllustrationOfPhotoView,
  getRentalStageAt,
  isBatchBlocked,
  isBatchWaitingToSend,
  listPhotoViewsToShow,
} from './batch-state.ts';
import dayjs from 'dayjs';
import fc from 'fast-check';

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

  it('lists an extra view whose file was rejected, so that its card says why', () =>
    expect(listPhotoViewsToShow([], ['extra2'])).toEqual([...five, 'extra1', 'extra2']));

  it('lists at most ten views', () => expect(listPhotoViewsToShow(ALL_PHOTO_VIEWS)).toEqual(ALL_PHOTO_VIEWS));
});

it.each([
  ['loading', false],
  ['taking', false],
  ['sending', true],
  ['failed', true],
] as const)('photos that are %s wait to be sent: %s (P-13)', (phase, isWaiting) =>
  expect(isBatchWaitingToSend({ phase })).toBe(isWaiting),
);

it.each([
  ['failed', true, false],
  ['failed', false, true],
  ['sending', false, false],
] as const)('photos that are %s, and may be sent again: %s, are blocked: %s (P-13)', (phase, canResume, is) =>
  expect(isBatchBlocked({ phase, canResume })).toBe(is),
);

it.each([
  ['front', 'front'],
  ['back', 'rear'],
  ['extra1', 'other'],
] as const)('the view %s is illustrated by %s (P-12)', (view, drawing) =>
  expect(getIllustrationOfPhotoView(view)).toBe(drawing),
);

it('counts the photos among the writes of a batch, without the record of them (P-13)', () =>
  expect(countPhotoTasks(['front', 'extra1', 'record'])).toBe(2));

describe('derivePhotoBatchSendState (P-13)', () => {
  const sent = { id: 'front', state: 'sent' } as const;
  it.each<[string, OutboxStatus, ReturnType<typeof derivePhotoBatchSendState>]>([
    [
      'with nothing to send is still being taken',
      { tasks: [], isSending: false },
      { phase: 'taking', sent: [], progress: { share: 0 } },
    ],
    [
      'shows the share of the photo under way',
      { tasks: [sent, { id: 'back', state: 'sending', progress: 0.4 }], isSending: true },
      { phase: 'sending', sent: ['front'], progress: { view: 'back', share: 0.4 } },
    ],
    [
      'shows no share of a photo that has just begun',
      { tasks: [sent, { id: 'back', state: 'sending' }], isSending: true },
      { phase: 'sending', sent: ['front'], progress: { view: 'back', share: 0 } },
    ],
    [
      'is at its end while all photos are recorded',
      { tasks: [sent, { id: 'record', state: 'sending' }], isSending: true },
      { phase: 'sending', sent: ['front'], progress: { share: 1 } },
    ],
    [
      'has failed when something is left and nothing is being sent',
      { tasks: [sent, { id: 'back', state: 'failed' }], isSending: false },
      { phase: 'failed', sent: ['front'], progress: { share: 0 } },
    ],
  ])('%s', (_, status, state) => expect(derivePhotoBatchSendState(status)).toEqual(state));
});

const at = (text: string) => dayjs(text).valueOf();
const rental = { pickup: { dateTime: '2026-03-01 09:30' }, dropoff: { dateTime: '2026-03-04 10:00' } };

describe('getRentalStageAt (P-13)', () => {
  it.each([
    ['days before the pickup', '2026-02-20T00:00', 'preRental'],
    ['an hour after the pickup', '2026-03-01T10:30', 'preRental'],
    ['a second later', '2026-03-01T10:30:01', 'rental'],
    ['a second before the drop-off', '2026-03-04T09:59:59', 'rental'],
    ['at the drop-off', '2026-03-04T10:00', 'postRental'],
    ['weeks after', '2026-04-01T00:00', 'postRental'],
  ])('%s', (_, moment, stage) => expect(getRentalStageAt(rental, at(moment))).toBe(stage));

  it.each([
    ['2026-11-21T13:00+11:00', 'rental'],
    ['2026-11-24T10:30+11:00', 'postRental'],
  ])('at %s a phone left in its home zone goes by the branches’ clocks: %s', (taken, stage) => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const away = {
      pickup: { dateTime: '2026-11-21 08:00' },
      dropoff: { dateTime: '2026-11-24 10:00' },
      timeZones: { pickup: 'Australia/Sydney', dropoff: 'Australia/Sydney' },
    };
    expect(getRentalStageAt(away, Date.parse(taken))).toBe(stage);
    vi.unstubAllEnvs();
  });

  it('counts the hour that the device’s clock skips from its end', () => {
    vi.stubEnv('TZ', 'Australia/Sydney');
    const skipped = { pickup: { dateTime: '2026-10-04 02:30' }, dropoff: {} };
    expect(
      ['2026-10-04T04:30', '2026-10-04T04:31'].map((text) => getRentalStageAt(skipped, at(text))),
    ).toEqual(['preRental', 'rental']);
    vi.unstubAllEnvs();
  });

  it.each([
    ['no times at all', {}, {}, 'rental'],
    ['no pickup, before the drop-off', {}, rental.dropoff, 'rental'],
    ['no drop-off, after the pickup', rental.pickup, {}, 'rental'],
    ['a time that is none', { dateTime: 'soon' }, { dateTime: 'later' }, 'rental'],
    ['a day without its time', { dateTime: '2026-03-01' }, { dateTime: '2026-03-01' }, 'rental'],
    ['words after the time', { dateTime: '2026-03-01 09:30 or so' }, {}, 'rental'],
    ['seconds', { dateTime: '2026-02-01 09:30:00' }, { dateTime: '2026-03-01 10:30:00' }, 'postRental'],
    ['a rental of half an hour', rental.pickup, { dateTime: '2026-03-01 10:00' }, 'preRental'],
  ])('%s', (_, pickup, dropoff, stage) => {
    expect(
      getRentalStageAt(
        { pickup, dropoff },
        at('2026-03-01T10:30') + (pickup === rental.pickup && 'dateTime' in dropoff ? 0 : 1),
      ),
    ).toBe(stage);
  });

  it('never returns an earlier stage for a later time', () => {
    const order = ['preRental', 'rental', 'postRental'];
    fc.assert(
      fc.property(fc.tuple(fc.nat(1e10), fc.nat(1e10)), (moments) => {
        const [first, second] = moments
          .toSorted((a, b) => a - b)
          .map((after) => order.indexOf(getRentalStageAt(rental, at('2026-02-01') + after)));
        expect(second).toBeGreaterThanOrEqual(first!);
      }),
    );
  });
});
