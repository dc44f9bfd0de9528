import type { BrandLocation } from '@journey/api/locations';
import { rentalQueryKeys, type PhotoBatch, type Rental } from '@journey/api/rentals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { contactMessages } from '../incident-report/pages/contact-us/messages.ts';
import { incidentReportsMessages, layoutMessages } from '../portal/messages.ts';
import { photoComparisonMessages } from '../portal/photo-messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { shellMessages } from '../shell/messages.ts';
import { getServiceConnection } from '../shell/services.ts';
import { PortalRoutes } from './App.tsx';

const agreementNumber = '412016732';
const takenByStaff = (time: string): PhotoBatch => ({
  id: time,
  by: 'staff',
  views: ['front', 'back', 'left'],
  photos: [`/${time}/front`, `/${time}/back`, `/${time}/left`],
  takenAt: Date.parse(time),
});
/** A rental with photos from before and after it, and without incident reports, so that both pages ask to contact us. */
const rental = {
  agreementNumber,
  brand: 'meridian',
  country: 'AU',
  pickup: { location: 'SYD', dateTime: '2026-03-01 08:00' },
  dropoff: { location: 'SYD', dateTime: '2026-03-04 10:00' },
  signedDocuments: [],
  incidentReports: [],
  photoBatches: [takenByStaff('2026-03-04T10:05+11:00'), takenByStaff('2026-03-01T08:00+11:00')],
} as unknown as Rental;
const branches: BrandLocation[] = [
  { code: 'SYD', name: 'Sydney Airport', address: [], timeZone: 'Australia/Sydney' },
];

/** Opens a page of a brand's host. */
const open = (path: string, isSignedIn = true) => {
  const portal = createPortalApp(site, '/api');
  if (isSignedIn) {
    portal.state.set({ session: { token: 'token', agreementNumber } });
    const { queries } = getServiceConnection(portal);
    queries.setQueryData(rentalQueryKeys.list(), [rental]);
    queries.setQueryData(['brand-locations', 'meridian', 'AU'], branches);
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <PortalRoutes portal={portal} />
    </MemoryRouter>,
  );
};
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  // jsdom has no `matchMedia`, with which the menu checks whether the screen is wide.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  ['/app/rental-photos', layoutMessages.photos, photoComparisonMessages.contact],
  ['/app/vehicle-incident-reports', layoutMessages.incidentReports, incidentReportsMessages.contact],
])(
  'leads a renter from the contact page back to %s, from which they came (V-26)',
  async (path, name, link) => {
    open(path);
    fireEvent.click(await screen.findByRole('link', { name: link }));
    await findHeading(contactMessages.title);
    fireEvent.click(screen.getByRole('link', { name: shellMessages.back }));
    expect(await findHeading(name)).toBeTruthy();
  },
);

it('leads a renter who has opened the contact page itself to the rentals (V-26)', async () => {
  open('/contact-us');
  await findHeading(contactMessages.title);
  fireEvent.click(screen.getByRole('link', { name: shellMessages.back }));
  expect(await findHeading(layoutMessages.rentals)).toBeTruthy();
});

it('has no link to the portal on the contact page for who is not signed in (V-26)', async () => {
  open('/contact-us', false);
  await findHeading(contactMessages.title);
  expect(screen.queryByRole('link', { name: shellMessages.back })).toBeNull();
});
