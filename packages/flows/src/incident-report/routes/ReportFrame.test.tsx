import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellMessages, waitingMessages } from '../../shell/messages.ts';
import { SLOW_AFTER_MS } from '../../shell/use-waited.ts';
import { renderReportPage } from '../testing/render-page.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { incidentQueryKeys } from '@journey/api/incidents';
import { IncidentSelectionPage } from '../pages/incident-selection/IncidentSelectionPage.tsx';
import { reportFrameMessages as text } from '../messages.ts';
import { rental } from '../testing/render-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const Page = () => <p>{use(never)}</p>;

it('in the app, the brand’s loader itself says that a page takes long (V-25)', async () => {
  await act(async () => {
    renderReportPage(
      <ReportFrame preloads={[]}>
        <Page />
      </ReportFrame>,
      (reporting) => reporting.visit.set({ source: 'app' }),
    );
  });
  const loader = screen.getByRole('progressbar', { name: shellMessages.loading }).parentElement;
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  expect(loader?.textContent).toContain(waitingMessages.slow);
});

it('keeps header and skip link out of the keyboard’s reach while an overlay covers the page (V-06)', async () => {
  const { queries } = renderReportPage(
    <ReportFrame preloads={[]}>
      <IncidentSelectionPage />
    </ReportFrame>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const parts = () => [screen.getByRole('banner', { hidden: true }), screen.getByText(text.skip)];
  const areInert = () => parts().map((part) => part.closest('[inert]') !== null);
  expect(areInert()).toEqual([true, true]);
  const none = { windscreen: [], panel: [], interior: [], mechanical: [], theft: [] };
  await act(async () => void queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), none));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(areInert()).toEqual([false, false]);
});
