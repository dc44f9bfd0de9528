import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Site } from '../site/index.ts';
import { getServiceConnection } from '../shell/services.ts';
import { createPortalApp } from './portal.ts';
import {
  updateCachedRental,
  watchPhotosSentByOtherTabs,
  notifyOtherTabsOfSentPhotos,
} from './stored-photos.ts';

const site = { brand: { id: 'dollar' }, country: 'AU' } as Site;
const rental = (agreementNumber: string, damagePhotos: readonly string[] = ['old']) =>
  ({ agreementNumber, damagePhotos }) as unknown as Rental;
const session = { token: 'a-token', agreementNumber: '412016732' };

it('invalidates the cached rentals when another tab has sent photos', () => {
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session });
  const { queries } = getServiceConnection(portal);
  watchPhotosSentByOtherTabs(portal);
  queries.setQueryData(rentalQueryKeys.list(), []);
  const isOld = () => queries.getQueryState(rentalQueryKeys.list())?.isInvalidated;

  portal.state.set({ session, currentRental: '412016732' });
  expect(isOld()).toBe(false);
  notifyOtherTabsOfSentPhotos(portal);
  expect(isOld()).toBe(false);
  portal.state.set({ session, photosStored: 1 });
  expect(isOld()).toBe(true);
});

it('changes the photos of one rental in the cache, and of none before the rentals are loaded', () => {
  const queries = new QueryClient();
  updateCachedRental(queries, '1', { damagePhotos: ['new'] });
  expect(queries.getQueryData(rentalQueryKeys.list())).toBeUndefined();
  queries.setQueryData(rentalQueryKeys.list(), [rental('1'), rental('2')]);
  updateCachedRental(queries, '2', { damagePhotos: ['new'] });
  expect(queries.getQueryData(rentalQueryKeys.list())).toEqual([
    rental('1'),
    { agreementNumber: '2', damagePhotos: ['new'] },
  ]);
  expect(queries.isFetching()).toBe(0);
});

it('keeps the new photos when an answer that was requested before them arrives (P-24)', async () => {
  const queries = new QueryClient();
  const queryKey = rentalQueryKeys.list();
  const { promise: older, resolve: answerOlder } = Promise.withResolvers<Rental[]>();
  const answers = [older, Promise.resolve([rental('2', ['new']), rental('3')])];
  queries.setQueryData(queryKey, [rental('2')]);
  void queries.fetchQuery({ queryKey, queryFn: () => answers.shift() });
  updateCachedRental(queries, '2', { damagePhotos: ['new'] });
  expect(queries.getQueryData(queryKey)).toEqual([rental('2', ['new'])]);
  answerOlder([rental('2')]);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(queryKey)).toEqual([rental('2', ['new']), rental('3')]);
});
