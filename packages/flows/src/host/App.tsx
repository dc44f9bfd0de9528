import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import { usePortalState, type Portal } from '../portal/portal.ts';
import { signedInAddress } from '../portal/signed-in-address.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';

const PortalArea = lazyPage(async () => (await import('../portal/routes/PortalArea.tsx')).PortalArea);
const PersonalInfoArea = lazyPage(
  async () => (await import('../portal/routes/PortalArea.tsx')).PersonalInfoArea,
);
const NotFoundPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const ContactUsPage = lazyPage(
  async () => (await import('../incident-report/pages/contact-us/ContactUsPage.tsx')).ContactUsPage,
);

interface Props {
  readonly portal: Portal;
}

/** Goes to the page behind the sign-in without a step back to it. @param wanted what led to the login, from the history */
export const arrive = (wanted: unknown): void => history.replaceState(null, '', signedInAddress(wanted));

/** The whole of a brand's host, in the browser's own address. */
export const App = ({ portal }: Props) => (
  <BrowserRouter>
    <AppRoutes portal={portal} />
  </BrowserRouter>
);

/** Every address of the portal, in whatever router stands above. Unknown ones land on /404 (H-10). */
export const AppRoutes = ({ portal }: Props) => (
  <AppShell app={portal}>
    <Routes>
      <Route path="/login" element={<SignIn />} />
      <Route path="/app/*" element={<PortalArea />} />
      <Route path="/personalInfo" element={<PersonalInfoArea />} />
      {/* Reachable from the root as well. */}
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
  </AppShell>
);

/** The sign-in, or where it leads once there is a session (P-05). */
const SignIn = () => {
  const { state } = useLocation();
  return usePortalState().session ? <Navigate to={signedInAddress(state)} replace /> : <LoginPage />;
};
