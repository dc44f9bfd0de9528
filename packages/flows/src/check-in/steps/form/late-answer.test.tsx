import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';

/**
 * Renders a renter's form and confirms it, while the services let the request wait that completes the check-in.
 * @returns with the page, `answer`, which lets them answer it
 */
const confirmSlowly = async () => {
  const waiting: (() => void)[] = [];
  const checkIn = await logInForTest('check-in-valid-result', (body) =>
    /"Checkedin":\s*true/i.test(body) ? new Promise((resolve) => waiting.push(resolve)) : undefined,
  );
  const page = renderFormStep(checkIn, { isAgreed: true, hasSeenSteps: true, isComplete: false });
  fireEvent.click(await screen.findByLabelText(yesNoMessages.no, undefined, { timeout: 20_000 }));
  fireEvent.click(screen.getByText(text.confirm));
  await waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 });
  const drafts = await openCheckInDrafts(checkIn);
  return {
    ...page,
    checkIn,
    readDraft: () => drafts.get(FORM_DRAFT_NAME),
    answer: () => act(async () => waiting[0]!()),
  };
};

it('leads to the summary once the check-in is complete (C-19)', async () => {
  const { checkIn, goneTo, answer, readDraft } = await confirmSlowly();
  await answer();
  await waitFor(() => expect(goneTo).toEqual(['summary']));
  expect(checkIn.state.get().isSaved).toBe(true);
  expect(await readDraft()).toBeUndefined();
});

it('does not take the next driver’s check-in for complete (C-19)', async () => {
  const { checkIn, goneTo, answer, readDraft } = await confirmSlowly();
  const { booking } = checkIn.state.get();
  act(() => updatePersistedState(checkIn, { booking: { ...booking!, reservationNumber: 'M500000002' } }));
  await answer();
  await waitFor(async () => expect(await readDraft()).toBeUndefined());
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(checkIn.state.get().isSaved).toBe(false);
  expect(goneTo).toEqual([]);
});
