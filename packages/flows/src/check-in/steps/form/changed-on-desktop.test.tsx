/**
 * A renter who was verified before changes the e-mail, and confirms that the ID is verified anew. On a desktop that is done
 * on a phone, which knows only what the services know (C-19, C-33).
 */
import 'fake-indexeddb/auto';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { emailMessages, yesNoMessages } from '../../../fields/form-messages.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { decideActionOnConfirm } from './confirm.ts';
import { createInitialCheckInFormValues } from './details.ts';
import { checkInFormMessages as text } from './messages.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const EMAIL = 'somebody.else@mail.example';
const DETAILS = /FrontdeskUpdateReservationAndCustomer/;

/** Changes the e-mail on a form, and confirms the dialog that asks for a new verification. */
const changeEmail = async (fails = () => false) => {
  const sent: string[] = [];
  const checkIn = await logInForTest('check-in-verified', (body) => {
    if (!DETAILS.test(body)) return undefined;
    sent.push(body);
    return fails() ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  });
  const page = renderFormStep(checkIn, { isAgreed: true, hasSeenSteps: true, card: { status: 'approved' } });
  const options = [undefined, { timeout: 20_000 }] as const;
  fireEvent.input(await screen.findByLabelText(emailMessages.label, ...options), {
    target: { value: EMAIL },
  });
  fireEvent.click(screen.getByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByText(text.confirm));
  await screen.findByRole('dialog', { name: text.changedTitle, hidden: true });
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: text.changedConfirm, hidden: true }));
  const api = createTestTransport((input, init) => fetch(input, init), checkIn.state.get().session?.token);
  return { ...page, checkIn, api, sent };
};

it('hands the changes to the phone, whose form asks for the verification as well', async () => {
  const { api, checkIn, goneTo, sent } = await changeEmail();
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(sent).toHaveLength(1);
  const record = await fetchCheckInReservation(api);
  expect(record).toMatchObject({ status: 'CHECKIN_FORM', driver: { email: EMAIL.toUpperCase() } });
  expect((await fetchReservation(api, record.bookingNumber)).mainNote).not.toContain('|CI');

  // What the phone begins with: it has none of the desktop's drafts.
  const details = await loadCheckInFormData(api, checkIn, {});
  const values = createInitialCheckInFormValues(details.checkIn.driver, undefined);
  expect(values.email).toBe(EMAIL);
  expect(decideActionOnConfirm({ details, kind: 'primary', isSkipped: false }, values, undefined)).toBe(
    're-verify',
  );
});

it('stays at the form, which waits, where the changes do not reach the services', async () => {
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  let isDown = true;
  const { checkIn, goneTo } = await changeEmail(() => isDown);
  await screen.findByText(/^Not sent yet: waiting since/, undefined, { timeout: 20_000 });
  expect(goneTo).toEqual([]);
  isDown = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(checkIn.state.get().isSaved).toBe(false);
});

it('sends nothing before the verification on a phone, where the form is filled in again', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
  const { checkIn, goneTo, sent } = await changeEmail();
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(sent).toEqual([]);
  expect(await (await openCheckInDrafts(checkIn)).get('form')).toMatchObject({ email: EMAIL });
  vi.restoreAllMocks();
});
