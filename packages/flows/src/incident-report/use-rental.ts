import type { ApiError } from '@journey/api';
import { useIncidentRental, type IncidentRental } from '@journey/api/incidents';
import type { UseQueryResult } from '@tanstack/react-query';
import { useIncidentSessionState } from './incident-report-app.ts';

/**
 * React hook that returns the rental of the session. After a reload it is read from the services or, without a network,
 * from the responses that the session stored sealed on the device.
 */
export const useReportRental = (): UseQueryResult<IncidentRental, ApiError> =>
  useIncidentRental(useIncidentSessionState().rental?.serviceTrackingId);
