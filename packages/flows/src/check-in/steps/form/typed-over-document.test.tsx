/**
 * A person has typed something in the form and then verifies a document, perhaps not the first one. The form shows
 * the new document's values, overridden only by what the person has typed (C-15).
 */
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emailMessages } from '../../../fields/form-messages.ts';
import { FORM_DRAFT_NAME, openCheckInDrafts } from '../../drafts.ts';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormErrorMessages, checkInFormLabels, checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'city' | 'street' | 'licenceNumber' | 'expiry';

/** Makes the services return other contact details for the renter's record, and counts the requests that save it. */
const changeRecord = (contacts: Readonly<Record<string, string>>): { saves: number } => {
  const { fetch } = globalThis;
  const counted = { saves: 0 };
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input] = request;
    const asked = input instanceof Request ? await input.clone().text() : '';
    if (asked.includes('UpdateCustomer')) counted.saves += 1;
    const answer = await fetch(...request);
    let body = await answer.text();
    for (const [name, value] of Object.entries(contacts))
      body = body.replaceAll(new RegExp(`"${name}":(?:null|"[^"]*")`, 'g'), `"${name}":"${value}"`);
    return new Response(body, answer);
  });
  return counted;
};

/** Makes the services return a different document from the one on record. */
const changeDocument = (document: Readonly<Record<string, string | null>>): void => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await fetch(...request);
    const body = await answer.clone().text();
    if (!body.includes('"LicNo"')) return answer;
    const { data } = JSON.parse(body) as { data: Record<string, { TransactionDetails: object }> };
    for (const found of Object.values(data)) Object.assign(found.TransactionDetails, document);
    return new Response(JSON.stringify({ data }), answer);
  });
};

const find = (field: Field) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${checkInFormLabels[field]}`));

/**
 * The record is saved automatically. The test waits for that, because no request may be pending when the test's
 * services stop.
 */
const waitUntilSaved = () => screen.findByText(text.saved);

it.each<[string, Field, string, Field, string]>([
  ['the new licence after a typed e-mail', 'email', 'new@mail.example', 'licenceNumber', 'SECOND2'],
  ['the typed e-mail', 'email', 'new@mail.example', 'email', 'new@mail.example'],
  ['the new expiry after a typed e-mail', 'email', 'new@mail.example', 'expiry', '03/02/2041'],
  [
    'a typed licence number that is the one on record',
    'licenceNumber',
    'X6041187',
    'licenceNumber',
    'X6041187',
  ],
  ['the city that belongs to a typed street', 'street', '1 New Road', 'city', 'Firstville'],
])('the form shows %s', async (_, typedField, typed, shownField, shown) => {
  const checkIn = await logInForTest('check-in-checkin-form');
  const place = { Address: '1 FIRST STREET', Suburb: 'Firstville', StateCountry: 'NS' };
  changeDocument({ LicNo: 'FIRST1', DateOfExpiry: '2040-02-03', ...place });
  const first = renderFormStep(checkIn, PASSED_INTRODUCTION);
  expect((await find('licenceNumber')).value).toBe('FIRST1');
  expect((await find('city')).value).toBe('Firstville');
  fireEvent.input(await find(typedField), { target: { value: typed } });
  const drafts = await openCheckInDrafts(checkIn);
  await waitFor(async () => expect(await drafts.get(FORM_DRAFT_NAME)).toMatchObject({ [typedField]: typed }));
  await waitUntilSaved();
  first.unmount();
  // The data that a page has loaded is discarded a moment after the page has gone.
  await new Promise((resolve) => setTimeout(resolve));

  changeDocument({ LicNo: 'SECOND2', DateOfExpiry: '2041-02-03', Suburb: 'Secondville' });
  renderFormStep(checkIn);
  expect((await find(shownField)).value).toBe(shown);
  await waitUntilSaved();
});

it('says that the record is being saved before the answer comes, so that the answer moves no field', async () => {
  const checkIn = await logInForTest('check-in-checkin-form');
  const answer = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input] = request;
    const body = input instanceof Request ? await input.clone().text() : '';
    if (body.includes('UpdateCustomer')) await answer.promise;
    return fetch(...request);
  });
  renderFormStep(checkIn, PASSED_INTRODUCTION);
  const region = (await screen.findByText(text.savingRecord)).closest('[role="status"]');
  answer.resolve();
  await waitUntilSaved();
  expect(region?.textContent).toBe(text.saved);
  expect(screen.queryByText(text.savingRecord)).toBeNull();
});

it.each([
  ['takes', { CellTelephoneNumber: '0412345679' }, undefined],
  [
    'refuses: equal phone numbers',
    { CellTelephoneNumber: '0412345678' },
    checkInFormErrorMessages.emergencySame,
  ],
  ['refuses: an e-mail without a dot', { Email: 'aroha@example' }, emailMessages.invalid],
])(
  'saves by itself only values that the form %s, keeps what is typed, and says the error at the press (C-19)',
  async (_, contacts, error) => {
    const checkIn = await logInForTest('check-in-checkin-form');
    const counted = changeRecord({ HomeTelephoneNumber: '0412345678', ...contacts });
    renderFormStep(checkIn, PASSED_INTRODUCTION);
    fireEvent.input(await find('city'), { target: { value: 'Newville' } });
    const drafts = await openCheckInDrafts(checkIn);
    await waitFor(async () => expect(await drafts.get(FORM_DRAFT_NAME)).toMatchObject({ city: 'Newville' }));
    if (!error) {
      await waitUntilSaved();
      return;
    }
    expect([counted.saves, screen.queryByText(text.savingRecord)]).toEqual([0, null]);
    fireEvent.click(screen.getByText(text.confirm));
    expect(await screen.findAllByText(error, { exact: false })).not.toHaveLength(0);
    expect(screen.queryByText(text.saveFailed)).toBeNull();
    expect(await drafts.get(FORM_DRAFT_NAME)).toMatchObject({ city: 'Newville' });
  },
);

it.each<[Record<string, string | null>, boolean, boolean]>([
  [{ FirstName: 'SUHARTO', LastName: 'WIDODO' }, true, true],
  [{ FirstName: 'SUHARTO', LastName: null }, true, false],
  [{ FirstName: '', LastName: 'SUHARTO' }, false, true],
])('the names of the document %j are fixed: first %s, last %s', async (names, isFirstFixed, isLastFixed) => {
  const checkIn = await logInForTest('check-in-checkin-form');
  changeDocument(names);
  renderFormStep(checkIn, PASSED_INTRODUCTION);
  expect((await find('firstName')).readOnly).toBe(isFirstFixed);
  expect((await find('lastName')).readOnly).toBe(isLastFixed);
  await waitUntilSaved();
});

it('leaves the name that the document lacks to the driver without a network, too', async () => {
  const checkIn = await logInForTest('check-in-checkin-form');
  changeDocument({ FirstName: 'SUHARTO', LastName: null });
  const first = renderFormStep(checkIn, PASSED_INTRODUCTION);
  fireEvent.input(await find('lastName'), { target: { value: 'Wi' } });
  const drafts = await openCheckInDrafts(checkIn);
  await waitFor(async () => expect(await drafts.get(FORM_DRAFT_NAME)).toMatchObject({ lastName: 'Wi' }));
  await waitUntilSaved();
  first.unmount();
  // The data that a page has loaded is discarded a moment after the page has gone.
  await new Promise((resolve) => setTimeout(resolve));

  // A browser that knows that it is offline shows the stored responses at once, without retries.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderFormStep(checkIn);
  expect((await find('lastName')).value).toBe('Wi');
  expect((await find('lastName')).readOnly).toBe(false);
  expect((await find('firstName')).readOnly).toBe(true);
});
