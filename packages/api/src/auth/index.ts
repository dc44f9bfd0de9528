export { createHandOver, handOverFragment, type HandOver } from './hand-over.ts';
export { signInToCheckIn, type CheckInDetails, type CheckInSession } from './check-in.ts';
export { signIn, type SignInDetails } from './portal.ts';
export { extendSession, refreshSession, signOut, type ExtendReason, type Session } from './session.ts';
