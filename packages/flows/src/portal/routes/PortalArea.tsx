import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { hasSessionEnded } from '../../shell/shared-state.ts';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import type { SignOutQuestion } from '../../shell/SignOutProvider.tsx';
import { ProductPages } from '../../shell/ProductPages.tsx';
import { createLazyPage } from '../../shell/lazy-page.tsx';
import { usePreloadPages } from '../../shell/use-preload-pages.ts';
import { productMessages } from '../../site/messages.ts';
import { layoutMessages as text } from '../messages.ts';
import { revokeOpenedDocumentUrls } from '../open-blob.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { RentalHistoryPage } from '../pages/rental-history/RentalHistoryPage.tsx';
import { usePortalApp, usePortalState, type PortalApp } from '../portal.ts';
import { watchRenterLeave } from '../renter-change.ts';
import { watchPhotosSentByOtherTabs } from '../stored-photos.ts';
import { listUnsentBatches } from '../use-photo-batch.ts';
import { PortalLayout } from '../area/PortalLayout.tsx';
import { RejectedSession, UncheckedSession } from './UncheckedSession.tsx';

// The code of these pages is loaded when they are visited or preloaded, because most people come only for a document.
const RentalPhotosPage = createLazyPage(
  async () => (await import('../pages/rental-photos/RentalPhotosPage.tsx')).RentalPhotosPage,
);
const UploadPhotosPage = createLazyPage(
  async () => (await import('../pages/upload-photos/UploadPhotosPage.tsx')).UploadPhotosPage,
);
const DamageDocumentationPage = createLazyPage(
  async () =>
    (await import('../pages/damage-documentation/DamageDocumentationPage.tsx')).DamageDocumentationPage,
);
const IncidentReportsPage = createLazyPage(
  async () => (await import('../pages/incident-reports/IncidentReportsPage.tsx')).IncidentReportsPage,
);
const PersonalInfoPage = createLazyPage(
  async () => (await import('../pages/personal-info/PersonalInfoPage.tsx')).PersonalInfoPage,
);
const loadExternalPages = () => import('../pages/external/ExternalPage.tsx');
const ExternalPage = createLazyPage(async () => (await loadExternalPages()).ExternalPage);
const RentalTermsPage = createLazyPage(async () => (await loadExternalPages()).RentalTermsPage);

/** The portal pages whose code is preloaded, so that they also open without a network. */
const preloadedPages = [
  RentalPhotosPage,
  UploadPhotosPage,
  DamageDocumentationPage,
  IncidentReportsPage,
  PersonalInfoPage,
] as const;

/**
 * Returns the question that is asked before a sign-out if submitted photos have not been sent, or if photos may be lost
 * because the device does not keep them (P-22).
 */
const createUnsentQuestion = (portal: PortalApp): SignOutQuestion => ({
  isNeeded: () => listUnsentBatches(portal).length > 0,
  title: text.unsentTitle,
  text: () =>
    listUnsentBatches(portal).every((work) => work.get().isKept) ? text.unsentText : text.unsentNotKeptText,
  confirmLabel: text.signOutAnyway,
  cancelLabel: text.staySignedIn,
});

interface Props {
  readonly children: ReactNode;
}

/** Renders pages that require a session (P-07) inside the portal's layout, or redirects to the sign-in. */
const SignedIn = ({ children }: Props) => {
  const portal = usePortalApp();
  const { session } = usePortalState();
  const { pathname } = useLocation();
  // A person who opens this page without a session, or with one that has expired, returns to it after signing in, but
  // not after a sign-out. After a sign-out in a dialog the router renders the page once more, because the dialog's
  // history entry still exists. Only the connection then shows that there was a session. An expired session is removed
  // later, so it is no sign-out, wherever in the portal the person comes from.
  const isSignedIn = session !== undefined && !hasSessionEnded({ session });
  const isSignedOut = session === undefined && portal.connection.services !== undefined;
  const [wanted, setWanted] = useState(isSignedIn || isSignedOut ? undefined : pathname);
  // Another tab may extend the expired session, so that a later sign-out is one of a person who was signed in.
  if (isSignedIn && wanted !== undefined) setWanted(undefined);
  useEffect(() => watchRenterLeave(portal, revokeOpenedDocumentUrls), [portal]);
  useEffect(() => watchPhotosSentByOtherTabs(portal), [portal]);
  usePreloadPages(preloadedPages);
  const [rejection, setRejection] = useState<ReactNode>();
  if (rejection) return <RejectedSession message={rejection} />;
  if (!session) return <Navigate to="/login" state={{ wanted }} replace />;
  // The key remounts the pages for another renter, so that they keep nothing of the previous renter's, such as an open
  // dialog or unsent photos.
  return (
    <ServicesProvider key={session.agreementNumber} signOutQuestion={createUnsentQuestion(portal)}>
      {session.isUnchecked ? (
        <UncheckedSession session={session} onRejected={setRejection} />
      ) : (
        <PortalLayout>
          <ProductPages title={productMessages.portal}>{children}</ProductPages>
        </PortalLayout>
      )}
    </ServicesProvider>
  );
};

/** Renders the portal pages whose addresses start with /app. All of them require a session. */
export const PortalArea = () => (
  <SignedIn>
    <Routes>
      <Route index element={<Navigate to="rentalhistory" replace />} />
      <Route path="rentalhistory" element={<RentalHistoryPage />} />
      <Route path="rental-photos" element={<RentalPhotosPage />} />
      <Route path="upload-vehicle-photos" element={<UploadPhotosPage />} />
      <Route path="rental-agreement" element={<DocumentPage key="agreement" kind="agreement" />} />
      <Route path="tax-invoice" element={<DocumentPage key="taxInvoice" kind="taxInvoice" />} />
      <Route path="tolls-invoice" element={<DocumentPage key="tollsInvoice" kind="tollsInvoice" />} />
      <Route path="damage-documentation" element={<DamageDocumentationPage />} />
      <Route path="vehicle-incident-reports" element={<IncidentReportsPage />} />
      <Route path="fleet-guide" element={<ExternalPage page="fleetGuide" />} />
      <Route path="terms" element={<RentalTermsPage />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </SignedIn>
);

/**
 * Renders the page at /personalInfo, which requires a session. The rental group has specified this address outside of
 * /app.
 */
export const PersonalInfoArea = () => (
  <SignedIn>
    <PersonalInfoPage />
  </SignedIn>
);
