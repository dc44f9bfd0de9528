import type { BrandLocation } from '@journey/api/locations';
import { rentalQueryKeys, type PhotoBatch, type Rental } from '@journey/api/rentals';
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { forgetDraftsInMemory, openDrafts } from '../../../engine/drafts/drafts.ts';
import { AppProvider } from '../../../shell/app.ts';
import { AppShell } from '../../../shell/AppShell.tsx';
import { getServiceConnection } from '../../../shell/services.ts';
import { ServicesProvider } from '../../../shell/ServicesProvider.tsx';
import {
  photoComparisonMessages,
  portalPhotoMessages,
  rentalPhotosMessages as text,
  uploadPhotosMessages,
} from '../../photo-messages.ts';
import { getSiteId } from '../../../site/index.ts';
import { createPortalApp } from '../../portal.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { RentalPhotosPage } from './RentalPhotosPage.tsx';

const agreementNumber = '412016732';

/**
 * Returns two photos that staff took at the same time. As in the services' responses, they do not state whether that
 * was before, during or after the rental. The page derives this from the time.
 */
const takenByStaff = (time: string): PhotoBatch => ({
  id: time,
  by: 'staff',
  views: ['front', 'back'],
  photos: [`/${time}/front`, `/${time}/back`],
  takenAt: Date.parse(time),
});

/**
 * A rental from Perth to Sydney. If the stages of its four batches were derived in a single time zone, at least one
 * would be wrong.
 */
const rental = {
  agreementNumber,
  brand: 'meridian',
  country: 'AU',
  pickup: { location: 'Perth Airport', dateTime: '2026-03-01 08:05' },
  dropoff: { location: 'SYD', dateTime: '2026-03-04 10:00' },
  photoBatches: [
    takenByStaff('2026-03-04T10:05+11:00'),
    takenByStaff('2026-03-04T09:55+11:00'),
    takenByStaff('2026-03-01T09:10+08:00'),
    takenByStaff('2026-03-01T09:00+08:00'),
  ],
} as unknown as Rental;

const branches: BrandLocation[] = [
  { code: 'PER', name: 'Perth Airport', address: [], timeZone: 'Australia/Perth' },
  { code: 'SYD', name: 'Sydney Airport', address: [], timeZone: 'Australia/Sydney' },
];

const unanswered: typeof fetch = () => new Promise(() => undefined);

/** Opens the page with a rental. Without `known`, its branches are requested with `request`. */
const openPage = (known?: BrandLocation[], shown = rental, request = unanswered) => {
  vi.stubGlobal('fetch', request);
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token', agreementNumber } });
  const { queries } = getServiceConnection(portal);
  queries.setQueryData(rentalQueryKeys.list(), [shown]);
  if (known) queries.setQueryData(['brand-locations', 'meridian', 'AU'], known);
  render(
    <MemoryRouter>
      <AppShell app={portal}>
        <ServicesProvider>
          <RentalPhotosPage />
        </ServicesProvider>
      </AppShell>
    </MemoryRouter>,
  );
  return portal;
};

const listStages = () =>
  Object.values(text.stages).flatMap((stage) => screen.queryAllByText(stage).map(() => stage));

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  forgetDraftsInMemory();
});

it('tells the stage of photos by the clocks of the two branches, wherever it is read (P-13)', async () => {
  openPage(branches);
  const by = new RegExp(`^${text.byProvider(site.brand.name)}`);
  const cards = (await screen.findAllByRole('heading', { name: by })).map((heading) =>
    heading.closest('section')!,
  );
  // Photos from the first hour after the pickup belong to the pickup, and those from the drop-off time on to the
  // return.
  const stages = ['At return', 'During the rental', 'During the rental', 'At pickup'];
  for (const [index, stage] of stages.entries()) expect(within(cards[index]!).getByText(stage)).toBeDefined();
  expect(screen.getByRole('heading', { name: photoComparisonMessages.title })).toBeDefined();
});

it('names each batch by its stage and each photo by its side, where they are known (P-13)', async () => {
  openPage(branches, {
    ...rental,
    photoBatches: [{ ...rental.photoBatches[0]!, views: ['front', 'roof'] }, ...rental.photoBatches.slice(1)],
  });
  const by = text.byProvider(site.brand.name);
  const atReturn = `${by} ${text.ofStage(text.stages.postRental)}`;
  const atPickup = `${by} ${text.ofStage(text.stages.preRental)}`;
  expect(await screen.findByRole('heading', { name: atReturn })).toBeDefined();
  expect(screen.getByRole('heading', { name: atPickup })).toBeDefined();
  const photos = within(screen.getByRole('list', { name: atReturn })).getAllByRole<HTMLImageElement>('img');
  expect(photos.map(({ alt }) => alt)).toEqual([
    `${atReturn}, photo 1 of 2: ${uploadPhotosMessages.names.front}`,
    `${atReturn}, photo 2 of 2`,
  ]);
});

it('tells no stage of such photos while the branches are loading', async () => {
  openPage();
  expect(await screen.findAllByText(text.when)).toHaveLength(4);
  expect(listStages()).toEqual([]);
  expect(screen.queryByRole('heading', { name: photoComparisonMessages.title })).toBeNull();
});

/** Fails each request for the branches, until `isMended`, and answers one for the rentals with the same rental. */
const failBranches = (state: { isMended: boolean }): typeof fetch => {
  const toWire = ({ id, views, photos, takenAt }: PhotoBatch) => ({
    batch_id: id,
    batch_type: 'STAFF',
    batch_date: takenAt,
    photo_views: views,
    photo_urls: photos,
  });
  const { photoBatches, ...rest } = rental;
  const wire = {
    ...rest,
    rental_agreement_number: agreementNumber,
    rental_photos: photoBatches.map(toWire),
  };
  const list = branches.map(({ code, name, timeZone }) => ({
    locationCode: code,
    locationName: name,
    timeZone,
  }));
  return (input, init) => {
    const isForBranches = new Request(input, init).url.includes('brand-locations');
    if (!isForBranches) return Promise.resolve(Response.json({ data: { Rental: [wire] } }));
    return Promise.resolve(state.isMended ? Response.json(list) : new Response('', { status: 400 }));
  };
};

it('tells no stage of such photos if the branches cannot be loaded, but when they were taken (P-13)', async () => {
  const [first, ...others] = rental.photoBatches;
  const own: PhotoBatch = { ...first!, id: 'own', by: 'customer', stage: 'postRental' };
  const photoBatches = [own, { ...own, id: 'before', stage: 'preRental' } as const, ...others];
  openPage(undefined, { ...rental, photoBatches }, failBranches({ isMended: false }));
  expect(await screen.findByText('01/03/2026 12:00 AEDT')).toBeDefined();
  // The customer's batches state their stages themselves.
  expect(listStages()).toEqual([text.stages.preRental, text.stages.postRental]);
  expect(screen.queryByRole('heading', { name: photoComparisonMessages.title })).toBeNull();
});

it('loads the branches again with the photos, if they could not be loaded (P-11)', async () => {
  const state = { isMended: false };
  openPage(undefined, rental, failBranches(state));
  expect(await screen.findByText('01/03/2026 12:00 AEDT')).toBeDefined();
  state.isMended = true;
  fireEvent.click(screen.getByRole('button', { name: portalPhotoMessages.refresh }));
  expect(await screen.findByText('01/03/2026 09:00 AWST')).toBeDefined();
  expect(await screen.findByRole('heading', { name: photoComparisonMessages.title })).toBeDefined();
});

it('shows none of five photos or fewer, not even side by side (P-11)', async () => {
  const [after, , , before] = rental.photoBatches;
  openPage(branches, { ...rental, photoBatches: [after!, before!] });
  expect(await screen.findByRole('heading', { name: text.received(4) })).toBeDefined();
  expect(screen.queryByRole('heading', { name: photoComparisonMessages.title })).toBeNull();
});

it('says that earlier photos have arrived until the person begins to take new ones (P-13)', async () => {
  // The pages of the other tests may still be reading what the device stores about their rental.
  const own = { ...rental, agreementNumber: '412016720' };
  const drafts = await openDrafts(`portal.${getSiteId(site)}`, own.agreementNumber);
  await drafts.put(`arrived/${await drafts.hashName(own.agreementNumber)}`, true);
  const portal = openPage(branches, own);
  expect(await screen.findByText(uploadPhotosMessages.uploaded)).toBeDefined();
  const { result } = renderHook(() => usePhotoBatch(own), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={getServiceConnection(portal).queries}>
        <AppProvider value={portal}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
  await act(() => result.current.work.acceptTerms());
  expect(screen.queryByText(uploadPhotosMessages.uploaded)).toBeNull();
});

it('shows comments with their line breaks (P-11)', async () => {
  const comments = 'A scratch.\nA dent.';
  const [batch, ...others] = rental.photoBatches;
  openPage(branches, { ...rental, photoBatches: [{ ...batch!, comments }, ...others] });
  const shown = await screen.findByText((said) => said === comments, { normalizer: (said) => said });
  expect(getComputedStyle(shown).whiteSpace).toBe('pre-wrap');
});
