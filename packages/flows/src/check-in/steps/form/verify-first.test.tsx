import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { FlowStepGuard } from '../../../engine/steps/use-flow.tsx';
import { polyfillDialogMethods } from '../../../engine/testing/dialog.ts';
import { startTestServices } from '../../../engine/testing/services.ts';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { ServicesProvider } from '../../../shell/ServicesProvider.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp } from '../../check-in.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInToCheckIn } from '../../pages/login/login.ts';
import { CHECK_IN_FLOW } from '../../routes/flow.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { FormStep } from './FormStep.tsx';
import { checkInFormMessages as text } from './messages.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  polyfillDialogMethods();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a form that is refused for want of a verification leads to the verify step (C-33)', async () => {
  vi.stubGlobal('fetch', startTestServices('check-in-id-face-match').fetch);
  const checkIn = createCheckInApp(site, '/api');
  const details = {
    variant: 'booking',
    bookingNumber: 'M500000001',
    lastName: 'Kahurangi',
    country: 'AU',
  } as const;
  await logInToCheckIn(checkIn, 'primary', details);
  // The renter has gone on unverified just before the phone's check failed.
  updatePersistedState(checkIn, {
    identity: { status: 'open' },
    skipsIdentity: 'choice',
    skipsCard: true,
  });
  const goneTo: string[] = [];
  const place = {
    flow: CHECK_IN_FLOW,
    facts: () => deriveCheckInFacts(checkIn.state.get()),
    addressOf: (id: string) => {
      goneTo.push(id);
      return `/checkin/${id}`;
    },
  };
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <ServicesProvider>
          <FlowStepGuard id="form" place={place}>
            <FormStep />
          </FlowStepGuard>
        </ServicesProvider>
      </AppProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await screen.findByRole('dialog', { name: text.verifyFirstTitle, hidden: true });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.goOn, hidden: true })));
  await waitFor(() => expect(goneTo.at(-1)).toBe('verify'));
  expect(deriveCheckInFacts(checkIn.state.get())).toMatchObject({ identity: 'needed', card: 'needed' });
  expect(await (await openCheckInDrafts(checkIn)).get(FORM_DRAFT_NAME)).toMatchObject({ inviteAnswer: 'no' });
});
