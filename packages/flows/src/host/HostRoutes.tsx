import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import { PortalProvider, type Portal } from '../portal/portal.ts';
import { PageLoading } from './PageLoading.tsx';
import { TrackingPixel } from './TrackingPixel.tsx';

const PortalArea = lazy(() =>
  import('../portal/area/PortalArea.tsx').then((m) => ({ default: m.PortalArea })),
);
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })));

interface Props {
  readonly portal: Portal;
}

/** Every address of a brand's host (3§2). Unknown ones land on /404 (H-10). */
export const HostRoutes = ({ portal }: Props) => (
  <PortalProvider value={portal}>
    <TrackingPixel site={portal.site} apiBase={portal.apiBase} />
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/app/*" element={<PortalArea />} />
        <Route path="/404" element={<NotFoundPage site={portal.site} />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  </PortalProvider>
);
