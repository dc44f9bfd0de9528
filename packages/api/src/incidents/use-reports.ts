import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchReport, fetchReports } from './reports.ts';
import type { IncidentRental, IncidentReport, IncidentType, ReportListItem } from './types.ts';

/**
 * Query keys of the cached incident reports. They do not identify the person, so clear the cache when the session ends.
 */
export const incidentQueryKeys = {
  all: ['incidents'] as const,
  list: (serviceTrackingId: string) => [...incidentQueryKeys.all, 'list', serviceTrackingId] as const,
  report: (reportId: string) => [...incidentQueryKeys.all, 'report', reportId] as const,
};

/** Queries the incident reports of the rental, grouped by type. */
export const useReports = (
  rental: Pick<IncidentRental, 'serviceTrackingId' | 'registration'>,
): UseQueryResult<Record<IncidentType, ReportListItem[]>, ApiError> => {
  const api = useApi();
  return useQuery<Record<IncidentType, ReportListItem[]>, ApiError>({
    queryKey: incidentQueryKeys.list(rental.serviceTrackingId),
    queryFn: ({ signal }) => fetchReports(api, rental, signal),
    // `isKept` allows a product to store this response on the device, so that its pages work without a network.
    meta: { isKept: true },
    retry: false,
  });
};

/** Queries a full incident report. Without an id it makes no request. */
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
