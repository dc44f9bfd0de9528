import { Navigate, Route, Routes } from 'react-router-dom';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { REPORT_FLOW } from '../flow.ts';
import * as pages from './pages.ts';
import { ReportFrame } from './ReportFrame.tsx';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { useIncidentSessionState, useReportTabState } from '../incident-report-app.ts';
import { ReportRedirect, useReportRental } from '../use-report.tsx';

interface Props {
  readonly children: ReactNode;
}

/**
 * Guards the pages on which people look up a rental or staff sign in. A person who has not passed the landing
 * page is redirected to it, because it first asks whether anyone is hurt.
 */
const RequireLandingPassed = ({ children }: Props) => {
  const { session } = useIncidentSessionState();
  const { started } = useReportTabState();
  return session || started ? children : <ReportRedirect to="landing-page" />;
};

/**
 * Guards pages that show the reports of a rental. Without a session it redirects to the landing page (V-31), or to the
 * expiry page if a session that began in the app or by a text message has expired (V-24). When no rental has been
 * found yet, it redirects to the rental lookup. After a reload it first waits for the rental.
 */
const RequireRental = ({ children }: Props) => {
  const { session, rental } = useIncidentSessionState();
  const { ended, source } = useReportTabState();
  const query = useReportRental();
  if (!session) return <ReportRedirect to={ended && source !== 'web' ? 'expire' : 'landing-page'} />;
  if (!rental) return <ReportRedirect to="vir-login" />;
  return query.data ? children : <QueryPlaceholder query={query} />;
};

/** The incident report pages that need a session and a rental, by the last segment of their address. */
const reportPages = {
  ...pages.nonStepReportPages,
  ...Object.fromEntries(REPORT_FLOW.steps.map(({ id, path }) => [path, pages.reportStepPages[id]])),
};

/**
 * Renders the incident report pages under the address /vehicleincidents, except the public pages, such as the
 * landing page. Unknown addresses lead to /404.
 */
export const IncidentReportArea = () => (
  <ServicesProvider>
    <ReportFrame>
      <Routes>
        {/* An alternative address of the rental lookup, which existing links use. */}
        <Route path="login" element={<ReportRedirect to="vir-login" />} />
        <Route
          path="vir-login"
          element={
            <RequireLandingPassed>
              <pages.VirLoginPage />
            </RequireLandingPassed>
          }
        />
        <Route
          path="staff-login"
          element={
            <RequireLandingPassed>
              <pages.StaffLoginPage />
            </RequireLandingPassed>
          }
        />
        <Route path="rentalexpired" element={<pages.RentalExpiredPage />} />
        <Route path="expire" element={<pages.ExpirePage />} />
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
