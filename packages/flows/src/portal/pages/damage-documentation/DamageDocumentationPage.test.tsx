import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppShell } from '../../../shell/AppShell.tsx';
import { getServiceConnection } from '../../../shell/services.ts';
import { ServicesProvider } from '../../../shell/ServicesProvider.tsx';
import { portalPhotoMessages } from '../../photo-messages.ts';
import { createPortalApp } from '../../portal.ts';
import { DamageDocumentationPage } from './DamageDocumentationPage.tsx';

const agreementNumber = '412016733';
const rental = {
  agreementNumber,
  brand: 'meridian',
  country: 'AU',
  pickup: {},
  dropoff: {},
  preRentalPhotos: [],
  damagePhotos: [],
  photoBatches: [],
} as unknown as Rental;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('says that the photos were not fetched when only those of damage were (P-24)', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const body = await new Request(input, init).text();
    if (!body.includes('RentalRefreshDamagePhotos')) return new Response('', { status: 400 });
    const damage_data = { damage_photos_locations: [] };
    return Response.json({ data: { RentalRefreshDamagePhotos: { Success: true, damage_data } } });
  });
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token', agreementNumber } });
  getServiceConnection(portal).queries.setQueryData(rentalQueryKeys.list(), [rental]);
  render(
    <MemoryRouter>
      <AppShell app={portal}>
        <ServicesProvider>
          <DamageDocumentationPage />
        </ServicesProvider>
      </AppShell>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: portalPhotoMessages.refresh }));
  await waitFor(() => expect(portal.toasts.get()).toBeDefined());
  expect(portal.toasts.get()).toMatchObject({ type: 'failError' });
});
