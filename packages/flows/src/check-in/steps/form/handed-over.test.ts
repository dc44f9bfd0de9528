/**
 * The details from the services differ from the customer's record, and this device has no draft. Only if they were
 * saved in this check-in did the driver type them on another device (C-15, C-33).
 */
import 'fake-indexeddb/auto';
import { createIdempotencyKey } from '@journey/api';
import { fetchCheckInReservation, saveCheckIn } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { openFormSession } from '../../testing/form-session.ts';
import { toDriverDetails } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const progress = { Success: true, CheckinStatus: 'CHECKIN_FORM', Completed: false };

it.each([
  [true, ['email']],
  [false, []],
])('takes them for typed where saved is %s', async (DetailsSaved, typedFields) => {
  const { api, checkIn } = await openFormSession(async (body, ask) => {
    if (body.includes('CheckinProgress'))
      return Response.json({ data: { CheckinProgress: { ...progress, DetailsSaved } } });
    const answer = await ask();
    if (!body.includes('FrontdeskSearchCustomer')) return answer;
    const changed = (await answer.text()).replace(/"Email":"[^"]*"/, '"Email":"OTHER@EXAMPLE.COM"');
    return new Response(changed, answer);
  });
  const details = await loadCheckInFormData(api, checkIn, {});
  expect(details.typedFields).toEqual(typedFields);
});

it('takes a changed street for typed where the region of issue moved to another country', async () => {
  const { api, checkIn } = await openFormSession((_, ask) => ask());
  const { bookingNumber, brand, country, driver } = await fetchCheckInReservation(api);
  const values = createInitialCheckInFormValues(driver, undefined);
  const details = toDriverDetails({ ...values, street: '1 New Road', regionOfIssue: 'NZ' });
  const save = { bookingNumber, brand, country, details };
  await saveCheckIn(api, save, { idempotencyKey: createIdempotencyKey() });
  const { typedFields } = await loadCheckInFormData(api, checkIn, {});
  expect(typedFields).toEqual(expect.arrayContaining(['street', 'regionOfIssue']));
});
