import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createFormDraftStore } from '../../engine/form-step/form-drafts.ts';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { AppProvider } from '../../shell/app.ts';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { updatePersistedState } from '../../shell/update-state.ts';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import type { CheckInApp } from '../check-in.ts';
import { FORM_DRAFT_NAME, FORM_QUEUE, openCheckInDrafts } from '../drafts.ts';
import { checkInMessages } from '../messages.ts';
import { logInToCheckIn } from '../pages/login/login.ts';
import { logInForTest, renderFormStep } from '../testing/form-step.tsx';
import { filledCheckInFormValues } from '../testing/save-context.ts';
import { WaitingCheckIn } from './WaitingCheckIn.tsx';
import { PASSED_INTRODUCTION } from '../state.ts';

// Test files may share modules. Without this reset, a file that ran without storage would make this one find none either.
vi.hoisted(() => vi.resetModules());

afterEach(() => void vi.restoreAllMocks());

const renderWaitingCheckIn = (checkIn: CheckInApp) =>
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <ServicesProvider>
          <WaitingCheckIn />
        </ServicesProvider>
      </AppProvider>
    </MemoryRouter>,
  );

/**
 * Renders a page behind the login for a renter whose confirmed check-in is waiting, and is being sent.
 * @returns the check-in and, among others, `answer`, which lets the services complete it
 */
const sendWaiting = async () => {
  const waiting: (() => void)[] = [];
  const checkIn = await logInForTest('check-in-valid-result', (body) =>
    /"Checkedin":\s*true/i.test(body) ? new Promise((resolve) => waiting.push(resolve)) : undefined,
  );
  updatePersistedState(checkIn, { isComplete: false });
  const drafts = await openCheckInDrafts(checkIn);
  const form = { drafts, name: FORM_DRAFT_NAME, queue: FORM_QUEUE };
  await createFormDraftStore<unknown>(form).submitted.put({ inviteAnswer: 'no' });
  const { unmount } = renderWaitingCheckIn(checkIn);
  await waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 });
  return {
    checkIn,
    unmount,
    readDraft: () => drafts.get(FORM_DRAFT_NAME),
    answer: () => act(async () => waiting[0]!()),
  };
};

it('takes the check-in for complete once it is sent (C-19)', async () => {
  const { checkIn, unmount, answer } = await sendWaiting();
  await answer();
  await waitFor(() => expect(checkIn.state.get().isSaved).toBe(true));
  unmount();
});

it('does not take the next driver’s for complete (C-19)', async () => {
  const { checkIn, unmount, readDraft, answer } = await sendWaiting();
  const { booking } = checkIn.state.get();
  act(() => updatePersistedState(checkIn, { booking: { ...booking!, reservationNumber: 'M500000002' } }));
  await answer();
  await waitFor(async () => expect(await readDraft()).toBeUndefined());
  // The code after the last write runs within a few turns of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(checkIn.state.get().isSaved).toBe(false);
  unmount();
});

it.each([
  ['after a login with the number that the session masks', true],
  ['after the next login at a shared counter screen', false],
])('is not promised to be sent %s (C-19, C-28)', async (_, isMasked) => {
  const checkIn = await logInForTest('check-in-checkin-form');
  const search = { variant: 'search', lastName: 'Kahurangi', country: 'AU', pickupLocation: 'SYDA' } as const;
  if (isMasked) await logInToCheckIn(checkIn, 'primary', search);
  else updatePersistedState(checkIn, { isGeneric: true });
  const drafts = await openCheckInDrafts(checkIn);
  const form = { drafts, name: FORM_DRAFT_NAME, queue: FORM_QUEUE };
  await createFormDraftStore<unknown>(form).submitted.put({ ...filledCheckInFormValues, inviteAnswer: 'no' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = renderFormStep(checkIn, { ...PASSED_INTRODUCTION, isComplete: false });
  expect(await screen.findByText(formStepMessages.waits, undefined, { timeout: 20_000 })).toBeTruthy();
  unmount();
  const elsewhere = renderWaitingCheckIn(checkIn);
  expect(await screen.findByText(`${checkInMessages.unsent}, since`, { exact: false })).toBeTruthy();
  expect(document.body.textContent).toContain(checkInMessages.keepOpen);
  expect(document.body.textContent).not.toContain(waitingToSendMessages.kept);
  expect(document.body.textContent).not.toContain(waitingToSendMessages.sentByItself);
  elsewhere.unmount();
  await drafts.write({ remove: await drafts.list() });
});
