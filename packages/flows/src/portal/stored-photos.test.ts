import { rentalQueryKeys } from '@journey/api/rentals';
import { expect, it } from 'vitest';
import type { Site } from '../site/index.ts';
import { getServiceConnection } from '../shell/services.ts';
import { createPortalApp } from './portal.ts';
import { watchOtherTabsPhotosSent, notifyOtherTabsPhotosSent } from './stored-photos.ts';

const site = { brand: { id: 'dollar' }, country: 'AU' } as Site;
const session = { token: 'a-token', agreementNumber: '412016732' };

it('invalidates the cached rentals when another tab has sent photos', () => {
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session });
  const { queries } = getServiceConnection(portal);
  watchOtherTabsPhotosSent(portal);
  queries.setQueryData(rentalQueryKeys.list(), []);
  const isOld = () => queries.getQueryState(rentalQueryKeys.list())?.isInvalidated;

  portal.state.set({ session, currentRental: '412016732' });
  expect(isOld()).toBe(false);
  notifyOtherTabsPhotosSent(portal);
  expect(isOld()).toBe(false);
  portal.state.set({ session, photosStored: 1 });
  expect(isOld()).toBe(true);
});
