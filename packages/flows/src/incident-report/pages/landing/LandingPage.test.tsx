import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/dollar-nz/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { EntryPage } from '../../../shell/EntryPage.tsx';
import { createIncidentReportApp, type IncidentReportApp } from '../../incident-report-app.ts';
import { LandingPage } from './LandingPage.tsx';

const pageOf = (reporting: IncidentReportApp) => (
  <MemoryRouter initialEntries={['/']}>
    <AppProvider value={reporting}>
      <Routes>
        <Route
          path="/"
          element={
            <EntryPage pagesBehind={[]}>
              <LandingPage />
            </EntryPage>
          }
        />
        <Route path="*" element={<p>the lookup</p>} />
      </Routes>
    </AppProvider>
  </MemoryRouter>
);

it('is hydrated as it was prerendered although a session is there, and then leads on (V-01)', async () => {
  const reporting = createIncidentReportApp(site, '/api');
  const container = document.createElement('div');
  container.innerHTML = renderToString(pageOf(reporting));
  document.body.append(container);
  reporting.state.set({ session: { token: 't', expiresAt: Date.now() + 600_000, role: 'customer' } });
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const { unmount } = render(pageOf(reporting), { container, hydrate: true, onRecoverableError });
  expect(await screen.findByText('the lookup')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
  unmount();
  container.remove();
});
