import { ApiError, requestFailureMessages, useApi, type Transport } from '@journey/api';
import type { Customer, DriverOnRecord } from '@journey/api/customers';
import { fetchIdVerificationResult, type IdProviderFindings } from '@journey/api/identity';
import {
  fetchCheckInProgress,
  fetchCheckInReservation,
  fetchReservation,
  type CheckInReservation,
  type Reservation,
} from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { openTask, wasSentOnce } from '../../../engine/outbox/send-once.ts';
import { findRegion } from '../../../fields/region/regions.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import { loadOrReadStoredResponse } from '../../../shell/stored-responses.ts';
import { useCheckInApp, type CheckInApp } from '../../check-in.ts';
import {
  FORM_DRAFT_NAME,
  openCheckInDrafts,
  INVITE_WRITE,
  readStoredConfirmation,
  type StoredConfirmation,
} from '../../drafts.ts';
import { findRenterRecord } from '../../find-renter-record.ts';
import { areInitialValuesValid, type CheckInFormValues, parseStoredCheckInFormValues } from './details.ts';
import { createCheckInRuleContext, createInitialCheckInFormValues } from './prefill.ts';
import { listTypedFields, pickTypedValues, readHandedOverValues } from './typed-fields.ts';

/** The data that must be loaded before the check-in's form can be shown. */
export interface CheckInFormData {
  readonly checkIn: CheckInReservation;
  readonly reservation: Reservation;
  /** The driver's customer record; undefined when the services have none. */
  readonly customer: Customer | undefined;
  /** The verified document's details; undefined unless the check was passed in this check-in. */
  readonly identity: IdProviderFindings | undefined;
  /**
   * The values that the driver typed before, as stored on this device or handed over to it. They override the record
   * and the document.
   */
  readonly kept: Partial<CheckInFormValues>;
  /** The names of the fields that the driver typed in an earlier visit, or on a device that handed the form over. */
  readonly typedFields: readonly string[];
  /** Whether the form starts with values that were typed on another device and are not in this device's drafts. */
  readonly isHandedOver?: boolean;
  /**
   * Whether there is a verified document and the form's initial values are valid, so that they can be saved before
   * the person has seen them (C-19).
   */
  readonly canBeSavedUnseen?: boolean;
  readonly drafts: Drafts;
  /**
   * The person's confirmation that has not been sent, if the device stores one. The form is then sent
   * automatically.
   */
  readonly confirmation?: StoredConfirmation;
  /** The id of the check-in's task. All tabs with this form share it, so that each write is done only once. */
  readonly task: string;
  /**
   * Present if the services could not be reached, so that the responses stored with the session are used. Before the
   * form is sent, the data is requested again.
   */
  readonly stored?: Pick<StoredResponses, 'hasIdentity' | 'documentNames'>;
}

/**
 * The responses that the session stores on the device, so that a form that was opened before can open without a
 * network.
 */
interface StoredResponses extends Pick<CheckInFormData, 'checkIn' | 'reservation' | 'customer'> {
  /** Whether the driver passed the identity check; the verified document's details are never stored. */
  readonly hasIdentity: boolean;
  /** Which names the verified document has; undefined in responses that an earlier release stored. */
  readonly documentNames?: readonly NameOnDocument[];
}

const DOCUMENT_NAMES = ['firstName', 'lastName'] as const;
/** A driver's name that a verified document may have. */
export type NameOnDocument = (typeof DOCUMENT_NAMES)[number];

/** Returns which of a driver's names a document has. It may have only one. */
export const listNamesOnDocument = (
  document: Partial<Record<NameOnDocument, string | undefined>> | undefined,
): readonly NameOnDocument[] => DOCUMENT_NAMES.filter((name) => document?.[name]);

/**
 * Adds the region of issue that was chosen at the login to a driver's record that has no valid one. The login sends
 * the services only the licence's country, so for a licence that the booking does not contain they return Australia
 * without a state.
 */
const withChosenRegion = (
  driver: DriverOnRecord | undefined,
  chosen: string | undefined,
): DriverOnRecord | undefined =>
  driver && chosen && !findRegion(driver.licenceRegion) ? { ...driver, licenceRegion: chosen } : driver;

const requestResponses = async (
  api: Transport,
  place: CheckInApp,
  signal: AbortSignal | undefined,
): Promise<Pick<CheckInFormData, 'checkIn' | 'reservation' | 'customer' | 'identity'>> => {
  const { booking, identity: progress, kind } = place.state.get();
  const bookingNumber = booking?.reservationNumber ?? '';
  const [checkIn, reservation] = await Promise.all([
    fetchCheckInReservation(api, { bookingNumber, signal }),
    fetchReservation(api, bookingNumber, signal),
  ]);
  // This tab may remember an unfinished check, although another one has since passed on the phone.
  const transaction = checkIn.transactionId ?? progress.transactionId;
  const [customer, result] = await Promise.all([
    // Without the licence's number, which a session that receives masked values lacks, the form has nothing to compare.
    kind === 'additional-driver' || !checkIn.licenceNumber
      ? undefined
      : findRenterRecord(api, checkIn, signal),
    // Only the services decide whether the identity check passed. If it did, `needsId` is false.
    transaction && !checkIn.needsId ? fetchIdVerificationResult(api, transaction, signal) : undefined,
  ]);
  // An identity check that is still under way has no document yet.
  const chosen = booking?.licenceRegion;
  return {
    checkIn: { ...checkIn, driver: withChosenRegion(checkIn.driver, chosen) },
    reservation: { ...reservation, driver: withChosenRegion(reservation.driver, chosen) },
    customer,
    identity: result?.isFinal ? result.details : undefined,
  };
};

interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Whether stored responses must not be used. */
  readonly mustBeFresh?: boolean;
}

/**
 * Loads the data of the form. Without a network it uses the responses that the session has stored on the device.
 * @throws ApiError if the services cannot be reached and nothing is stored. It is also thrown if nothing was typed
 * yet and the initial values would lack the verified document, which is never stored
 */
export const loadCheckInFormData = async (
  api: Transport,
  place: CheckInApp,
  { signal, mustBeFresh }: LoadOptions,
): Promise<CheckInFormData> => {
  const { booking, kind } = place.state.get();
  let identity: IdProviderFindings | undefined;
  const requestWithoutDocument = async (): Promise<StoredResponses> => {
    const { identity: document, ...responses } = await requestResponses(api, place, signal);
    identity = document;
    return {
      ...responses,
      hasIdentity: document !== undefined,
      documentNames: listNamesOnDocument(document),
    };
  };
  const name = `form/${kind ?? ''}/${booking?.reservationNumber ?? ''}`;
  const [{ answer, isKept }, drafts] = await Promise.all([
    loadOrReadStoredResponse(place, name, requestWithoutDocument, mustBeFresh),
    openCheckInDrafts(place),
  ]);
  const [stored, task] = await Promise.all([drafts.get(FORM_DRAFT_NAME), openTask(drafts)]);
  // The confirmation is read after the typed values. Changing a value removes the confirmation, so one
  // that is found here belongs to these values.
  const confirmation = await readStoredConfirmation(drafts);
  const values = parseStoredCheckInFormValues(stored);
  const changed =
    stored === undefined && !isKept
      ? readHandedOverValues(answer.checkIn, withChosenRegion(answer.customer, booking?.licenceRegion))
      : {};
  // Until details are saved in this check-in, the services return those on record. If the record changes between the
  // two responses, they differ from it although nothing was handed over.
  const isHandedOver = Object.keys(changed).length > 0 && (await fetchCheckInProgress(api, signal)).isSaved;
  const handedOver = isHandedOver ? changed : {};
  const typedFields = [...listTypedFields(stored), ...Object.keys(handedOver)];
  const { hasIdentity, documentNames, checkIn, ...responses } = answer;
  // A confirmed form is sent as it was confirmed, whatever has changed since. A verified document is never stored, so
  // without a network only the draft has its values.
  const usesWholeDraft = confirmation !== undefined || (isKept && hasIdentity);
  const kept = usesWholeDraft
    ? values
    : {
        // Without a document, nothing overrides these values, because the record already contains them.
        ...(identity && handedOver),
        ...pickTypedValues(values, typedFields),
      };
  // A stored response may be older than the invitation of an additional driver.
  const isInviteSent = checkIn.isInviteSent || (await wasSentOnce(drafts, INVITE_WRITE));
  if (isKept && hasIdentity && Object.keys(kept).length === 0)
    throw new ApiError(requestFailureMessages.network('form'), { kind: 'network', action: 'form' });
  const { country, driver = responses.reservation.driver } = checkIn;
  // Decided before the form is shown, because a notice about the automatic saving that appeared later would move the
  // fields.
  const canBeSavedUnseen =
    identity !== undefined &&
    (await areInitialValuesValid(
      createInitialCheckInFormValues(driver, identity, kept, country),
      createCheckInRuleContext(driver, country, () => getServiceTime(place)),
    ));
  return {
    ...responses,
    canBeSavedUnseen,
    checkIn: { ...checkIn, isInviteSent },
    identity,
    drafts,
    task,
    kept,
    typedFields,
    isHandedOver,
    confirmation,
    ...(isKept && { stored: { hasIdentity, documentNames } }),
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
    queryFn: ({ signal }) => loadCheckInFormData(api, place, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
