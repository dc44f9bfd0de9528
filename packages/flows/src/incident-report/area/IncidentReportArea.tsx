import { ApiProvider } from '@journey/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ExpirePage } from '../pages/expire/ExpirePage.tsx';
import { RentalExpiredPage } from '../pages/rental-expired/RentalExpiredPage.tsx';
import { reportingQueries } from '../queries.ts';
import { useReporting } from '../reporting.ts';
import { reportingTransport } from '../transport.ts';
import { ReportFrame } from './ReportFrame.tsx';

/** Everything under /vehicleincidents but the landing page (3§2); unknown paths lead to /404. */
export const IncidentReportArea = () => {
  const reporting = useReporting();
  const { search } = useLocation();
  return (
    <ApiProvider value={reportingTransport(reporting)}>
      <QueryClientProvider client={reportingQueries(reporting)}>
        <ReportFrame>
          <Routes>
            {/* Spelled so in some links (decisions, Incident reports). */}
            <Route path="login" element={<Navigate to={`../vir-login${search}`} replace />} />
            <Route path="rentalexpired" element={<RentalExpiredPage />} />
            <Route path="expire" element={<ExpirePage />} />
            <Route path="*" element={<Navigate to="/404" replace />} />
          </Routes>
        </ReportFrame>
      </QueryClientProvider>
    </ApiProvider>
  );
};
