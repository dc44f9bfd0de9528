export { signInToCheckIn, type CheckInDetails } from './check-in.ts';
export { signIn, type SignInDetails } from './portal.ts';
export { extendSession, refreshSession, signOut, type ExtendReason, type Session } from './session.ts';
