import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LandingPage } from '../incident-report/pages/landing/LandingPage.tsx';
import type { Site } from '../site/index.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { TrackingPixel } from './TrackingPixel.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';

/** Where an incident report begins (2§2). */
export const VIR_ENTRY = '/vehicleincidents/landing-page';

interface Props {
  readonly site: Site;
  /** Base of the services. */
  readonly apiBase: string;
}

/** Every address of the VIR host (3§2). The bare paths lead to the landing page, unknown ones to /404 (H-10). */
export const VirRoutes = ({ site, apiBase }: Props) => (
  <>
    <UnsupportedBrowser />
    <TrackingPixel site={site} apiBase={apiBase} path={useLocation().pathname} />
    <Routes>
      <Route path="/" element={<Navigate to={VIR_ENTRY} replace />} />
      <Route path="/vehicleincidents" element={<Navigate to={VIR_ENTRY} replace />} />
      <Route path={VIR_ENTRY} element={<LandingPage site={site} />} />
      <Route path="/404" element={<NotFoundPage site={site} home={VIR_ENTRY} />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </>
);
