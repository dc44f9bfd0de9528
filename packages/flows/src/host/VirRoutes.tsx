import { Navigate, Route, Routes } from 'react-router-dom';
import { LandingPage } from '../incident-report/pages/landing/LandingPage.tsx';
import {
  useIncidentReportApp,
  useReportTabState,
  type IncidentReportApp,
} from '../incident-report/incident-report-app.ts';
import { reportFrameMessages } from '../incident-report/messages.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { EntryPage } from '../shell/EntryPage.tsx';
import { createLazyPage } from '../shell/lazy-page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const IncidentReportArea = createLazyPage(
  async () => (await import('../incident-report/routes/IncidentReportArea.tsx')).IncidentReportArea,
);
const AREA = [IncidentReportArea];
const ContactUsPage = createLazyPage(
  async () => (await import('../incident-report/pages/contact-us/ContactUsPage.tsx')).ContactUsPage,
);

/** The path of the VIR host's landing page, on which an incident report starts. */
export const VIR_ENTRY_PATH = '/vehicleincidents/landing-page';

interface Props {
  readonly reporting: IncidentReportApp;
}

/**
 * Renders the VIR host's routes inside the caller's router. `/` and `/vehicleincidents` redirect to the landing page,
 * unknown addresses to /404 (H-10).
 */
export const VirRoutes = ({ reporting }: Props) => (
  <AppShell app={reporting}>
    <Routes>
      <Route path="/" element={<Navigate to={VIR_ENTRY_PATH} replace />} />
      <Route path="/vehicleincidents" element={<Navigate to={VIR_ENTRY_PATH} replace />} />
      <Route
        path={VIR_ENTRY_PATH}
        element={
          <EntryPage pagesBehind={AREA}>
            <LandingPage />
          </EntryPage>
        }
      />
      {/* The contact page has a long and a short address. */}
      {['/vehicleincidents/contact-us', '/contact-us'].map((path) => (
        <Route key={path} path={path} element={<ContactUsPage />} />
      ))}
      <Route path="/vehicleincidents/*" element={<IncidentReportArea />} />
      <Route path="/404" element={<ReportNotFoundPage />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </AppShell>
);

/**
 * Renders the page for unknown addresses. As on all pages of the incident report, the header is left out in the branch
 * app (V-25).
 */
const ReportNotFoundPage = () => (
  <NotFoundPage
    site={useIncidentReportApp().site}
    product={reportFrameMessages.product}
    home={VIR_ENTRY_PATH}
    isInBranchApp={useReportTabState().source === 'app'}
  />
);
