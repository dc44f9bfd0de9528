export { createCheckIn, type CheckIn, type CheckInPrefill } from './check-in.ts';
export { logIn, type LoginDetails } from './login/login.ts';
export { type CheckInKind, type CheckInState } from './state.ts';
