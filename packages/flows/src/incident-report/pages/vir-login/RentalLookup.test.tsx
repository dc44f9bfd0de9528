import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingMessages } from '../../../shell/messages.ts';
import { SLOW_AFTER_MS, STUCK_AFTER_MS } from '../../../shell/use-waited.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { virLoginMessages as text } from './messages.ts';
import { RentalLookupByLink } from './RentalLookup.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('in the app, the brand’s loader itself says that looking up a rental takes long (V-25)', async () => {
  renderReportPage(<RentalLookupByLink link={{ registration: 'AKX-470' }} />, (reporting) => {
    reporting.state.set({});
    reporting.visit.set({ source: 'app' });
  });
  const loader = screen.getByRole('progressbar', { name: text.finding }).parentElement;
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === text.finding)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 300));
  expect(loader?.textContent).toContain(waitingMessages.slow);
  await act(() => vi.advanceTimersByTimeAsync(STUCK_AFTER_MS - SLOW_AFTER_MS));
  expect(loader?.contains(screen.getByRole('button'))).toBe(true);
});

it('keeps the focus when the lookup of a link is tried again (V-02)', async () => {
  vi.useRealTimers();
  let lookups = 0;
  const { unmount } = renderReportPage(
    <RentalLookupByLink link={{ agreementNumber: '412209000' }} />,
    (reporting) => reporting.state.set({}),
  );
  vi.stubGlobal('fetch', () => {
    lookups += 1;
    return lookups === 1
      ? Promise.resolve(Response.json({ error: 'Refused' }, { status: 400 }))
      : new Promise<Response>(() => undefined);
  });
  const button = await screen.findByRole('button', { name: shellMessages.retry });
  button.focus();
  await act(async () => void fireEvent.click(button));
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(() => expect(document.activeElement?.textContent).toContain(text.finding));
  unmount();
  vi.unstubAllGlobals();
});
