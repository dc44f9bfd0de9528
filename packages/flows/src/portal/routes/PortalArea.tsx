import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { ProductPages } from '../../shell/ProductPages.tsx';
import { usePreloadPages } from '../../shell/use-preload-pages.ts';
import { revokeOpenedDocumentUrls } from '../open-blob.ts';
import * as pages from './pages.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { RentalHistoryPage } from '../pages/rental-history/RentalHistoryPage.tsx';
import { usePortalApp, usePortalState } from '../portal.ts';
import { watchOtherTabsPhotosSent } from '../stored-photos.ts';
import { layoutMessages as text } from '../messages.ts';
import { PortalLayout } from '../area/PortalLayout.tsx';

interface Props {
  readonly children: ReactNode;
}

/**
 * Renders portal pages that need a session (P-07) inside the frame of the portal. Without a session it redirects
 * to the sign-in.
 */
const SignedIn = ({ children }: Props) => {
  const portal = usePortalApp();
  const { state } = portal;
  const { session } = usePortalState();
  const { pathname } = useLocation();
  // A person who opens this page without a session returns to it after signing in, but not after a sign-out.
  const [wanted] = useState(session ? undefined : pathname);
  useEffect(
    () =>
      state.subscribe(() => {
        if (!state.get().session) revokeOpenedDocumentUrls();
      }),
    [state],
  );
  useEffect(() => watchOtherTabsPhotosSent(portal), [portal]);
  usePreloadPages(pages.preloadedPortalPages);
  if (!session) return <Navigate to="/login" state={{ wanted }} replace />;
  return (
    <ServicesProvider>
      <PortalLayout>
        <ProductPages title={text.product}>{children}</ProductPages>
      </PortalLayout>
    </ServicesProvider>
  );
};

/** Renders the portal pages whose addresses begin with /app; all of them need a session. */
export const PortalArea = () => (
  <SignedIn>
    <Routes>
      <Route index element={<Navigate to="rentalhistory" replace />} />
      <Route path="rentalhistory" element={<RentalHistoryPage />} />
      <Route path="rental-photos" element={<pages.RentalPhotosPage />} />
      <Route path="upload-vehicle-photos" element={<pages.UploadPhotosPage />} />
      <Route path="rental-agreement" element={<DocumentPage key="agreement" kind="agreement" />} />
      <Route path="tax-invoice" element={<DocumentPage key="taxInvoice" kind="taxInvoice" />} />
      <Route path="tolls-invoice" element={<DocumentPage key="tollsInvoice" kind="tollsInvoice" />} />
      <Route path="damage-documentation" element={<pages.DamageDocumentationPage />} />
      <Route path="vehicle-incident-reports" element={<pages.IncidentReportsPage />} />
      <Route path="fleet-guide" element={<pages.ExternalPage key="fleetGuide" page="fleetGuide" />} />
      <Route path="terms" element={<pages.ExternalPage key="terms" page="terms" />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </SignedIn>
);

/**
 * Renders the portal page at /personalInfo, which needs a session. The group has fixed this address, so it
 * does not begin with /app like those of the other pages behind the sign-in.
 */
export const PersonalInfoArea = () => (
  <SignedIn>
    <pages.PersonalInfoPage />
  </SignedIn>
);
