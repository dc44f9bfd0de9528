import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { checkInFormMessages as text } from './messages.ts';

it('keeps the focus in its place when it is loaded again (C-21)', async () => {
  let asked = 0;
  const api = createTestTransport(() =>
    (asked += 1) > 1
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(Response.json({ error: 'Refused' }, { status: 400 })),
  );
  render(
    <ApiProvider value={api}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <h1 id="page-title" tabIndex={-1}>
          Details
        </h1>
        <EstimateCard bookingNumber="M500000001" isPrePaid={false} />
      </QueryClientProvider>
    </ApiProvider>,
  );
  const button = await screen.findByRole('button', { name: text.estimateAgain });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.contains(screen.getByText(text.estimate))).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
