/**
 * Exports the three products (portal, check-in, incident report) without a host, so that the workshop's stories can
 * show their pages. It also exports the flows as data, so that the workshop can draw them and tests can go through
 * every step.
 */
export { PortalRoutes } from './host/App.tsx';
export { CheckInRoutes } from './host/CheckInRoutes.tsx';
export { VirRoutes } from './host/VirRoutes.tsx';
export {
  CHECK_IN_BASE_PATHS,
  createCheckInApp,
  type CheckInApp,
  type CheckInLoginPrefill,
} from './check-in/check-in.ts';
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
export { CHECK_IN_FLOW } from './check-in/routes/flow.ts';
export { renderCheckInFlowDocs } from './check-in/routes/drawing.ts';
export { REPORT_FLOW } from './incident-report/flow.ts';
export { renderIncidentReportFlowDocs } from './incident-report/drawing.ts';
