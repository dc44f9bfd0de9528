import { ApiError, type Transport } from '@journey/api';
import { createCustomer, updateCustomer, type DriverDetails } from '@journey/api/customers';
import {
  completeCheckIn,
  fetchCheckInEstimate,
  saveCheckIn,
  type CheckInEstimate,
} from '@journey/api/reservations';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import {
  CONFIRMATION_EMAIL_DRAFT_NAME,
  CUSTOMER_NUMBER_DRAFT_NAME,
  listCheckInFormDraftNames,
} from '../../drafts.ts';
import { isNumberOfRecord } from '../../rules/customer-number.ts';
import { checkInFormMessages as text } from './messages.ts';
import {
  toCheckInSaveInput,
  createConfirmationEmailContent,
  toCustomerSaveInput,
  savesCustomerRecord,
  type CheckInSaveContext,
} from './saves.ts';

/** Returns the number of a customer record that this check-in has created, so that later saves update that record. */
const readCreatedCustomerNumber = async ({ details }: CheckInSaveContext): Promise<string | undefined> => {
  const stored = await details.drafts.get(CUSTOMER_NUMBER_DRAFT_NAME);
  return typeof stored === 'string' ? stored : undefined;
};

/**
 * Saves the driver's own customer record: updates an existing one, or creates one (C-19, A-05). If the identity check
 * did not pass, an update changes only the status of the identity (C-20).
 * @throws ApiError when a request fails
 */
export const saveCustomerRecord = async (
  api: Transport,
  driver: DriverDetails,
  place: CheckInSaveContext,
): Promise<void> => {
  const { drafts, task } = place.details;
  const save = toCustomerSaveInput(driver, place);
  const number = save.customerNumber ?? (await readCreatedCustomerNumber(place));
  /**
   * Creates a record under another idempotency key, because the services have already refused the update under the
   * first one.
   */
  const createAnew = () =>
    sendOnce(drafts, {
      name: 'customer-anew',
      body: save,
      task,
      send: (idempotencyKey) => createCustomer(api, save, { idempotencyKey }),
    });
  // If the check did not pass, an update is sent without the details, so that a change of them alone makes it no other
  // update. They stay in the body for a record that this check-in has created, because they were sent to create it.
  const body = save.customerNumber && !save.scanPassed ? { ...save, details: undefined } : save;
  await sendOnce(drafts, {
    name: 'customer',
    body,
    remember: true,
    task,
    send: async (idempotencyKey) => {
      if (!number) return createCustomer(api, save, { idempotencyKey });
      try {
        await updateCustomer(api, { ...save, customerNumber: number }, { idempotencyKey });
        return undefined;
      } catch (error) {
        const isRefused = error instanceof ApiError && error.kind === 'business';
        if (save.customerNumber || !isRefused) throw error;
        // The record that this device created may no longer be this driver's, for example because the renter has
        // invited the driver again.
        return createAnew();
      }
    },
    changesOnSuccess: (made) =>
      isNumberOfRecord(made) ? { put: { [CUSTOMER_NUMBER_DRAFT_NAME]: made } } : {},
  });
};

const estimateOf = async (
  api: Transport,
  { details, kind }: CheckInSaveContext,
): Promise<CheckInEstimate | undefined> => {
  // No cost estimate is fetched for an additional driver, who pays nothing.
  if (kind === 'additional-driver') return undefined;
  try {
    return await fetchCheckInEstimate(api, details.checkIn.bookingNumber);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business')
      throw new ApiError(text.estimateFailed, { kind: 'business', action: error.action, cause: error });
    throw error;
  }
};

/**
 * Saves the driver's details with the check-in without completing it, so that a phone that takes over can load them
 * (C-33).
 * @throws ApiError with the text to show
 */
export const saveDetailsForPhone = async (
  api: Transport,
  driver: DriverDetails,
  place: CheckInSaveContext,
): Promise<void> => {
  const { drafts, reservation } = place.details;
  // The note stays unchanged, because only a completed check-in adds a marker to it.
  const save = { ...toCheckInSaveInput(driver, place, undefined), mainNote: reservation.mainNote };
  await sendOnce(drafts, {
    name: 'details-for-phone',
    body: save,
    send: async (idempotencyKey) => {
      await saveCheckIn(api, save, { idempotencyKey });
    },
  });
};

/**
 * Completes the check-in. It first saves the driver's record, unless it belongs to a renter who has none and whose
 * identity check did not pass. Then it saves the reservation with the estimate. Another call repeats only the requests
 * that failed. Before the last request the confirmation email is stored in the drafts, from which the summary sends it
 * (C-34).
 * @param mayComplete called before the last request, after which nothing can be changed any more; false prevents that
 *   request
 * @returns whether the check-in is complete
 * @throws ApiError with the text to show
 */
export const saveAndCompleteCheckIn = async (
  api: Transport,
  driver: DriverDetails,
  place: CheckInSaveContext,
  mayComplete: () => boolean = () => true,
): Promise<boolean> => {
  const { drafts, task } = place.details;
  if (savesCustomerRecord(place)) await saveCustomerRecord(api, driver, place);
  const input = toCheckInSaveInput(driver, place, await estimateOf(api, place));
  // The loaded details do not contain the number of a record that this check-in has created.
  const number = isNumberOfRecord(input.customerNumber) ? undefined : await readCreatedCustomerNumber(place);
  const save = { ...input, customerNumber: number ?? input.customerNumber };
  const hasEmail = place.kind !== 'additional-driver';
  if (!mayComplete()) return false;
  await sendOnce(drafts, {
    name: 'check-in',
    body: save,
    remember: true,
    task,
    send: async (idempotencyKey) => {
      // The services may complete the check-in although their response is lost, so the email is stored before the
      // request.
      if (hasEmail)
        await drafts.write({
          put: { [CONFIRMATION_EMAIL_DRAFT_NAME]: createConfirmationEmailContent(save) },
        });
      try {
        await completeCheckIn(api, save, { idempotencyKey });
      } catch (error) {
        // If the services refuse the completion here, another device may complete the check-in, and that device sends
        // its own email.
        if (hasEmail && error instanceof ApiError && error.kind === 'business')
          await drafts.write({ remove: [CONFIRMATION_EMAIL_DRAFT_NAME] });
        throw error;
      }
    },
    changesOnSuccess: () => ({ remove: listCheckInFormDraftNames() }),
  });
  return true;
};
