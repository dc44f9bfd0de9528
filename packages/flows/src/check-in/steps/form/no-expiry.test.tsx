import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormLabels, checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });

it('restores the typed expiry when the box is cleared after the form was left or reloaded (C-18)', async () => {
  const checkIn = await logInForTest('check-in-unverified');
  const openForm = async () => {
    const page = renderFormStep(checkIn, {
      ...PASSED_INTRODUCTION,
      skipsIdentity: 'choice',
      skipsCard: true,
    });
    await screen.findByLabelText(text.city, undefined, { timeout: 20_000 });
    return page;
  };
  const { unmount } = await openForm();
  fireEvent.change(field(checkInFormLabels.regionOfIssue), { target: { value: 'FR' } });
  fireEvent.input(field(text.expiry), { target: { value: '31/12/2040' } });
  fireEvent.click(await screen.findByLabelText(text.noExpiry));
  const placeholder = field(text.expiry).value;
  expect(placeholder).not.toBe('31/12/2040');
  const drafts = await openCheckInDrafts(checkIn);
  await waitFor(async () =>
    expect(await drafts.get(FORM_DRAFT_NAME)).toMatchObject({ noExpiry: true, expiry: placeholder }),
  );
  unmount();
  // The form's loaded data is dropped a moment after its page.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await openForm();
  expect(field(text.expiry).value).toBe(placeholder);
  fireEvent.click(field(text.noExpiry));
  expect(field(text.expiry).value).toBe('31/12/2040');
});
