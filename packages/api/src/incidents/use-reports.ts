import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchReport, fetchReports } from './reports.ts';
import { fetchIncidentRental } from './session.ts';
import type { IncidentRental, IncidentReport, IncidentType, ReportListItem } from './types.ts';

/**
 * Query keys of the cached incident reports. They do not say whose reports these are, so clear the cache when the
 * session ends.
 */
export const incidentQueryKeys = {
  all: ['incidents'] as const,
  rental: (serviceTrackingId: string) => [...incidentQueryKeys.all, 'rental', serviceTrackingId] as const,
  list: (serviceTrackingId: string) => [...incidentQueryKeys.all, 'list', serviceTrackingId] as const,
  report: (reportId: string) => [...incidentQueryKeys.all, 'report', reportId] as const,
};

/** React hook that queries the incident reports of a rental, grouped by type. */
export const useIncidentReports = (
  rental: Pick<IncidentRental, 'serviceTrackingId' | 'registration'>,
): UseQueryResult<Record<IncidentType, ReportListItem[]>, ApiError> => {
  const api = useApi();
  return useQuery<Record<IncidentType, ReportListItem[]>, ApiError>({
    queryKey: incidentQueryKeys.list(rental.serviceTrackingId),
    queryFn: ({ signal }) => fetchReports(api, rental, signal),
    // `isKept` marks this response as one that the app may store on the device, so that its pages work
    // without a network.
    meta: { isKept: true },
    retry: false,
  });
};

/** React hook that queries a full incident report. While the id is undefined, it makes no request. */
export const useIncidentReport = (reportId: string | undefined): UseQueryResult<IncidentReport, ApiError> => {
  const api = useApi();
  return useQuery<IncidentReport, ApiError>({
    queryKey: incidentQueryKeys.report(reportId ?? ''),
    queryFn: ({ signal }) => fetchReport(api, reportId ?? '', signal),
    enabled: Boolean(reportId),
    meta: { isKept: true },
    retry: false,
  });
};

/**
 * React hook that queries the rental of an open session anew, since the addresses of its photos end earlier than the
 * session.
 * @param known the rental as the session stored it
 * @returns the rental as the services return it now; `known` until then, and when the request fails
 */
export const useIncidentRental = (known: IncidentRental): IncidentRental => {
  const api = useApi();
  const { data = known } = useQuery<IncidentRental, ApiError>({
    queryKey: incidentQueryKeys.rental(known.serviceTrackingId),
    queryFn: ({ signal }) => fetchIncidentRental(api, known.serviceTrackingId, signal),
    retry: false,
  });
  return data;
};
