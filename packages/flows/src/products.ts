/**
 * Exports the three products (portal, check-in, incident report) without a host, so that the workshop's stories
 * can show their pages.
 */
export { AppRoutes } from './host/App.tsx';
export { CheckInRoutes } from './host/CheckInRoutes.tsx';
export { VirRoutes } from './host/VirRoutes.tsx';
export { createCheckIn, type CheckIn, type CheckInPrefill } from './check-in/check-in.ts';
export { logIn, type LoginDetails } from './check-in/pages/login/login.ts';
export { type CheckInKind, type CheckInState } from './check-in/state.ts';
export { parseLandingLink } from './incident-report/read-link.ts';
export { createIncidentReportApp, type IncidentReportApp } from './incident-report/incident-report-app.ts';
export { signInByLookup, createLookupFromLink, signInAsStaff } from './incident-report/session/sign-in.ts';
export { createPortal, type Portal, type SignInPrefill } from './portal/portal.ts';
export { signInAndLoad } from './portal/pages/login/sign-in.ts';
