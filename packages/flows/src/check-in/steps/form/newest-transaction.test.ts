/**
 * A driver has started an identity check, which this tab remembers, and has since passed another one on the phone.
 * The form shows the document of the newest check, whose id the services return (C-15, C-33).
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openFormSession } from '../../testing/form-session.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const OPEN = 'begun-here-and-left-open';

/** The services' response about a check that the person has not finished. */
const pending = {
  Success: false,
  CompletedAt: null,
  TransactionDetails: { TransactionStatus: 'PENDING', TransactionId: OPEN },
};

it.each([OPEN, undefined])('loads the newest document where this tab remembers %s', async (transactionId) => {
  const { api, checkIn } = await openFormSession(
    (body, ask) =>
      body.includes(OPEN) ? Response.json({ data: { IdVerificationQueryTransaction: pending } }) : ask(),
    { identity: { status: 'passed', transactionId } },
  );
  const { identity } = await loadCheckInFormData(api, checkIn, {});
  expect(identity).toMatchObject({ overallResult: 'PASS', lastName: expect.stringMatching(/kahurangi/i) });
});
