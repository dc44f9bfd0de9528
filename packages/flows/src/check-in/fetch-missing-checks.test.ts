import { expect, it } from 'vitest';
import { fetchMissingChecks } from './fetch-missing-checks.ts';
import { returnToMissingChecks } from './rules/missing-checks.ts';
import { INITIAL_CHECK_IN_STATE } from './state.ts';
import { createFakeServices } from './testing/services.ts';

it.each([
  ['approved in another person’s name', 'APPROVED', { VerifyCC: true }, 'started', 1],
  ['not approved', 'PENDING', { VerifyCC: true }, 'open', 1],
  ['accepted', 'APPROVED', { VerifyCC: false }, 'approved', 0],
] as const)(
  'a form that is refused leads to a card that is %s, whose result is requested only if it may explain why (C-13)',
  async (_, status, checkIn, expected, requests) => {
    const services = createFakeServices({
      FrontDeskSearchReservation: [
        { ResNo: 'M1', Brand: 'ace', Country: 'AU', CheckinStatus: 'INPROGRESS', ...checkIn },
      ],
      GetUpcomingOcrLabsOutage: [{}],
      CardPaymentValidate: [{ status, transactions: [] }],
    });
    const checks = await fetchMissingChecks(services.api, 'primary');
    const state = returnToMissingChecks({ ...INITIAL_CHECK_IN_STATE, kind: 'primary' }, checks);
    expect(state).toMatchObject({ card: { status: expected } });
    expect(services.sent('CardPaymentValidate').length).toBe(requests);
  },
);
