export { createHandOver, HAND_OVER_FRAGMENT } from './hand-over.ts';
export { signInToCheckIn, type CheckInDetails } from './check-in.ts';
export { signIn, type SignInDetails } from './portal.ts';
export { extendSession, refreshSession, signOut } from './session.ts';
