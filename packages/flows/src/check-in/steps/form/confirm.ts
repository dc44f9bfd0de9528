import type { Transport } from '@journey/api';
import { decideSubmitAction, type CustomerRecordValues, type SubmitAction } from '../../rules/submit-path.ts';
import { toDriverDetails, type CheckInFormValues } from './details.ts';
import { isCheckInComplete, type CheckInSaveContext } from './saves.ts';
import { saveAndCompleteCheckIn } from './send-details.ts';
import type { CheckInFormData } from './use-form-details.ts';

const knownOf = ({ customer, checkIn, identity }: CheckInFormData): CustomerRecordValues => ({
  number: customer?.customerNumber,
  verified: /^COMPLETED_(PASS|DVS)$/.test(customer?.idVerification?.status ?? ''),
  hasJustPassed: identity !== undefined,
  restricted: checkIn.isRestricted || (customer?.isRestricted ?? false),
  email: customer?.email,
  contactNumber: customer?.contactNumber,
});

/**
 * Returns what a confirmed form does first: it opens a dialog, or is sent (`direct`).
 * @param from the services' own responses, never those that the device has stored
 * @param acceptedExpiry the licence's expiry with which the person has chosen to go on, as typed
 */
export const decideConfirmation = (
  from: CheckInSaveContext,
  values: CheckInFormValues,
  acceptedExpiry: string | undefined,
): SubmitAction => {
  if (isCheckInComplete(from)) return 'direct';
  const { details } = from;
  const action = decideSubmitAction(knownOf(details), values, details.reservation.dropoff.dateTime);
  return action === 'licence-expiry' && values.expiry === acceptedExpiry ? 'direct' : action;
};

/**
 * Completes the check-in, unless the services already have it whole: the reply to an earlier request may have been lost,
 * or another device may have sent it.
 * @throws ApiError with the text to show
 */
export const confirmCheckIn = async (
  api: Transport,
  from: CheckInSaveContext,
  values: CheckInFormValues,
): Promise<void> => {
  if (!isCheckInComplete(from)) await saveAndCompleteCheckIn(api, toDriverDetails(values), from);
};
