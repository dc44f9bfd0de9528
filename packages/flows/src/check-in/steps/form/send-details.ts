import { ApiError, type Transport } from '@journey/api';
import { createCustomer, updateCustomer } from '@journey/api/customers';
import { completeCheckIn, fetchEstimate, type CheckInEstimate } from '@journey/api/reservations';
import { formMessages as text } from './messages.ts';
import { sendOnce } from './keyed-write.ts';
import { checkInSave, confirmationOf, customerSave, hasPassed, type SavePlace } from './saves.ts';
import type { FormValues } from './values.ts';

/** Writes the driver's own record: an existing one is updated, another created (C-19, A-05). @throws ApiError */
export const saveCustomer = async (api: Transport, values: FormValues, place: SavePlace): Promise<void> => {
  const save = customerSave(values, place);
  await sendOnce(place.details.drafts, 'customer', save, (idempotencyKey) =>
    save.customerNumber
      ? updateCustomer(api, save, { idempotencyKey })
      : createCustomer(api, save, { idempotencyKey }),
  );
};

const estimateOf = async (
  api: Transport,
  { details, kind }: SavePlace,
): Promise<CheckInEstimate | undefined> => {
  // An additional driver pays nothing: the estimate is the renter's.
  if (kind === 'additional-driver') return undefined;
  try {
    return await fetchEstimate(api, details.checkIn.bookingNumber);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business')
      throw new ApiError(text.estimateFailed, { kind: 'business', action: error.action, cause: error });
    throw error;
  }
};

/**
 * Sends everything, and so ends the check-in (1§4 Save on form): the driver's record where the identity passed or the
 * driver is an additional one, then the reservation with the estimate. Nothing is sent twice; what failed is sent again
 * by another call. The confirmation waits in the drafts for the summary, which sends it (C-34).
 * @throws ApiError with the text to show
 */
export const sendDetails = async (api: Transport, values: FormValues, place: SavePlace): Promise<void> => {
  const { drafts } = place.details;
  if (hasPassed(place) || place.kind === 'additional-driver') await saveCustomer(api, values, place);
  const save = checkInSave(values, place, await estimateOf(api, place));
  await sendOnce(drafts, 'check-in', save, (idempotencyKey) =>
    completeCheckIn(api, save, { idempotencyKey }),
  );
  if (place.kind !== 'additional-driver') await drafts.put('confirmation', confirmationOf(save));
  await drafts.remove('form');
};
