import { afterEach, expect, it } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from './portal.ts';

const KEY = createPortalApp(site, '/api').state.key;
afterEach(() => sessionStorage.clear());

/** Returns the state that a reloaded portal restores from the browser's storage. */
const readState = (stored: unknown) => {
  sessionStorage.setItem(KEY, JSON.stringify(stored));
  return createPortalApp(site, '/api').state.get();
};

const session = { token: 'a token', agreementNumber: '412016732', expiresAt: 9 };

it('takes over a whole state', () =>
  expect(readState({ session, currentRental: '412016733', photosStored: 5 })).toEqual({
    session,
    currentRental: '412016733',
    photosStored: 5,
  }));

it.each([
  ['no session', { session: undefined }],
  ['a session without a token', { session: { ...session, token: '' } }],
  ['a token that is no text', { session: { ...session, token: 7 } }],
  ['a session without an agreement number', { session: { ...session, agreementNumber: undefined } }],
  ['a text', 'a token'],
  ['nothing', null],
])('takes over nothing of a state with %s', (_, stored) => expect(readState(stored)).toEqual({}));

it('leaves out what has another shape', () =>
  expect(
    readState({ session: { ...session, expiresAt: '9' }, currentRental: '', photosStored: 'today' }),
  ).toEqual({
    session: { ...session, expiresAt: undefined },
    currentRental: undefined,
    photosStored: undefined,
  }));
