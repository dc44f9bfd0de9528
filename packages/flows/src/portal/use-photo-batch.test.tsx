import { brandLocationsQueryKey } from '@journey/api/locations';
import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../shell/app.ts';
import { getServiceConnection } from '../shell/services.ts';
import { forgetDraftsInMemory, openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { createPhotoBatchStore, type PhotoBatchStore } from '../photos/send/photo-batch.ts';
import { getSiteId } from '../site/index.ts';
import { createPortalApp, type PortalApp } from './portal.ts';
import { openRentalDrafts } from './rental-drafts.ts';
import { usePhotoBatch } from './use-photo-batch.ts';

const createRental = (agreementNumber: string) =>
  ({ agreementNumber, country: 'AU', pickup: {}, dropoff: {} }) as Rental;
// Each test uses its own rentals, because test files may share one environment and the photos of an earlier test may
// still be being sent.
let [first, second] = [createRental(''), createRental('')];

beforeEach(() => {
  [first, second] = [createRental(crypto.randomUUID()), createRental(crypto.randomUUID())];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  forgetDraftsInMemory();
});

/** Signs in a renter who has both rentals, with the agreement number of one of them. */
const signIn = ({ agreementNumber }: Rental) => {
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token-1', agreementNumber } });
  const { queries } = getServiceConnection(portal);
  queries.setQueryData(rentalQueryKeys.list(), [first, second]);
  return { portal, queries };
};

/** Takes a photo for a rental, as on a page that is then closed. */
const takePhoto = async (portal: PortalApp, rental: Rental, drafts: Promise<Drafts>): Promise<void> => {
  const work = createPhotoBatchStore({
    api: getServiceConnection(portal).transport,
    getRental: () => rental,
    drafts,
    prepare: (blob) => Promise.resolve({ blob, width: 1, height: 1, sha256: '0', doubts: [] }),
    onOutcome: () => undefined,
  });
  await work.loaded;
  await work.take('front', new Blob(['photo']));
  work.end();
};

/** Shows the photos of a rental as the pages of the portal do. */
const showPhotos = async (portal: PortalApp, rental: Rental): Promise<PhotoBatchStore> => {
  const { result } = renderHook(() => usePhotoBatch(rental), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={getServiceConnection(portal).queries}>
        <AppProvider value={portal}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
  const { work } = result.current;
  await act(() => work.loaded);
  return work;
};

it('finds a rental’s photos after a sign-in with the number of another rental (P-13)', async () => {
  const { portal } = signIn(first);
  await takePhoto(portal, second, openRentalDrafts(portal, second.agreementNumber));
  const work = await showPhotos(signIn(second).portal, second);
  expect(Object.keys(work.get().draft.shots)).toEqual(['front']);
  work.end();
});

it('finds the photos that an earlier release stored under the number of the sign-in (P-13)', async () => {
  const { portal } = signIn(first);
  await takePhoto(portal, second, openDrafts(`portal.${getSiteId(site)}`, first.agreementNumber));
  const work = await showPhotos(portal, second);
  expect(Object.keys(work.get().draft.shots)).toEqual(['front']);
  work.end();
});

it('opens no photos of a rental that the signed-in renter does not have (P-22)', async () => {
  const { portal } = signIn(first);
  await takePhoto(portal, second, openRentalDrafts(portal, second.agreementNumber));
  const other = signIn(first);
  other.queries.setQueryData(rentalQueryKeys.list(), [first]);
  const work = await showPhotos(other.portal, second);
  expect(work.get().draft.shots).toEqual({});
  work.end();
});

it('sends the photos with the rental’s number and times that “Look again” brought (P-13)', async () => {
  const { portal, queries } = signIn(first);
  await takePhoto(portal, first, openRentalDrafts(portal, first.agreementNumber));
  const work = await showPhotos(portal, first);
  queries.setQueryData<Rental[]>(rentalQueryKeys.list(), [
    { ...first, vehicle: { number: '7031' }, dropoff: { dateTime: '2020-01-05 10:00' } },
  ]);
  await act(() => work.submit({ latitude: 0, longitude: 0 }));
  const drafts = await openRentalDrafts(portal, first.agreementNumber);
  const [name = ''] = (await drafts.list('outbox/')).filter((one) => one.endsWith('/front'));
  expect(await drafts.get(name)).toMatchObject({ input: { unitNumber: '7031', stage: 'postRental' } });
  work.end();
});

it('sends the photos with their stage by the clocks of the branches, not by the device’s zone (P-13)', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const { portal, queries } = signIn(first);
  await takePhoto(portal, first, openRentalDrafts(portal, first.agreementNumber));
  const work = await showPhotos(portal, first);
  // The photo was taken an hour after the drop-off in Sydney, which in Los Angeles is many hours before it.
  const takenAt = new Date(work.get().draft.shots.front!.takenAt - 3_600_000);
  const dateTime = takenAt.toLocaleString('sv', { timeZone: 'Australia/Sydney' });
  queries.setQueryData<Rental[]>(rentalQueryKeys.list(), [
    { ...first, brand: 'meridian', dropoff: { dateTime, location: 'SYD' } },
  ]);
  queries.setQueryData(brandLocationsQueryKey('meridian', 'AU'), [
    { code: 'SYD', name: 'Sydney', address: [], timeZone: 'Australia/Sydney' },
  ]);
  await act(() => work.submit({ latitude: 0, longitude: 0 }));
  const drafts = await openRentalDrafts(portal, first.agreementNumber);
  const [name = ''] = (await drafts.list('outbox/')).filter((one) => one.endsWith('/front'));
  expect(await drafts.get(name)).toMatchObject({ input: { stage: 'postRental' } });
  work.end();
  vi.unstubAllEnvs();
});
