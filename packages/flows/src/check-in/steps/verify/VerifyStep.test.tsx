import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import type { CheckInApp } from '../../check-in.ts';
import { handOverMessages } from '../../hand-over/messages.ts';
import { checkInMessages } from '../../messages.ts';
import { createFakeServices } from '../../testing/services.ts';
import { createUnverifiedCheckIn, renderAtVerifyStep } from '../../testing/verify-step.tsx';
import { identityFailureMessages, verifyMessages as text } from './messages.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** Opens the verify step on a desktop, with the phone's progress as the services report it. */
const openOnDesktop = (progress: Record<string, unknown>) =>
  open(createUnverifiedCheckIn(), { CheckinProgress: [progress] });

const open = (checkIn: CheckInApp, answers: Parameters<typeof createFakeServices>[0]) => {
  const { api } = createFakeServices(answers);
  renderAtVerifyStep(checkIn, <VerifyStep />, (part) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {part}
      </QueryClientProvider>
    </ApiProvider>
  ));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // No media query matches, as on a desktop.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['is offered while the phone checks the ID', { IdStatus: 'PENDING' }, handOverMessages.underWay, 1],
  [
    'ends with a failed check',
    { IdStatus: 'COMPLETED_FAIL', FailReason: 'Liveness' },
    handOverMessages.failed,
    0,
  ],
  ['ends with a passed check', { IdStatus: 'COMPLETED_PASS' }, handOverMessages.verified, 0],
])('going on unverified on a desktop %s (C-33)', async (_, progress, told, offers) => {
  openOnDesktop(progress);
  await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(1));
  expect(screen.queryAllByRole('button', { name: text.unverified })).toHaveLength(offers);
  expect(screen.queryAllByText(text.unverifiedHint)).toHaveLength(offers);
});

it('tells on a desktop why the ID check has failed, with the counter code (C-09, C-14, C-33)', async () => {
  openOnDesktop({ IdStatus: 'COMPLETED_FAIL', FailReason: 'FaceMatch', CounterCode: 'BCD-234' });
  const reason = await screen.findByText(identityFailureMessages['FaceMatch']!);
  expect(reason.closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByRole('link', { name: new RegExp(`^${text.call}`) })).toBeTruthy();
  expect(screen.getByText('BCD-234')).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
});

it.each([
  [
    'a check that is tried again',
    { IdStatus: 'PENDING', FailReason: 'FaceMatch' },
    handOverMessages.underWay,
  ],
  ['a refused card', { CardStatus: 'NOT_APPROVED', FailReason: 'CreditCard' }, handOverMessages.failed],
])('tells on a desktop no reason for %s', async (_, progress, told) => {
  openOnDesktop({ ...progress, CounterCode: 'BCD-234' });
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByText('BCD-234')).toBeNull();
});

it.each([
  ['NT', text.lead, text.what],
  ['US', text.leadInternational, text.whatInternational],
])('names the documents that a licence from %s needs (C-25)', async (licenceRegion, lead, what) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const checkIn = createUnverifiedCheckIn();
  updatePersistedState(checkIn, { booking: { ...checkIn.state.get().booking!, licenceRegion } });
  open(checkIn, {});
  expect(await screen.findByText(lead)).toBeTruthy();
  expect(screen.getByText(what)).toBeTruthy();
});

it('the page’s title begins with “Error:” once the link cannot be sent to what was typed (C-33)', async () => {
  openOnDesktop({});
  fireEvent.click(await screen.findByRole('button', { name: handOverMessages.send }));
  expect(await screen.findByRole('group', { name: formStepMessages.problem })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
});

describe('an outage of the provider that begins after the login (C-14)', () => {
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  it.each([
    ['lets the person go on without the identity check', [{ start: at(-hour), end: at(hour) }], true],
    ['that is announced for later explains no refusal', [{ start: at(hour), end: at(2 * hour) }], false],
  ])('%s', async (_, outages, isOffered) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const checkIn = createUnverifiedCheckIn();
    updatePersistedState(checkIn, { session: { token: 'token-1', expiresAt: Date.now() + hour } });
    open(checkIn, {
      FrontDeskSearchReservation: [{ ResNo: 'M500000001', Brand: 'meridian', Country: 'AU' }],
      IdVerification: ['refused'],
      GetUpcomingOcrLabsOutage: [outages as never],
    });
    fireEvent.click(screen.getByRole('button', { name: text.start }));
    expect((await screen.findByRole('alert')).textContent).toBe(isOffered ? text.outage : text.unable);
    const offers = screen.queryAllByRole('button', { name: checkInMessages.continue });
    expect(offers).toHaveLength(isOffered ? 1 : 0);
    for (const button of offers) fireEvent.click(button);
    expect(checkIn.state.get().skipsIdentity).toBe(isOffered ? 'outage' : undefined);
  });
});
