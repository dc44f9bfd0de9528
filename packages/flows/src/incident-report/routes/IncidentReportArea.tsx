import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { createLazyPage, type LazyPage } from '../../shell/lazy-page.tsx';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { getReportPagePath, REPORT_FLOW, type ReportStepId } from '../flow.ts';
import { useIncidentSessionState, useReportTabState } from '../incident-report-app.ts';
import { ReportRedirect, useReportRental } from '../use-report.tsx';
import { ReportFrame } from './ReportFrame.tsx';

// Each page of the incident report is a separate chunk, which is loaded when the page is opened or preloaded.
const signInPages: Readonly<Record<string, LazyPage>> = {
  'vir-login': createLazyPage(async () => (await import('../pages/vir-login/VirLoginPage.tsx')).VirLoginPage),
  'staff-login': createLazyPage(
    async () => (await import('../pages/vir-login/StaffLoginPage.tsx')).StaffLoginPage,
  ),
};
const RentalExpiredPage = createLazyPage(
  async () => (await import('../pages/ended/EndedPages.tsx')).RentalExpiredPage,
);
const ExpirePage = createLazyPage(async () => (await import('../pages/ended/EndedPages.tsx')).ExpirePage);
const IncidentSelectionPage = createLazyPage(
  async () => (await import('../pages/incident-selection/IncidentSelectionPage.tsx')).IncidentSelectionPage,
);
const SubmissionPage = createLazyPage(
  async () => (await import('../pages/thank-you/SubmissionPage.tsx')).SubmissionPage,
);

/** The React page that shows each step of the incident report. */
const reportStepPages: Readonly<Record<ReportStepId, LazyPage>> = {
  condition: createLazyPage(async () => (await import('../pages/condition/ConditionPage.tsx')).ConditionPage),
  incident: createLazyPage(async () => (await import('../pages/incident/IncidentPage.tsx')).IncidentPage),
  'other-driver': createLazyPage(
    async () => (await import('../pages/people/OtherDriverPage.tsx')).OtherDriverPage,
  ),
  'third-parties': createLazyPage(
    async () => (await import('../pages/people/ThirdPartiesPage.tsx')).ThirdPartiesPage,
  ),
  witnesses: createLazyPage(async () => (await import('../pages/people/WitnessesPage.tsx')).WitnessesPage),
  damage: createLazyPage(async () => (await import('../pages/damage/DamagePage.tsx')).DamagePage),
  review: createLazyPage(async () => (await import('../pages/review/ReviewPage.tsx')).ReviewPage),
};

/** The incident report pages that need a session and a rental, by the last segment of their address. */
const reportPages: Readonly<Record<string, LazyPage>> = {
  sms: createLazyPage(
    async () => (await import('../pages/known-damage/DamageNoticePage.tsx')).DamageNoticePage,
  ),
  existingdamagelandingpage: createLazyPage(
    async () => (await import('../pages/known-damage/ExistingDamagePage.tsx')).ExistingDamagePage,
  ),
  incidentselection: IncidentSelectionPage,
  submissionpage: SubmissionPage,
  ...Object.fromEntries(REPORT_FLOW.steps.map(({ id, path }) => [path, reportStepPages[id]])),
};

/**
 * The pages that a person needs to complete a report. Their code is fetched ahead of time, so that they also open
 * without a network.
 */
const PRELOADED_PAGES = [IncidentSelectionPage, ...Object.values(reportStepPages), SubmissionPage];

interface Props {
  readonly children: ReactNode;
}

/**
 * Redirects a person without a session to the landing page, or to the expiry page if their session began in the app or
 * from a text message and has expired (V-24).
 */
const SignedOutRedirect = () => {
  const { ended, source } = useReportTabState();
  return <ReportRedirect to={ended && source !== 'web' ? 'expire' : 'landing-page'} />;
};

/**
 * Guards the pages on which people look up a rental or staff sign in. A person who has not passed the landing page is
 * redirected, because the landing page first asks whether anyone is hurt.
 */
const RequireLandingPassed = ({ children }: Props) => {
  const { session } = useIncidentSessionState();
  const { started } = useReportTabState();
  return session || started ? children : <SignedOutRedirect />;
};

/**
 * Guards pages that show the reports of a rental. Without a session it redirects (V-31). When no rental has been found
 * yet, it redirects to the rental lookup. After a reload it first waits for the rental.
 */
const RequireRental = ({ children }: Props) => {
  const { session, rental } = useIncidentSessionState();
  const query = useReportRental();
  if (!session) return <SignedOutRedirect />;
  // The redirect drops the query string, which may name the report of a vehicle that staff have just left. A link's
  // values are not lost, because the tab's state stores them.
  if (!rental) return <Navigate to={getReportPagePath('vir-login')} replace />;
  return query.data ? children : <QueryPlaceholder query={query} />;
};

/**
 * Renders the incident report pages under the address /vehicleincidents, except the public pages, such as the
 * landing page. Unknown addresses lead to /404.
 */
export const IncidentReportArea = () => (
  <ServicesProvider>
    <ReportFrame preloads={PRELOADED_PAGES}>
      <Routes>
        {/* An alternative address of the rental lookup, which existing links use. */}
        <Route path="login" element={<ReportRedirect to="vir-login" />} />
        {Object.entries(signInPages).map(([path, Shown]) => (
          <Route
            key={path}
            path={path}
            element={
              <RequireLandingPassed>
                <Shown />
              </RequireLandingPassed>
            }
          />
        ))}
        <Route path="rentalexpired" element={<RentalExpiredPage />} />
        <Route path="expire" element={<ExpirePage />} />
        {Object.entries(reportPages).map(([path, Shown]) => (
          <Route
            key={path}
            path={path}
            element={
              <RequireRental>
                <Shown />
              </RequireRental>
            }
          />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </ReportFrame>
  </ServicesProvider>
);
