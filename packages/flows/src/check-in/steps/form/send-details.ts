import { ApiError, type Transport } from '@journey/api';
import { createCustomer, updateCustomer } from '@journey/api/customers';
import { completeCheckIn, fetchEstimate, type CheckInEstimate } from '@journey/api/reservations';
import { NO_CUSTOMER } from '../../rules/submit-path.ts';
import { formMessages as text } from './messages.ts';
import { sendOnce } from './keyed-write.ts';
import { checkInSave, confirmationOf, customerSave, hasPassed, type SavePlace } from './saves.ts';
import type { FormValues } from './values.ts';

/** The number of a record that was made in this check-in: what is saved later belongs to it. */
const madeNumber = async ({ details }: SavePlace): Promise<string | undefined> => {
  const stored = await details.drafts.get('customer-number');
  return typeof stored === 'string' ? stored : undefined;
};

/** Writes the driver's own record: an existing one is updated, another created (C-19, A-05). @throws ApiError */
export const saveCustomer = async (api: Transport, values: FormValues, place: SavePlace): Promise<void> => {
  const { drafts } = place.details;
  const save = customerSave(values, place);
  const number = save.customerNumber ?? (await madeNumber(place));
  let made: string | undefined;
  await sendOnce(drafts, 'customer', save, async (idempotencyKey) => {
    if (number) await updateCustomer(api, { ...save, customerNumber: number }, { idempotencyKey });
    else made = await createCustomer(api, save, { idempotencyKey });
  });
  if (made && made !== NO_CUSTOMER) await drafts.put('customer-number', made);
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
