export {
  extendSession,
  refreshSession,
  signIn,
  signOut,
  type ExtendReason,
  type Session,
} from './requests.ts';
export type { SignInDetails } from './sign-in-details.ts';
