/**
 * The details from the services differ from the customer's record, and this device has no draft. Only if they were
 * saved in this check-in did the driver type them on another device (C-15, C-33).
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openFormSession } from '../../testing/form-session.ts';
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
