import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { incidentQueryKeys, type IncidentSessionSource } from '@journey/api/incidents';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { AppProvider } from '../../../shell/app.ts';
import { getServiceConnection } from '../../../shell/services.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import { rental, renderReportPage } from '../../testing/render-page.tsx';
import { staffLoginMessages as text, virLoginMessages as lookupText } from './messages.ts';
import { StaffLoginPage } from './StaffLoginPage.tsx';
import { VirLoginPage } from './VirLoginPage.tsx';

afterAll(() => {
  vi.unstubAllGlobals();
  // Tests of other files may run in the same process, and they expect to start without a session.
  sessionStorage.clear();
});

const OLD = 'the-token-of-the-old-sign-in';
const NEW = 'the-token-of-the-new-sign-in';

it('staff whose sign-in has ended are told so, sign in again and come to the rental of their link', async () => {
  /** The authorisation header and the agreement number of each lookup that the page sent. */
  const lookups: [string | null, unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/login')
      return Response.json(
        { auth: true, expires: '2099-01-01T00:00:00Z' },
        { headers: { 'x-set-cookie': `athena=${NEW}; Path=/` } },
      );
    if (pathname === '/api/vir/login') {
      const { RaNumber } = (await request.json()) as { RaNumber?: string };
      lookups.push([request.headers.get('authorization'), RaNumber]);
      if (lookups.length === 1) return Response.json({ error: 'no' }, { status: 401 });
    }
    return new Promise<Response>(() => undefined);
  });
  const reporting = createIncidentReportApp(site, '/api');
  const session = { token: 'of the first rental', expiresAt: Date.now() + 600_000, role: 'staff' } as const;
  reporting.state.set({
    session,
    rental: { serviceTrackingId: 'ST1' },
    staff: { ...session, token: OLD },
  });
  reporting.visit.set({ source: 'app', link: { agreementNumber: '412209000', registration: 'AKX-470' } });
  const { transport, queries } = getServiceConnection(reporting);
  render(
    <MemoryRouter initialEntries={['/vehicleincidents/vir-login']}>
      <QueryClientProvider client={queries}>
        <ApiProvider value={transport}>
          <AppProvider value={reporting}>
            <Routes>
              <Route path="/vehicleincidents/vir-login" element={<VirLoginPage />} />
              <Route path="/vehicleincidents/staff-login" element={<StaffLoginPage />} />
              <Route path="*" element={<p>another page</p>} />
            </Routes>
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(reportFrameMessages.loginExpired)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(text.username), { target: { value: 'branch.desk' } });
  fireEvent.input(screen.getByLabelText(text.password), { target: { value: 'a password' } });
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await vi.waitFor(() =>
    expect(lookups).toEqual([
      [`Bearer ${OLD}`, '412209000'],
      [`Bearer ${NEW}`, '412209000'],
    ]),
  );
  expect(screen.queryByText('another page')).toBeNull();
});

it.each<[string, 'staff' | 'customer', string | undefined, string | undefined]>([
  ['staff, by the link of another vehicle', 'staff', 'bky 471', 'BKY-471'],
  ['staff, by the link of the same vehicle', 'staff', 'akx470', undefined],
  ['staff, without a link', 'staff', undefined, undefined],
  ['a customer, by the link of another vehicle', 'customer', 'bky 471', undefined],
])(
  'in the app, whose rental is known can look up another vehicle: %s (V-04)',
  async (_, role, registration, typed) => {
    const { unmount } = renderReportPage(
      <Routes>
        <Route path="/vehicleincidents/vir-login" element={<VirLoginPage />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>,
      (reporting) => {
        const { session, ...state } = reporting.state.get();
        if (session && role === 'staff')
          reporting.state.set({ ...state, session: { ...session, role }, staff: { ...session, role } });
        reporting.visit.set({ source: 'app', ...(registration && { link: { registration } }) });
      },
      undefined,
      '/vehicleincidents/vir-login',
    );
    const shown =
      typed === undefined
        ? (await screen.findByText('another page')).textContent
        : normaliseVehicleRegistration(
            (await screen.findByLabelText<HTMLInputElement>(lookupText.registration)).value,
          );
    expect(shown).toBe(typed ?? 'another page');
    unmount();
  },
);

const selection = '/vehicleincidents/incidentselection';
const OtherPage = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

it.each<[string, IncidentSessionSource, IncidentSessionSource, boolean, string]>([
  ['a text message’s session', 'sms', 'web', false, `${selection}?source=sms&vir=v1&virType=panel`],
  ['a text message’s session', 'sms', 'app', true, `${selection}?source=sms&vir=v1&virType=panel`],
  ['a staff session', 'app', 'web', true, `${selection}?source=app&vir=v1&virType=panel&brand=meridian`],
  ['a staff session', 'app', 'sms', false, `${selection}?source=app&vir=v1&virType=panel&brand=meridian`],
  ['a session of the web', 'web', 'web', false, '/vehicleincidents/rentalexpired'],
  ['a session of the web', 'web', 'sms', true, `${selection}?source=sms&vir=v1&virType=panel`],
])(
  'follows the session that the tab took over: %s from %s, in a tab from %s, rental open: %s (V-04, H-12)',
  async (_, ofSession, ofTab, isOpen, address) => {
    const { unmount } = renderReportPage(
      <Routes>
        <Route path="/vehicleincidents/vir-login" element={<VirLoginPage />} />
        <Route path="*" element={<OtherPage />} />
      </Routes>,
      (reporting, queries) => {
        const linkedReport = { id: 'v1', type: 'panel' } as const;
        const { serviceTrackingId } = rental;
        reporting.state.set({ ...reporting.state.get(), rental: { serviceTrackingId, linkedReport } });
        reporting.visit.set({ source: ofTab });
        queries.setQueryData(incidentQueryKeys.rental(serviceTrackingId), {
          ...rental,
          source: ofSession,
          isOpen,
        });
      },
      undefined,
      '/vehicleincidents/vir-login',
    );
    expect(await screen.findByText(/^\/vehicleincidents/)).toHaveProperty('textContent', address);
    unmount();
  },
);

it('says once, in the form, that the contact details could not be saved (V-03)', async () => {
  const { reporting, unmount } = renderReportPage(
    <VirLoginPage />,
    (_, queries) =>
      queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), {
        ...rental,
        isOpen: true,
        brand: 'meridian',
        phoneNumber: '0412 345 678',
        email: 'robin@mail.example',
      }),
    () => Response.json({ error: 'Refused' }, { status: 403 }),
    '/vehicleincidents/vir-login',
  );
  fireEvent.click(await screen.findByRole('button', { name: lookupText.next }));
  const alert = (await screen.findByText(lookupText.updateFailed)).closest('[role=alert]');
  await vi.waitFor(() => expect(document.activeElement).toBe(alert));
  expect(reporting.toasts.get()).toBeUndefined();
  unmount();
});

it.each([
  ['a mobile', '0412 345 678', '+61412345678'],
  ['a landline', '(02) 8338 1234', '+61283381234'],
  ['a 1300', '1300 655 722', '+611300655722'],
])(
  'saves %s number on record that is written as in its country, which the customer has not changed (V-03)',
  async (_kind, phoneNumber, number) => {
    const saved: unknown[] = [];
    const { unmount } = renderReportPage(
      <VirLoginPage />,
      (_, queries) =>
        queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), {
          ...rental,
          isOpen: true,
          brand: 'meridian',
          phoneNumber,
          email: 'robin@mail.example',
        }),
      async (call, request) => {
        if (call !== 'POST vir/user') return undefined;
        saved.push(await request.json());
        // A save that gets no response makes the next one wait until it has timed out.
        return Response.json({ error: 'Refused' }, { status: 403 });
      },
      '/vehicleincidents/vir-login',
    );
    fireEvent.click(await screen.findByRole('button', { name: lookupText.next }));
    await vi.waitFor(() => expect(saved).toMatchObject([{ phoneNumber: number }]));
    unmount();
  },
);

it('moves the focus to the heading of the page that follows the found rental (V-02)', async () => {
  const { reporting, unmount } = renderReportPage(<VirLoginPage />, (app, queries) => {
    queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), {
      ...rental,
      isOpen: true,
      brand: 'meridian',
    });
    app.state.set({});
  });
  const button = await screen.findByRole('button', { name: lookupText.find });
  button.focus();
  act(() => {
    const session = { token: 'token-1', expiresAt: Date.now() + 600_000, role: 'customer' } as const;
    reporting.state.set({ session, rental: { serviceTrackingId: rental.serviceTrackingId } });
  });
  const heading = await screen.findByRole('heading', { name: lookupText.contactTitle });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  unmount();
});
