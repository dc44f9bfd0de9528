import { expect, it } from 'vitest';
import type { Site } from '../site/index.ts';
import { createCheckInApp } from './check-in.ts';
import { INITIAL_CHECK_IN_STATE } from './state.ts';

const site = { brand: { id: 'avis' }, country: 'AU' } as Site;

it('of a link, a session leaves only whether it came from a counter’s screen (C-03, C-28)', () => {
  const link = { bookingNumber: 'M500000001', lastName: 'Kahurangi', handOver: 'a-code', isGeneric: true };
  const checkIn = createCheckInApp(site, '/api', link);
  expect(checkIn.prefill.get()).toEqual(link);
  checkIn.state.set({ ...INITIAL_CHECK_IN_STATE, session: { token: 'a-token' } });
  expect(checkIn.prefill.get()).toEqual({ isGeneric: true });
  checkIn.state.set(INITIAL_CHECK_IN_STATE);
  expect(checkIn.prefill.get()).toEqual({ isGeneric: true });
});
