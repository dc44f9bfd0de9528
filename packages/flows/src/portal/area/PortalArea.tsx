import { ApiProvider } from '@journey/api';
import { Skeleton } from '@journey/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { layoutMessages } from '../messages.ts';
import { usePortal, usePortalState } from '../portal.ts';
import { PortalSession } from './PortalSession.tsx';
import { portalQueries } from './services.ts';
import { portalTransport } from './transport.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { RentalHistoryPage } from '../pages/rental-history/RentalHistoryPage.tsx';
import { PortalLayout } from './PortalLayout.tsx';

export { loadRentals } from './services.ts';

// Most visits are for a paper: the other pages come when they are gone to.
const RentalPhotosPage = lazy(async () => ({
  default: (await import('../pages/rental-photos/RentalPhotosPage.tsx')).RentalPhotosPage,
}));
const UploadPhotosPage = lazy(async () => ({
  default: (await import('../pages/upload-photos/UploadPhotosPage.tsx')).UploadPhotosPage,
}));
const DamageDocumentationPage = lazy(async () => ({
  default: (await import('../pages/damage-documentation/DamageDocumentationPage.tsx'))
    .DamageDocumentationPage,
}));
const IncidentReportsPage = lazy(async () => ({
  default: (await import('../pages/incident-reports/IncidentReportsPage.tsx')).IncidentReportsPage,
}));
const ExternalPage = lazy(async () => ({
  default: (await import('../pages/external/ExternalPage.tsx')).ExternalPage,
}));
const PersonalInfoPage = lazy(async () => ({
  default: (await import('../pages/personal-info/PersonalInfoPage.tsx')).PersonalInfoPage,
}));

interface Props {
  readonly children: ReactNode;
}

/** What stands behind the session (P-07): the services with its token, and the portal's frame. */
const SignedIn = ({ children }: Props) => {
  const portal = usePortal();
  const { session } = usePortalState();
  if (!session) return <Navigate to="/login" replace />;
  return (
    <ApiProvider value={portalTransport(portal)}>
      <QueryClientProvider client={portalQueries(portal)}>
        <PortalLayout>
          <Suspense fallback={<Skeleton label={layoutMessages.loading} lines={5} />}>{children}</Suspense>
        </PortalLayout>
        <PortalSession />
      </QueryClientProvider>
    </ApiProvider>
  );
};

/** Everything under /app (3§2). */
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
      <Route path="fleet-guide" element={<ExternalPage key="fleetGuide" page="fleetGuide" />} />
      <Route path="terms" element={<ExternalPage key="terms" page="terms" />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  </SignedIn>
);

/** /personalInfo, which the group's addresses keep beside /app (3§2, P-23). */
export const PersonalInfoArea = () => (
  <SignedIn>
    <PersonalInfoPage />
  </SignedIn>
);
