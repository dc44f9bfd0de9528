import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import * as pages from './pages.ts';
import { RequireSession, RequireLandingPassed, RequireRental } from '../area/Guards.tsx';
import { ReportFrame } from './ReportFrame.tsx';

/** The pages that need a session and a rental, by the last segment of their address. */
const reportPages = {
  sms: pages.SmsPage,
  existingdamagelandingpage: pages.ExistingDamagePage,
  incidentselection: pages.IncidentSelectionPage,
  vehicleconditionandpolice: pages.ConditionPage,
  incidentdetails: pages.IncidentPage,
  otherdriverdetails: pages.OtherDriverPage,
  thirdpartydetails: pages.ThirdPartiesPage,
  witnessdetails: pages.WitnessesPage,
  damagedetails: pages.DamagePage,
  reviewpage: pages.ReviewPage,
  submissionpage: pages.SubmissionPage,
} as const;

/** Renders all routes under /vehicleincidents except the public pages. Unknown paths lead to /404. */
export const IncidentReportArea = () => {
  const { search } = useLocation();
  return (
    <ServicesProvider>
      <ReportFrame>
        <Routes>
          {/* Some links use this address for the rental lookup. */}
          <Route path="login" element={<Navigate to={`/vehicleincidents/vir-login${search}`} replace />} />
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
                <RequireSession>
                  <RequireRental>
                    <Shown />
                  </RequireRental>
                </RequireSession>
              }
            />
          ))}
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </ReportFrame>
    </ServicesProvider>
  );
};
