import { ApiError, ApiProvider, type Transport } from '@journey/api';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { FlowStepGuard } from '../../../engine/steps/use-flow.tsx';
import { AppProvider } from '../../../shell/app.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { ServicesProvider } from '../../../shell/ServicesProvider.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp, type CheckInApp } from '../../check-in.ts';
import {
  CONFIRMATION_EMAIL_DRAFT_NAME,
  CUSTOMER_NUMBER_DRAFT_NAME,
  FORM_DRAFT_NAME,
  openCheckInDrafts,
} from '../../drafts.ts';
import { CHECK_IN_FLOW } from '../../routes/flow.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { INITIAL_CHECK_IN_STATE } from '../../state.ts';
import { logInForTest } from '../../testing/form-step.tsx';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import { summaryMessages as text } from './messages.ts';
import { SummaryStep } from './SummaryStep.tsx';

afterEach(() => void vi.restoreAllMocks());

let bookings = 0;

/** Renders the summary's notice for a driver whose form has left an email in the drafts, or only typed values. */
const open = async (send: () => Promise<unknown>, hasEmail = true) => {
  bookings += 1;
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'primary',
    booking: {
      reservationNumber: `M${bookings}`,
      verifiesIdentity: false,
      verifiesCard: false,
    },
  });
  const drafts = await openCheckInDrafts(checkIn);
  const name = hasEmail ? CONFIRMATION_EMAIL_DRAFT_NAME : FORM_DRAFT_NAME;
  await drafts.put(name, { email: 'aroha@example.com', bookingNumber: 'M1' });
  const api = { json: send } as unknown as Transport;
  show(checkIn, api);
  return { checkIn, api, drafts };
};
const show = (checkIn: CheckInApp, api: Transport) =>
  render(
    <AppProvider value={checkIn}>
      <ApiProvider value={api}>
        <ConfirmationNotice />
      </ApiProvider>
    </AppProvider>,
  );

it('sends the email by itself once the network is back, and says so after a reload as well (C-34)', async () => {
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError('No network.', { kind: 'network', action: 'confirmation' }))
    .mockResolvedValue(undefined);
  const { checkIn, api } = await open(send);
  expect(await screen.findByText(text.emailFailed)).toBeTruthy();
  expect(screen.getByText(text.emailWaits)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(text.emailSent('aroha@example.com'))).toBeTruthy();
  cleanup();
  show(checkIn, api);
  // After a reload, the page has it from the start, so it is not announced.
  expect((await screen.findByText(text.emailSentBefore)).closest('[role]')).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});

it('says that the email is being sent when the person tries again during an automatic attempt', async () => {
  const answer = Promise.withResolvers<undefined>();
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError('No network.', { kind: 'network', action: 'confirmation' }))
    .mockReturnValue(answer.promise);
  await open(send);
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  fireEvent.click(retry);
  expect(await screen.findByText(text.emailSending)).toBeTruthy();
  await act(async () => answer.resolve(undefined));
  expect(await screen.findByText(text.emailSent('aroha@example.com'))).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(2);
});

it('announces that the email was sent when the person tries again after another tab has sent it', async () => {
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(new ApiError('Refused.', { kind: 'business', action: 'confirmation' }));
  const { checkIn, drafts } = await open(send);
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  await drafts.write({ remove: await drafts.list() });
  act(() => updatePersistedState(checkIn, { isConfirmationSent: true }));
  fireEvent.click(retry);
  expect(await screen.findByText(text.emailSentBefore, { selector: '[role="status"] *' })).toBeTruthy();
});

it('waits for the person where the services have refused the email', async () => {
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(new ApiError('Refused.', { kind: 'business', action: 'confirmation' }));
  await open(send);
  expect(await screen.findByText(text.emailFailed)).toBeTruthy();
  expect(screen.queryByText(text.emailWaits)).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('sends nothing where the form has left no email, and keeps nothing of the check-in', async () => {
  const send = vi.fn<() => Promise<unknown>>();
  const { checkIn, drafts } = await open(send, false);
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
  expect(send).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
  expect(checkIn.state.get().isConfirmationSent).toBe(false);
});

it('keeps nothing of an additional driver’s check-in, who gets no email', async () => {
  const licence = { number: 'X6204471', region: 'NS' };
  const checkIn = await logInForTest('check-in-additional-driver', undefined, licence);
  updatePersistedState(checkIn, { isSaved: true });
  const drafts = await openCheckInDrafts(checkIn);
  await drafts.put(CUSTOMER_NUMBER_DRAFT_NAME, '800001');
  const place = {
    flow: CHECK_IN_FLOW,
    facts: () => deriveCheckInFacts(checkIn.state.get()),
    addressOf: (id: string) => `/${id}`,
  };
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <ServicesProvider>
          <FlowStepGuard id="summary" place={place}>
            <SummaryStep />
          </FlowStepGuard>
        </ServicesProvider>
      </AppProvider>
    </MemoryRouter>,
  );
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
});
