import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import { PortalToasts } from '../portal/area/PortalToasts.tsx';
import { PortalProvider, usePortalState, type Portal } from '../portal/portal.ts';
import { PageLoading } from './PageLoading.tsx';
import { TrackingPixel } from './TrackingPixel.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';

const PortalArea = lazy(() =>
  import('../portal/area/PortalArea.tsx').then((module) => ({ default: module.PortalArea })),
);
const PersonalInfoArea = lazy(() =>
  import('../portal/area/PortalArea.tsx').then((module) => ({ default: module.PersonalInfoArea })),
);
const NotFoundPage = lazy(() =>
  import('./NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
);
const ContactUsPage = lazy(() =>
  import('../incident-report/pages/contact-us/ContactUsPage.tsx').then((module) => ({
    default: module.ContactUsPage,
  })),
);

interface Props {
  readonly portal: Portal;
}

/** The whole of a brand's host, in the browser's own address. */
export const App = ({ portal }: Props) => (
  <BrowserRouter>
    <AppRoutes portal={portal} />
  </BrowserRouter>
);

/** Every address of 3§2, in whatever router stands above. Unknown ones land on /404 (H-10). */
export const AppRoutes = ({ portal }: Props) => (
  <PortalProvider value={portal}>
    <UnsupportedBrowser />
    <Screen portal={portal} />
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/login" element={<SignIn />} />
        <Route path="/app/*" element={<PortalArea />} />
        <Route path="/personalInfo" element={<PersonalInfoArea />} />
        {/* Reachable from the root as well (2§2). */}
        {['/vehicleincidents/contact-us', '/contact-us'].map((path) => (
          <Route
            key={path}
            path={path}
            element={<ContactUsPage site={portal.site} apiBase={portal.apiBase} />}
          />
        ))}
        <Route path="/404" element={<NotFoundPage site={portal.site} />} />
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
    <PortalToasts />
  </PortalProvider>
);

/** The sign-in, or where it leads once there is a session (P-05). */
const SignIn = () =>
  usePortalState().session ? <Navigate to="/app/rentalhistory" replace /> : <LoginPage />;

const Screen = ({ portal }: Props) => {
  const { pathname } = useLocation();
  return <TrackingPixel site={portal.site} apiBase={portal.apiBase} path={pathname} />;
};
