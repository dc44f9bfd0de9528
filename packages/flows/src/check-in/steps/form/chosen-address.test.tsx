import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormLabels, checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

/** Matches the body of the request for the address that belongs to a suggestion. */
const FETCHES_ADDRESS = /AddressValidationByRecordId/;
const PATIENCE = { timeout: 20_000 };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) => {
  field(label).focus();
  fireEvent.input(field(label), { target: { value } });
};

/** Types the beginning of an address and chooses the first suggestion. */
const choose = async (typed: string) => {
  type(text.street, typed);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`${typed}.*Sydney`) }, PATIENCE));
};

/**
 * Renders a renter's form and chooses an address, while the requests for addresses are held back.
 * @returns a function that lets the services respond to one of these requests
 */
const chooseSlowly = async () => {
  const waiting: (() => void)[] = [];
  const checkIn = await logInForTest('check-in-unverified', (body) =>
    FETCHES_ADDRESS.test(body) ? new Promise((resolve) => waiting.push(resolve)) : undefined,
  );
  renderFormStep(checkIn, { ...PASSED_INTRODUCTION, skipsIdentity: 'choice', skipsCard: true });
  await screen.findByLabelText(text.city, undefined, PATIENCE);
  await choose('27 Wattle Street');
  type(text.city, 'Elsewhere');
  const answer = async (at: number) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
    await act(async () => waiting[at]!());
    // Longer than a response takes to reach the form.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  };
  return { answer };
};

it('fills in the chosen address, but no field that was typed since (C-17)', async () => {
  const { answer } = await chooseSlowly();
  type(text.unit, '5');
  await answer(0);
  await waitFor(() => expect(field(text.street).value).toBe('27 Wattle Street'), PATIENCE);
  expect(field(text.postalCode).value).toBe('2000');
  expect([field(text.unit).value, field(text.city).value]).toEqual(['5', 'Elsewhere']);
});

it('fills in the address that was chosen last, whichever answer is late (C-17)', async () => {
  const { answer } = await chooseSlowly();
  await choose('52 Kauri Road');
  await answer(1);
  await waitFor(() => expect(field(text.street).value).toBe('52 Kauri Road'), PATIENCE);
  await answer(0);
  expect(field(text.street).value).toBe('52 Kauri Road');
});

it.each([
  ['another street is typed', text.street, '9 Own Street'],
  ['another region is chosen', checkInFormLabels.countryCode, 'QL'],
])('fills in nothing once %s (C-17)', async (_, label, value) => {
  const { answer } = await chooseSlowly();
  fireEvent.change(field(label), { target: { value } });
  const street = field(text.street).value;
  const postcode = field(text.postalCode).value;
  await answer(0);
  expect(field(label).value).toBe(value);
  expect([field(text.street).value, field(text.postalCode).value]).toEqual([street, postcode]);
});

it('keeps the suburb of an address in New Zealand in the street (C-17)', async () => {
  const checkIn = await logInForTest('check-in-unverified');
  renderFormStep(checkIn, { ...PASSED_INTRODUCTION, skipsIdentity: 'choice', skipsCard: true });
  await screen.findByLabelText(text.city, undefined, PATIENCE);
  fireEvent.change(field(checkInFormLabels.countryCode), { target: { value: 'NZ' } });
  type(text.street, '1 Kowhai Road Te Aro');
  fireEvent.click(await screen.findByRole('option', { name: /Te Aro, Wellington/ }, PATIENCE));
  await waitFor(() => expect(field(text.city).value).toBe('Wellington'), PATIENCE);
  expect([field(text.street).value, field(text.unit).value]).toEqual(['1 Kōwhai Road, Te Aro', '']);
});
