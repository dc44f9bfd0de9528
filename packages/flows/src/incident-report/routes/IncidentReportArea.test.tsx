import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sessionExpiredMessages } from '../pages/ended/messages.ts';
import { virLoginMessages } from '../pages/vir-login/messages.ts';
import type { ReportTabState } from '../state.ts';
import { renderReportPage } from '../testing/render-page.tsx';
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
