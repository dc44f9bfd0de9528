import 'fake-indexeddb/auto';
import { incidentQueryKeys } from '@journey/api/incidents';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getServiceConnection } from '../../shell/services.ts';
import { anotherVehicleMessages } from '../messages.ts';
import { sessionExpiredMessages } from '../pages/ended/messages.ts';
import { virLoginMessages } from '../pages/vir-login/messages.ts';
import type { ReportTabState } from '../state.ts';
import { rental, renderReportPage } from '../testing/render-page.tsx';
import { IncidentReportArea } from './IncidentReportArea.tsx';

const OtherPage = () => <p>{useLocation().pathname}</p>;

it.each<[string, string, ReportTabState, string]>([
  ['the lookup after the end', 'vir-login', { source: 'app', ended: true }, sessionExpiredMessages.title],
  [
    'the sign-in of staff after the end',
    'staff-login',
    { source: 'app', ended: true },
    sessionExpiredMessages.title,
  ],
  ['a step after the end', 'incidentdetails', { source: 'sms', ended: true }, sessionExpiredMessages.title],
  [
    'the lookup on the web after the end',
    'vir-login',
    { source: 'web', ended: true },
    '/vehicleincidents/landing-page',
  ],
  ['the lookup of a first visit', 'vir-login', { source: 'app' }, '/vehicleincidents/landing-page'],
  [
    'the lookup that was begun anew after the end',
    'vir-login',
    { source: 'sms', ended: true, started: true },
    virLoginMessages.title,
  ],
])('shows without a session what belongs there: %s (V-24, V-31)', async (_, page, visit, shown) => {
  const { unmount } = renderReportPage(
    <Routes>
      <Route path="/vehicleincidents/landing-page" element={<OtherPage />} />
      <Route path="/vehicleincidents/*" element={<IncidentReportArea />} />
    </Routes>,
    (reporting) => {
      reporting.state.set({});
      reporting.visit.set(visit);
    },
    undefined,
    `/vehicleincidents/${page}`,
  );
  expect(await screen.findByText(shown)).toBeTruthy();
  unmount();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

it('leaves the link of the vehicle before out of the address at which staff look up another one (V-04)', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { unmount } = renderReportPage(
    <>
      <Address />
      <Routes>
        <Route path="/vehicleincidents/*" element={<IncidentReportArea />} />
      </Routes>
    </>,
    (reporting) => {
      const { state, visit } = reporting;
      const { session, ...others } = state.get();
      const staff = { ...session!, role: 'staff' } as const;
      state.set({ ...others, session: staff, staff });
      const { queries } = getServiceConnection(reporting);
      queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), rental);
      visit.set({ source: 'app', link: { reportId: 'v1', reportType: 'panel' } });
    },
    undefined,
    '/vehicleincidents/incidentselection?source=app&vir=v1&virType=panel',
  );
  const leave = await screen.findByRole('button', { name: anotherVehicleMessages.leave, hidden: true });
  await act(async () => void fireEvent.click(leave));
  await screen.findByText(virLoginMessages.title);
  expect(screen.getByLabelText('Address').textContent).toBe('/vehicleincidents/vir-login');
  unmount();
});
