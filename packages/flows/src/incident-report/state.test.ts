import { expect, it } from 'vitest';
import { parseIncidentSessionState, parseLandingLink } from './state.ts';

const session = { token: 'a token', expiresAt: 1, role: 'customer' } as const;

it('takes of a rental that an earlier release stored only what names nobody', () =>
  expect(
    parseIncidentSessionState({
      session,
      rental: {
        serviceTrackingId: 'ST1',
        linkedReport: { id: 'v-1', type: 'panel' },
        source: 'sms',
        customerName: 'Wiremu Canary',
        phoneNumber: '+64215550001',
        email: 'wiremu@mail.example',
        registration: 'AKX-470',
      },
    }),
  ).toEqual({
    session,
    rental: { serviceTrackingId: 'ST1', linkedReport: { id: 'v-1', type: 'panel' }, source: 'sms' },
    isContactConfirmed: false,
  }));

it.each([
  ['a renter’s session', session, session],
  ['a session of staff', { ...session, role: 'staff' }, { ...session, role: 'staff' }],
  ['a session of another role', { ...session, role: 'admin' }, undefined],
  ['a session without a role', { token: 'a token', expiresAt: 1 }, undefined],
  ['a session whose end is no number', { ...session, expiresAt: '1' }, undefined],
  ['a session without a token', { ...session, token: '' }, undefined],
  ['no session', null, undefined],
])('%s is read from the storage only if it is whole', (_, stored, read) => {
  expect(parseIncidentSessionState({ session: stored })?.session).toEqual(read);
  expect(parseIncidentSessionState({ session, staff: stored })?.staff).toEqual(read);
});

it('cleans the id of a report, which nobody sees, of what the services cannot store', () => {
  expect(parseLandingLink(new URLSearchParams('vir=v%00-1%00&virType=Panel'), {})).toMatchObject({
    reportId: 'v-1',
    reportType: 'panel',
  });
  expect(parseLandingLink(new URLSearchParams('vir=%00'), {})).toBeUndefined();
});
