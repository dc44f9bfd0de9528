export { createPortal, type Portal, type SignInPrefill } from './portal.ts';
export { signInAndLoad } from './sign-in.ts';
