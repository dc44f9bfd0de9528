import { ApiProvider, type Transport } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { EstimateCard, getEstimateLineLabel } from './EstimateCard.tsx';
import { checkInFormMessages as text } from './messages.ts';

const renderCard = (api: Transport) =>
  render(
    <AppProvider value={createCheckInApp(site, '/api')}>
      <ApiProvider value={api}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <h1 id="page-title" tabIndex={-1}>
            Details
          </h1>
          <EstimateCard bookingNumber="M500000001" isPrePaid={false} />
        </QueryClientProvider>
      </ApiProvider>
    </AppProvider>,
  );
const refused = () => Promise.resolve(Response.json({ error: 'Refused' }, { status: 400 }));

it.each([
  ['that it has none', refused, ''],
  [
    'that there is no network',
    () => Promise.reject(new TypeError('offline')),
    'Failed to fetch estimate, check your network',
  ],
])('says as Confirm does %s (C-21)', async (_, answer, reason) => {
  renderCard(createTestTransport(answer));
  const told = (await screen.findByText('Failed to get the Estimates')).parentElement;
  expect(told?.textContent).toBe(`Failed to get the Estimates${reason}${text.estimateAgain}`);
});

it('keeps its retry button 12 px below what failed', async () => {
  renderCard(createTestTransport(refused));
  const told = (await screen.findByText(text.estimateFailed)).parentElement!;
  document.documentElement.style.setProperty('--space12', '12px');
  expect(getComputedStyle(told).rowGap).toBe('12px');
});

it('keeps the focus in its place when it is loaded again (C-21)', async () => {
  let asked = 0;
  const api = createTestTransport(() =>
    (asked += 1) > 1 ? new Promise<Response>(() => undefined) : refused(),
  );
  renderCard(api);
  const button = await screen.findByRole('button', { name: text.estimateAgain });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
  const place = screen.getByText(text.estimate).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(place));
});

it.each([
  ['DAYS', 5, 'Rental days × 5'],
  ['DAYS', 1, 'Rental days × 1'],
  ['Discount', 1, 'Discount'],
  ['Baby seat', 2, 'Baby seat × 2'],
  ['Baby seat', 1, 'Baby seat'],
])('the estimate’s line %s of %s is called “%s” (C-21)', (description, quantity, label) =>
  expect(getEstimateLineLabel({ description, quantity })).toBe(label),
);
