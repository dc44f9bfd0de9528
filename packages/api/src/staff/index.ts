export { signInStaff, type StaffSession } from './sign-in.ts';
