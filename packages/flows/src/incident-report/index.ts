export { createReporting, type Reporting } from './reporting.ts';
export { lookUp, lookupOfLink, signInAsStaff } from './session/sign-in.ts';
export { linkOf } from './read-link.ts';
