import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchCheckInReservation, fetchGenericCheckInBooking } from './check-in.ts';

test('the country of a booking is read in capitals, in whatever letter case the services spell it', async () => {
  const booking = { ResNo: 'E123', Brand: 'THRIFTY', Country: 'nz ' };
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { FrontDeskSearchReservation: booking } }),
    () => createJsonResponse({ data: { GenericCheckinSearch: booking } }),
  ]);
  // The brand keeps the services' spelling, because later requests send it back to them.
  await expect(fetchCheckInReservation(api)).resolves.toMatchObject({ brand: 'THRIFTY', country: 'NZ' });
  await expect(fetchGenericCheckInBooking(api)).resolves.toMatchObject({ brand: 'THRIFTY', country: 'NZ' });
});
