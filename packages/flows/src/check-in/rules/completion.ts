import type { CheckInReservation } from '@journey/api/reservations';
import type { CheckInKind } from '../state.ts';

/** The statuses of the renter's and the additional driver's check-ins, from the services. */
export type CheckInStatuses = Pick<CheckInReservation, 'status' | 'additionalDriverStatus'>;

/** Returns the status of the driver's own check-in; undefined while it has not started. */
export const getDriverStatus = (
  { status, additionalDriverStatus }: CheckInStatuses,
  kind: CheckInKind | undefined,
): CheckInReservation['status'] => (kind === 'additional-driver' ? additionalDriverStatus : status);

/**
 * Whether the services already have the complete check-in. This happens when the reply to an earlier request was lost,
 * or when another device has sent the form.
 */
export const isCheckInComplete = (statuses: CheckInStatuses, kind: CheckInKind | undefined): boolean =>
  getDriverStatus(statuses, kind) === 'COMPLETED';
