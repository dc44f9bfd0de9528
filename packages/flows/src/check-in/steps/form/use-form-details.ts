import { ApiError, useApi, type Transport } from '@journey/api';
import { fetchCustomerByLicence, type Customer } from '@journey/api/customers';
import { fetchIdVerificationResult, type IdProviderFindings } from '@journey/api/identity';
import {
  fetchCheckInReservation,
  fetchReservation,
  type CheckInReservation,
  type Reservation,
} from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { openTask } from '../../../engine/outbox/send-once.ts';
import { useCheckInApp, type CheckInApp } from '../../check-in.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { type CheckInFormValues, parseStoredCheckInFormValues } from './details.ts';

/** The data that must be loaded before the check-in's form can be shown. */
export interface CheckInFormData {
  readonly checkIn: CheckInReservation;
  readonly reservation: Reservation;
  /** The driver's customer record; undefined when the services have none. */
  readonly customer: Customer | undefined;
  /** The verified document's details; undefined unless the check was passed in this check-in. */
  readonly identity: IdProviderFindings | undefined;
  /** The form's values that the driver typed earlier, as stored on this device. */
  readonly kept: Partial<CheckInFormValues>;
  readonly drafts: Drafts;
  /** The id of the check-in that every tab with this form completes, by which its writes are done once. */
  readonly task: string;
}

/**
 * Finds the driver's customer record.
 * @returns undefined when no record matches; saving the form then creates one
 */
const customerOf = async (
  api: Transport,
  checkIn: CheckInReservation,
  signal: AbortSignal,
): Promise<Customer | undefined> => {
  if (!checkIn.licenceNumber) return undefined;
  try {
    const { bookingNumber, licenceNumber, driver } = checkIn;
    return await fetchCustomerByLicence(
      api,
      { bookingNumber, licenceNumber, licenceRegion: driver?.licenceRegion },
      signal,
    );
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'business' || error.kind === 'not-found'))
      return undefined;
    throw error;
  }
};

const load = async (api: Transport, place: CheckInApp, signal: AbortSignal): Promise<CheckInFormData> => {
  const { booking, identity: progress, kind } = place.state.get();
  const bookingNumber = booking?.reservationNumber ?? '';
  const [checkIn, reservation, drafts] = await Promise.all([
    fetchCheckInReservation(api, { bookingNumber, signal }),
    fetchReservation(api, bookingNumber, signal),
    openCheckInDrafts(place),
  ]);
  const transaction = progress.transactionId ?? checkIn.transactionId;
  const [customer, result, stored, task] = await Promise.all([
    kind === 'additional-driver' ? undefined : customerOf(api, checkIn, signal),
    // Only the services decide whether the identity check passed. If it did, `needsId` is false.
    transaction && !checkIn.needsId ? fetchIdVerificationResult(api, transaction, signal) : undefined,
    drafts.get('form'),
    openTask(drafts),
  ]);
  // An identity check that is still under way has no document yet.
  const identity = result?.isFinal ? result.details : undefined;
  return {
    checkIn,
    reservation,
    customer,
    identity,
    drafts,
    task,
    kept: parseStoredCheckInFormValues(stored),
  };
};

/**
 * Loads the data that the check-in form needs. It is loaded each time the form is opened, because the stored
 * typed values may have changed.
 */
export const useCheckInFormData = () => {
  const api = useApi();
  const place = useCheckInApp();
  const { booking, kind } = place.state.get();
  return useQuery({
    queryKey: ['form', kind, booking?.reservationNumber],
    queryFn: ({ signal }) => load(api, place, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
