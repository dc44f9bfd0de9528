import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchReservation } from './web.ts';

test.each([
  ['no note', undefined, []],
  ['null in place of notes', null, []],
  ['notes of which one has no text', [{ Text: 'Bring a card.' }, { Text: null }, {}], ['Bring a card.']],
  ['a note with an empty text', [{ Text: '' }], []],
])('a reservation with %s is read', async (_, Messages, messages) => {
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { WebRetrieveReservation: { ResNo: 'E123', Messages } } }),
  ]);
  await expect(fetchReservation(api, 'E123')).resolves.toMatchObject({ bookingNumber: 'E123', messages });
});
