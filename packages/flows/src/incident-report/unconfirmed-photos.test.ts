import type { IncidentReport } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { listArrivedPhotoIds, listBatchIds, type UnconfirmedZip } from './unconfirmed-photos.ts';

const zip = (photos: string, ...earlierBatchIds: readonly string[]): UnconfirmedZip => ({
  photoIds: photos.split(''),
  earlierBatchIds,
});
const batch = (id: string | undefined, photos: number) => ({
  id,
  photos: Array.from({ length: photos }, () => ({ address: '/1.jpg' })),
});

it.each<[string, readonly UnconfirmedZip[], readonly ReturnType<typeof batch>[], string]>([
  ['nothing was sent', [], [batch('b1', 2)], ''],
  ['it has not arrived', [zip('ab')], [], ''],
  ['it has arrived', [zip('ab')], [batch('b1', 2)], 'ab'],
  ['the batch was there before', [zip('ab', 'b1')], [batch('b1', 2)], ''],
  ['it has arrived after another batch', [zip('ab', 'b1')], [batch('b1', 2), batch('b2', 2)], 'ab'],
  ['the new batch has another number of photos', [zip('ab')], [batch('b1', 3)], ''],
  ['the new batch has no id', [zip('ab')], [batch(undefined, 2)], ''],
  ['one of two zips has arrived', [zip('ab'), zip('abc')], [batch('b1', 3)], 'abc'],
  ['both have arrived', [zip('ab'), zip('cd')], [batch('b1', 2), batch('b2', 2)], 'abcd'],
  ['one batch fits two zips', [zip('ab'), zip('ac')], [batch('b1', 2)], 'ab'],
])('knows which damage photos have arrived, when %s (V-19)', (_, zips, batches, arrived) => {
  const found = listArrivedPhotoIds(zips, batches as unknown as IncidentReport['photoBatches']);
  expect(found.join('')).toBe(arrived);
});

it('knows a batch without an id by none', () => {
  const batches = [batch('b1', 1), batch(undefined, 1)] as unknown as IncidentReport['photoBatches'];
  expect(listBatchIds(batches)).toEqual(['b1']);
});
