import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';

it('a form that is refused for want of a verification leads to the verify step (C-33)', async () => {
  const checkIn = await logInForTest('check-in-id-face-match');
  // The renter has gone on unverified just before the phone's check failed.
  const { goneTo } = renderFormStep(checkIn, {
    identity: { status: 'open' },
    skipsIdentity: 'choice',
    skipsCard: true,
  });
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await screen.findByRole('dialog', { name: text.verifyFirstTitle, hidden: true });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.goOn, hidden: true })));
  await waitFor(() => expect(goneTo.at(-1)).toBe('verify'));
  expect(deriveCheckInFacts(checkIn.state.get())).toMatchObject({ identity: 'needed', card: 'needed' });
  expect(await (await openCheckInDrafts(checkIn)).get(FORM_DRAFT_NAME)).toMatchObject({ inviteAnswer: 'no' });
});
