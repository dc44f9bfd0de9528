import { beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../site/index.ts';
import { createPortalApp, forgetLinkedRental } from './portal.ts';

const site = { brand: { id: 'avis' }, country: 'AU' } as Site;
const session = { token: 'a-token', agreementNumber: '412016732' };
const link = { raNumber: '412016732', dob: '27/03/1985', lastName: 'Okafor', corporate: true };

beforeEach(() => {
  vi.unstubAllGlobals();
});

it('what a link fills in stays until a session begins, and not after it (P-04)', () => {
  const portal = createPortalApp(site, '/api', link);
  expect(portal.prefill.get()).toEqual(link);
  portal.state.set({ session });
  expect(portal.prefill.get()).toEqual({});
  portal.state.set({});
  expect(portal.prefill.get()).toEqual({});
});

it('the number of a link to a page stays for the sign-in after the session (P-21)', () => {
  const portal = createPortalApp(site, '/api', link, link.raNumber);
  portal.state.set({ session });
  expect(portal.prefill.get()).toEqual({ raNumber: link.raNumber });
});

it('a link to a page fills in nothing but its number where somebody is signed in already (P-21)', () => {
  const kept = JSON.stringify({ session });
  vi.stubGlobal('sessionStorage', { getItem: () => kept, setItem: () => {}, removeItem: () => {} });
  const portal = createPortalApp(site, '/api', link, link.raNumber);
  expect(portal.state.get().session).toEqual(session);
  expect(portal.prefill.get()).toEqual({ raNumber: link.raNumber });
});

it('a link’s number that has proved to be the person’s own is told nobody after the session (P-21)', () => {
  const portal = createPortalApp(site, '/api', link, link.raNumber);
  portal.state.set({ session });
  forgetLinkedRental(portal);
  portal.state.set({ session, currentRental: link.raNumber });
  portal.state.set({});
  expect([portal.prefill.get(), portal.linkedRental.get()]).toEqual([{}, undefined]);
});
