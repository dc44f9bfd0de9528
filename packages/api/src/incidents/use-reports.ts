import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchReport, fetchReports } from './reports.ts';
import type { IncidentRental, IncidentReport, IncidentType, ReportListItem } from './types.ts';

/** Query keys of this service's cached responses. Clear the cache when the session ends. */
export const incidentQueryKeys = {
  all: ['incidents'] as const,
  list: (serviceTrackingId: string) => [...incidentQueryKeys.all, 'list', serviceTrackingId] as const,
  report: (reportId: string) => [...incidentQueryKeys.all, 'report', reportId] as const,
};

/** Queries the rental's reports, grouped by type. */
export const useReports = (
  rental: Pick<IncidentRental, 'serviceTrackingId' | 'registration'>,
): UseQueryResult<Record<IncidentType, ReportListItem[]>, ApiError> => {
  const api = useApi();
  return useQuery<Record<IncidentType, ReportListItem[]>, ApiError>({
    queryKey: incidentQueryKeys.list(rental.serviceTrackingId),
    queryFn: ({ signal }) => fetchReports(api, rental, signal),
    // A product may keep the answer on the device for pages without a network.
    meta: { isKept: true },
    retry: false,
  });
};

/** Queries a full report. Without an id it makes no request. */
export const useReport = (reportId: string | undefined): UseQueryResult<IncidentReport, ApiError> => {
  const api = useApi();
  return useQuery<IncidentReport, ApiError>({
    queryKey: incidentQueryKeys.report(reportId ?? ''),
    queryFn: ({ signal }) => fetchReport(api, reportId ?? '', signal),
    enabled: Boolean(reportId),
    meta: { isKept: true },
    retry: false,
  });
};
