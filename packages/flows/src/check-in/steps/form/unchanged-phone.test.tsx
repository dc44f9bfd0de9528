import 'fake-indexeddb/auto';
import { scenarios } from '@journey/sandbox/scenarios';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { phoneMessages, yesNoMessages } from '../../../fields/form-messages.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormLabels, checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

/** A number in E.164 format that is longer than any Australian number that the phone library knows. */
const UNKNOWN_PHONE = '+6141234567890';

/** Makes the services return a home in another country, whatever the booking's country is. */
const moveHomeTo = (country: string) => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await fetch(...request);
    const body = await answer.text();
    const moved = body
      .replaceAll(/"StateOrProvCode":"\w+"/g, '"StateOrProvCode":null')
      .replaceAll('"CountryCode":"AU"', `"CountryCode":"${country}"`);
    return new Response(moved, answer);
  });
};

/** Opens the form of a renter whose number on record is `phone`. */
const openForm = async (phone: string, prepare: () => void = () => undefined) => {
  const checkIn = await logInForTest(async () => {
    const scenario = await scenarios['check-in-valid-result']!();
    return { ...scenario, people: scenario.people.map((person) => ({ ...person, phone })) };
  });
  prepare();
  const { goneTo } = renderFormStep(checkIn, { ...PASSED_INTRODUCTION, isComplete: false });
  fireEvent.click(await screen.findByLabelText(yesNoMessages.no, undefined, { timeout: 20_000 }));
  // Waits for the draft, which might otherwise be stored only after the next test has removed this test's drafts.
  const drafts = await openCheckInDrafts(checkIn);
  await waitFor(async () => expect(await drafts.list()).toContain(FORM_DRAFT_NAME));
  return { goneTo, confirm: () => fireEvent.click(screen.getByText(text.confirm)) };
};

it.each([
  ['that only the phone library refuses', UNKNOWN_PHONE],
  ['that is written as in its country', '0412 345 678'],
])('sends a phone number of the record %s (C-15)', async (_, phone) => {
  const { goneTo, confirm } = await openForm(phone);
  confirm();
  await waitFor(() => expect(goneTo).toEqual(['summary']), { timeout: 20_000 });
});

it.each([
  ['NZ', '09 123 4567', '091234567'],
  ['GB', '020 7946 0958', '02079460958'],
])(
  'reads a landline of the record as one of the renter’s home country %s, also after the field is left (C-15)',
  async (home, recorded, shown) => {
    await openForm(recorded, () => moveHomeTo(home));
    const label = checkInFormLabels.contactNumber;
    const phone = screen.getByRole('textbox', { name: label });
    fireEvent.focus(phone);
    fireEvent.blur(phone);
    expect(phone).toHaveProperty('value', shown);
    expect(
      screen.getByRole('combobox', { name: phoneMessages.countryCode, description: label }),
    ).toHaveProperty('value', home);
  },
);

it('refuses such a number where the person typed it (C-15)', async () => {
  const { confirm } = await openForm(UNKNOWN_PHONE);
  const phone = screen.getByRole('textbox', { name: checkInFormLabels.contactNumber });
  fireEvent.input(phone, { target: { value: '+61 41234567891' } });
  confirm();
  expect(await screen.findAllByText(phoneMessages.invalid, { exact: false })).not.toHaveLength(0);
});
