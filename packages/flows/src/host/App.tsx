import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../portal/pages/login/LoginPage.tsx';
import { usePortalState, type PortalApp } from '../portal/portal.ts';
import { getAddressAfterSignIn } from '../portal/rules/address-after-sign-in.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { EntryPage } from '../shell/EntryPage.tsx';
import { createLazyPage } from '../shell/lazy-page.tsx';
import { ProductRouter } from '../shell/ProductRouter.tsx';
import { productMessages } from '../site/messages.ts';

const PortalArea = createLazyPage(async () => (await import('../portal/routes/PortalArea.tsx')).PortalArea);
const AREA = [PortalArea];
const NOTHING: typeof AREA = [];
const PersonalInfoArea = createLazyPage(
  async () => (await import('../portal/routes/PortalArea.tsx')).PersonalInfoArea,
);
const NotFoundPage = createLazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const ContactUsPage = createLazyPage(
  async () => (await import('../incident-report/pages/contact-us/ContactUsPage.tsx')).ContactUsPage,
);

interface Props {
  readonly portal: PortalApp;
  /** Whether the person has just signed in without a page load. The heading of the first page then takes the focus. */
  readonly isAfterSignIn?: boolean;
}

/**
 * Replaces the login in the history with the page that follows it, so that Back does not lead to the login.
 * @param wanted the state of the login's history entry, which may contain the address that the person asked for
 */
export const replaceLoginInHistory = (wanted: unknown): void =>
  history.replaceState(null, '', getAddressAfterSignIn(wanted));

/**
 * Loads the layout of the signed-in pages, so that the first page appears at once after the sign-in. A failure is
 * ignored.
 */
export const preloadPortalArea = (): Promise<void> => PortalArea.preload();

/** Renders the portal on a brand's host, with the contact page and the page for unknown addresses. */
export const BrandHostApp = ({ portal, isAfterSignIn }: Props) => (
  <ProductRouter>
    <PortalRoutes portal={portal} isAfterSignIn={isAfterSignIn} />
  </ProductRouter>
);

/** Renders the portal's routes inside the caller's router. Unknown addresses redirect to /404 (H-10). */
export const PortalRoutes = ({ portal, isAfterSignIn }: Props) => (
  <AppShell app={portal} isContinued={isAfterSignIn}>
    <Routes>
      <Route path="/login" element={<SignIn />} />
      <Route path="/app/*" element={<PortalArea />} />
      <Route path="/personalInfo" element={<PersonalInfoArea />} />
      {/* The contact page has a long and a short address. */}
      {['/vehicleincidents/contact-us', '/contact-us'].map((path) => (
        <Route key={path} path={path} element={<ContactUs />} />
      ))}
      <Route path="/404" element={<NotFoundPage site={portal.site} product={productMessages.portal} />} />
      <Route path="/" element={<Navigate to="/login" replace />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </AppShell>
);

/** Renders the sign-in, or redirects to the page that follows it if there is already a session (P-05). */
const SignIn = () => {
  const { state } = useLocation();
  return usePortalState().session ? <Navigate to={getAddressAfterSignIn(state)} replace /> : <LoginPage />;
};

/**
 * Renders the contact page. For a signed-in renter it has a link back to the portal page from which they came, or else
 * to the list of rentals.
 */
const ContactUs = () => {
  const { state } = useLocation();
  const { session } = usePortalState();
  const { from: wanted } = (state ?? {}) as { from?: unknown };
  // The frame does not depend on the session, because what is typed would be lost with it when the session ends.
  return (
    <EntryPage pagesBehind={session ? AREA : NOTHING}>
      <ContactUsPage back={session && getAddressAfterSignIn({ wanted })} />
    </EntryPage>
  );
};
