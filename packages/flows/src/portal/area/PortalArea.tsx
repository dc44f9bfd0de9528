import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Route, Routes } from 'react-router-dom';
import { usePortal, usePortalState } from '../portal.ts';
import { portalTransport } from '../transport.ts';
import { portalQueries } from './services.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { RentalHistoryPage } from '../pages/rental-history/RentalHistoryPage.tsx';
import { PortalLayout } from './PortalLayout.tsx';

export { loadRentals } from './services.ts';

/** Everything under /app (3§2): behind the session (P-07), in the portal's frame. */
export const PortalArea = () => {
  const portal = usePortal();
  const { session } = usePortalState();
  if (!session) return <Navigate to="/login" replace />;
  return (
    <ApiProvider value={portalTransport(portal)}>
      <QueryClientProvider client={portalQueries(portal)}>
        <PortalLayout>
          <Routes>
            <Route index element={<Navigate to="rentalhistory" replace />} />
            <Route path="rentalhistory" element={<RentalHistoryPage />} />
            <Route path="rental-agreement" element={<DocumentPage key="agreement" kind="agreement" />} />
            <Route path="tax-invoice" element={<DocumentPage key="taxInvoice" kind="taxInvoice" />} />
            <Route path="tolls-invoice" element={<DocumentPage key="tollsInvoice" kind="tollsInvoice" />} />
            <Route path="terms" element={<DocumentPage key="terms" kind="terms" />} />
            <Route path="*" element={<Navigate to="/404" replace />} />
          </Routes>
        </PortalLayout>
      </QueryClientProvider>
    </ApiProvider>
  );
};
