export { MAX_SIGN_IN_TEXT_LENGTH } from '../wire/lengths.ts';
export {
  createPhoneHandOverLink,
  HAND_OVER_FRAGMENT_PARAMETER,
  readCheckInWindowRefusal,
  signInToCheckIn,
  type CheckInSignInDetails,
  type CheckInWindowRefusal,
} from './check-in.ts';
export { signInToPortal, type PortalSignInDetails } from './portal.ts';
export { extendSession, revokeOwnToken, refreshSession, signOut } from './running-session.ts';
