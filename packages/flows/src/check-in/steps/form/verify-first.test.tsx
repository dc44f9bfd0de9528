import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

// The renter has continued unverified on a desktop just before the change.
it.each([
  ['the phone’s check has failed', 'check-in-id-face-match', { identity: 'needed', card: 'needed' }],
  ['an outage has begun', 'check-in-outage', { identity: 'off', card: 'needed' }],
])('a form that is refused after %s leads to the verify step (C-33)', async (_, scenario, facts) => {
  const checkIn = await logInForTest(scenario);
  const { goneTo } = renderFormStep(checkIn, {
    ...PASSED_INTRODUCTION,
    identity: { status: 'open' },
    skipsIdentity: 'choice',
    skipsCard: true,
  });
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await screen.findByRole('dialog', { name: text.verifyFirstTitle, hidden: true });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.goOn, hidden: true })));
  await waitFor(() => expect(goneTo.at(-1)).toBe('verify'));
  expect(deriveCheckInFacts(checkIn.state.get())).toMatchObject(facts);
  expect(await (await openCheckInDrafts(checkIn)).get(FORM_DRAFT_NAME)).toMatchObject({ inviteAnswer: 'no' });
});
