/** A renter who sends the form without having confirmed the invitation of an additional driver. */
import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { phoneMessages, yesNoMessages } from '../../../fields/form-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { driverInviteMessages as invite } from '../../invite/messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';

it('is told so once, and led to the button that confirms it', async () => {
  const checkIn = await logInForTest('check-in-unverified');
  renderFormStep(checkIn, { ...PASSED_INTRODUCTION, skipsIdentity: 'choice', skipsCard: true });
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.yes }, { timeout: 20_000 }));
  const section = within(await screen.findByRole('group', { name: invite.title }));
  fireEvent.input(section.getByLabelText(nameMessages.lastName), { target: { value: 'Te Rangi' } });
  fireEvent.input(section.getByLabelText(phoneMessages.mobile), { target: { value: '0491570006' } });
  fireEvent.click(screen.getByText(text.submit));

  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  const confirm = section.getByRole('button', { name: invite.confirm, description: invite.fill });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(within(summary).getByRole('link', { name: invite.fill }));
  expect(document.activeElement).toBe(confirm);
});
