/**
 * A renter who was verified before changes the email, and confirms that the ID will be verified again. On a desktop
 * this is done with a phone, which has only the data that the services have (C-19, C-33).
 */
import 'fake-indexeddb/auto';
import type { Transport } from '@journey/api';
import { startCardCheck } from '@journey/api/cards';
import { startIdVerification } from '@journey/api/identity';
import { completeCheckIn, fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { slowFormAttempts } from '../../../engine/testing/slow-attempts.ts';
import { emailMessages, yesNoMessages } from '../../../fields/form-messages.ts';
import type { CheckInApp } from '../../check-in.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { PASSED_INTRODUCTION, type CheckInState } from '../../state.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { createSaveContext } from '../../testing/save-context.ts';
import { decideActionOnConfirm } from './confirm.ts';
import { toDriverDetails } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';
import { checkInFormLabels as labels, checkInFormMessages as text } from './messages.ts';
import { toCheckInSaveInput } from './saves.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const EMAIL = 'somebody.else@mail.example';
const DETAILS = /FrontdeskUpdateReservationAndCustomer/;

const createApi = (checkIn: CheckInApp) =>
  createTestTransport((input, init) => fetch(input, init), checkIn.state.get().session?.token);

/** What happens on another device before the changed details reach the services. */
type Meanwhile = (api: Transport) => Promise<void>;

/**
 * Changes the email on a form, and the street if one is given, and confirms the dialog that asks for a new
 * verification.
 */
const changeEmail = async ({
  fails = () => false,
  street,
  meanwhile,
}: { fails?: () => boolean; street?: string; meanwhile?: Meanwhile } = {}) => {
  const sent: string[] = [];
  const checkIn = await logInForTest('check-in-verified', (body) => {
    if (!DETAILS.test(body)) return undefined;
    sent.push(body);
    if (fails()) return Promise.reject(new TypeError('Failed to fetch'));
    return sent.length === 1 ? meanwhile?.(createApi(checkIn)) : undefined;
  });
  const page = renderFormStep(checkIn, { ...PASSED_INTRODUCTION, card: { status: 'approved' } });
  const options = [undefined, { timeout: 20_000 }] as const;
  fireEvent.input(await screen.findByLabelText(emailMessages.label, ...options), {
    target: { value: EMAIL },
  });
  if (street) fireEvent.input(screen.getByLabelText(labels.street), { target: { value: street } });
  fireEvent.click(screen.getByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByText(text.confirm));
  await screen.findByRole('dialog', { name: text.changedTitle, hidden: true });
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: text.changedConfirm, hidden: true }));
  return { ...page, checkIn, api: createApi(checkIn), sent };
};

it('hands the changes to the phone, whose form asks for the verification as well', async () => {
  const { api, checkIn, goneTo, sent } = await changeEmail();
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(sent).toHaveLength(1);
  const record = await fetchCheckInReservation(api);
  expect(record).toMatchObject({ status: 'CHECKIN_FORM', driver: { email: EMAIL.toUpperCase() } });
  expect((await fetchReservation(api, record.bookingNumber)).mainNote).not.toContain('|CI');

  // The phone starts with the services' data only, because it has none of the desktop's drafts.
  const details = await loadCheckInFormData(api, checkIn, {});
  const values = createInitialCheckInFormValues(details.checkIn.driver, undefined);
  expect(values.email).toBe(EMAIL);
  expect(decideActionOnConfirm({ details, kind: 'primary', isSkipped: false }, values, undefined)).toBe(
    're-verify',
  );
});

const createKey = () => ({ idempotencyKey: crypto.randomUUID() });
const back = 'http://sandbox.test/checkin/verify';
/** Submits a form at the provider's page, which ends a check. */
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) });

const passCard = async (api: Transport): Promise<void> => {
  const { bookingNumber } = await fetchCheckInReservation(api);
  const start = { bookingNumber, brand: 'meridian', country: 'AU', returnTo: back };
  await submit(await startCardCheck(api, start, createKey()), { holder: 'NGAIO KAHURANGI', end: 'APPROVED' });
};

/**
 * Passes both checks on a phone, which has none of the desktop's drafts.
 * @returns the state of its check-in
 */
const verifyOnPhone = async (api: Transport, checkIn: CheckInApp): Promise<Partial<CheckInState>> => {
  const drafts = await openCheckInDrafts(checkIn);
  await drafts.write({ remove: await drafts.list() });
  const { bookingNumber } = await fetchCheckInReservation(api);
  const returnTo = { success: back, exit: back, back };
  const start = { bookingNumber, brand: 'meridian', country: 'AU', isAdditionalDriver: false, returnTo };
  const { transactionId, url } = await startIdVerification(api, start, createKey());
  await submit(`${url}/selfie`, { outcome: 'pass' });
  await passCard(api);
  const checks = { identity: { status: 'passed', transactionId }, card: { status: 'approved' } } as const;
  return { ...PASSED_INTRODUCTION, ...checks };
};

it('begins on the phone with the address that was typed, and not with that of its document (C-15)', async () => {
  const { api, checkIn, goneTo, unmount } = await changeEmail({ street: '1 New Road' });
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  unmount();
  const state = await verifyOnPhone(api, checkIn);
  // Once the customer's record has been saved automatically, it no longer differs from what was typed.
  for (const visit of ['first', 'second']) {
    await new Promise((resolve) => setTimeout(resolve));
    const phone = renderFormStep(checkIn, state);
    await screen.findByText(text.saved, undefined, { timeout: 20_000 });
    const street = screen.getByLabelText<HTMLInputElement>(labels.street);
    expect([visit, street.value]).toEqual([visit, '1 NEW ROAD']);
    phone.unmount();
  }
});

it('leads to the summary where another device has completed the check-in meanwhile (C-33)', async () => {
  const { checkIn, goneTo } = await changeEmail({
    meanwhile: async (api) => {
      await passCard(api);
      const record = await fetchCheckInReservation(api);
      const reservation = await fetchReservation(api, record.bookingNumber);
      const onRecord = toDriverDetails(createInitialCheckInFormValues(record.driver, undefined));
      const place = await createSaveContext({
        details: { checkIn: record, reservation, identity: undefined },
      });
      await completeCheckIn(api, toCheckInSaveInput(onRecord, place, undefined), createKey());
    },
  });
  await waitFor(() => expect(goneTo).toEqual(['summary']), { timeout: 20_000 });
  expect(checkIn.state.get().isSaved).toBe(true);
});

it('stays at the form, which waits, where the changes do not reach the services', async () => {
  let isDown = true;
  const { checkIn, goneTo } = await changeEmail({ fails: () => isDown });
  await screen.findByText(/^Not sent yet: waiting since/, undefined, { timeout: 20_000 });
  expect(goneTo).toEqual([]);
  isDown = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(checkIn.state.get().isSaved).toBe(false);
});

it('sends nothing before the verification on a phone, where the form is filled in again', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
  const attempt = slowFormAttempts();
  const answer = changeEmail();
  await attempt.done;
  // The fields can be changed until the dialog opens.
  fireEvent.input(screen.getByLabelText(labels.street), { target: { value: '1 New Road' } });
  attempt.end();
  const { checkIn, goneTo, sent } = await answer;
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(sent).toEqual([]);
  expect(await (await openCheckInDrafts(checkIn)).get('form')).toMatchObject({
    email: EMAIL,
    street: '1 New Road',
  });
  vi.restoreAllMocks();
});

it('asks only once the form accepts the answer, so that a quick press is not lost', async () => {
  const attempt = slowFormAttempts();
  const answer = changeEmail();
  await attempt.done;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.querySelector('dialog[open]')).toBeNull();
  attempt.end();
  const { goneTo, sent } = await answer;
  await waitFor(() => expect(goneTo).toEqual(['privacy']), { timeout: 20_000 });
  expect(sent).toHaveLength(1);
});
