import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

/**
 * These match the body of the request that completes a check-in, and of the request for the estimate just before it.
 */
const COMPLETES = /"Checkedin":\s*true/i;
const ESTIMATES = /FrontdeskGetEstimate/i;

/**
 * Renders a renter's form and confirms it, while one request is held back.
 * @param held matches the body of the request that is held back; by default the one that completes the check-in
 * @returns the page and, among others, `answer`, which lets the services respond to it
 */
const confirmSlowly = async (held = COMPLETES) => {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  let isPressed = false;
  const checkIn = await logInForTest('check-in-valid-result', (body) => {
    sent.push(body);
    return isPressed && held.test(body) && waiting.length === 0
      ? new Promise((resolve) => waiting.push(resolve))
      : undefined;
  });
  const page = renderFormStep(checkIn, { ...PASSED_INTRODUCTION, isComplete: false });
  fireEvent.click(await screen.findByLabelText(yesNoMessages.no, undefined, { timeout: 20_000 }));
  isPressed = true;
  fireEvent.click(screen.getByText(text.confirm));
  await waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 });
  const drafts = await openCheckInDrafts(checkIn);
  return {
    ...page,
    checkIn,
    findCompletion: () => sent.find((body) => COMPLETES.test(body)),
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

it('keeps the fields as they are while the check-in is being completed (C-19)', async () => {
  const { goneTo, answer } = await confirmSlowly();
  const field = screen.getByLabelText(text.city);
  expect(field.closest('[inert]')).not.toBeNull();
  expect(screen.getByText(text.confirm).closest('[inert]')).toBeNull();
  await answer();
  await waitFor(() => expect(goneTo).toEqual(['summary']));
});

it('does not complete the check-in with what was changed before, and says so (C-19)', async () => {
  const { checkIn, goneTo, answer, readDraft, findCompletion } = await confirmSlowly(ESTIMATES);
  const field = screen.getByLabelText(text.city);
  expect(field.closest('[inert]')).toBeNull();
  fireEvent.input(field, { target: { value: 'Elsewhere' } });
  await answer();
  await screen.findByText(formStepMessages.overtaken, undefined, { timeout: 20_000 });
  expect(findCompletion()).toBeUndefined();
  expect(checkIn.state.get().isSaved).toBe(false);
  expect(await readDraft()).toMatchObject({ city: 'Elsewhere' });
  expect(field.closest('[inert]')).toBeNull();

  fireEvent.click(screen.getByText(text.confirm));
  await waitFor(() => expect(goneTo).toEqual(['summary']), { timeout: 20_000 });
  expect(findCompletion()).toMatch(/ELSEWHERE/i);
});
