/**
 * Exports the three products (portal, check-in, incident report) without a host, so that the workshop's stories
 * can show their pages.
 */
export { PortalRoutes } from './host/App.tsx';
export { CheckInRoutes } from './host/CheckInRoutes.tsx';
export { VirRoutes } from './host/VirRoutes.tsx';
export { createCheckInApp, type CheckInApp, type CheckInLoginPrefill } from './check-in/check-in.ts';
export { logInToCheckIn, type LoginDetails } from './check-in/pages/login/login.ts';
export { type CheckInKind, type CheckInState } from './check-in/state.ts';
export { parseLandingLink } from './incident-report/state.ts';
export { createIncidentReportApp, type IncidentReportApp } from './incident-report/incident-report-app.ts';
export {
  signInByRentalLookup,
  createRentalLookupFromLink,
  signInAsStaff,
} from './incident-report/session/sign-in.ts';
export { createPortalApp, type PortalApp, type SignInPrefill } from './portal/portal.ts';
export { signInAndLoadRentals } from './portal/pages/login/sign-in.ts';
