import { expect, it, vi } from 'vitest';
import type { Site } from '../site/index.ts';
import { createPortalApp, type PortalState } from './portal.ts';
import { watchRenterLeave } from './renter-change.ts';

const site = { brand: { id: 'dollar' }, country: 'AU' } as Site;
const session = { token: 'a-token', agreementNumber: '412016732', expiresAt: 1000 };
const other = { token: 'another-token', agreementNumber: '412016733' };

it.each<[string, PortalState, PortalState, number]>([
  ['the session ends', { session }, {}, 1],
  ['another renter signs in', { session }, { session: other }, 1],
  ['the session is extended', { session }, { session: { ...session, expiresAt: 2000 } }, 0],
  ['the same renter signs in anew', { session }, { session: { ...session, token: 'new-token' } }, 0],
  ['another rental is chosen', { session }, { session, currentRental: '412016734' }, 0],
  ['a renter signs in', {}, { session }, 0],
])('tells once, if at all, that the renter leaves when %s', (_, before, after, count) => {
  const portal = createPortalApp(site, '/api');
  portal.state.set(before);
  const onLeave = vi.fn<() => void>();
  const stop = watchRenterLeave(portal, onLeave);
  portal.state.set(after);
  portal.state.set({ ...after });
  expect(onLeave).toHaveBeenCalledTimes(count);
  stop();
  portal.state.set({ session: { token: 'x', agreementNumber: 'x' } });
  portal.state.set({});
  expect(onLeave).toHaveBeenCalledTimes(count);
});
