import { expect, it } from 'vitest';
import { createSaveContext, filledCheckInFormValues } from '../../testing/save-context.ts';
import type { SubmitAction } from '../../rules/submit-path.ts';
import { decideConfirmation } from './confirm.ts';

// The test data's rental ends on 24 November 2026.
const early = '23/11/2026';

it.each<[string, string, string | undefined, 'COMPLETED' | undefined, SubmitAction]>([
  ['a licence that lasts', '25/11/2026', undefined, undefined, 'direct'],
  ['a licence that ends before the return', early, undefined, undefined, 'licence-expiry'],
  ['such a licence, with which the person went on', early, early, undefined, 'direct'],
  ['another such licence than the accepted one', early, '22/11/2026', undefined, 'licence-expiry'],
  ['such a licence in a check-in that is complete', early, undefined, 'COMPLETED', 'direct'],
])('%s (C-19)', async (_, expiry, acceptedExpiry, status, action) => {
  const from = await createSaveContext();
  const details = { ...from.details, checkIn: { ...from.details.checkIn, status } };
  expect(
    decideConfirmation({ ...from, details }, { ...filledCheckInFormValues, expiry }, acceptedExpiry),
  ).toBe(action);
});
