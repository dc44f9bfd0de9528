import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestTransport } from '../../engine/testing/services.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { updatePersistedState } from '../../shell/update-state.ts';
import { createUnverifiedCheckIn, renderAtVerifyStep } from '../testing/verify-step.tsx';
import { HandOver } from './HandOver.tsx';
import { handOverMessages as text } from './messages.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['demo', { demo: true }],
  ['primary', {}],
] as const)('a check-in of the kind %s asks for a link of its own kind (C-27)', async (kind, expected) => {
  const bodies: Record<string, unknown> = {};
  const api = createTestTransport(async (input, init) => {
    const request = new Request(input, init);
    const call = new URL(request.url).pathname.replace('/api/', '');
    bodies[call] = await request.json();
    const expires = new Date(Date.now() + 600_000).toISOString();
    if (call === 'auth/hand-over') return Response.json({ url: 'https://host.test/link', expires });
    return Response.json(call === 'query' ? { data: { CheckinProgress: {} } } : { sent: true });
  });
  const checkIn = createUnverifiedCheckIn();
  updatePersistedState(checkIn, { kind });
  renderAtVerifyStep(checkIn, <HandOver onProblem={() => undefined} />, (part) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </ApiProvider>
  ));
  await waitFor(() => expect(bodies['auth/hand-over']).toEqual(expected));
  fireEvent.input(screen.getByLabelText(phoneMessages.mobile), { target: { value: '0491 570 157' } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  await waitFor(() =>
    expect(bodies['auth/hand-over/sms']).toEqual({ mobileNumber: '+61491570157', ...expected }),
  );
});
