import { ApiError, type Transport } from '@journey/api';
import { isVerificationMissing, isVerificationNeededAgain } from '@journey/api/reservations';
import { getSubmittedFormLock } from '../../../engine/form-step/form-drafts.ts';
import { runExclusive } from '../../../engine/outbox/run-exclusive.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import type { CheckInApp } from '../../check-in.ts';
import {
  FORM_QUEUE,
  listCheckInFormDraftNames,
  openCheckInDrafts,
  readStoredConfirmation,
} from '../../drafts.ts';
import { isCheckInComplete } from '../../rules/completion.ts';
import {
  isDriverBlockedByForeignLicence,
  isOutsideAustraliaAndNewZealand,
} from '../../rules/foreign-licence.ts';
import { decideSubmitAction, type CustomerRecordValues, type SubmitAction } from '../../rules/submit-path.ts';
import { checkInFormSchema, toDriverDetails, type CheckInFormValues } from './details.ts';
import { createCheckInRuleContext, createInitialCheckInFormValues } from './prefill.ts';
import { checkInFormMessages as text } from './messages.ts';
import type { CheckInSaveContext } from './saves.ts';
import { saveAndCompleteCheckIn } from './send-details.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const knownOf = ({
  details: { customer, checkIn, identity },
  isSkipped,
}: CheckInSaveContext): CustomerRecordValues => ({
  number: customer?.customerNumber,
  verified: /^COMPLETED_(PASS|DVS)$/.test(customer?.idVerification?.status ?? ''),
  hasJustPassed: identity !== undefined,
  isSkipped,
  restricted: checkIn.isRestricted || (customer?.isRestricted ?? false),
  email: customer?.email,
  contactNumber: customer?.contactNumber,
});

/**
 * Returns what happens first when the form is confirmed: a dialog opens, or the form is sent (`direct`).
 * @param from the services' own responses, never those that the device has stored
 * @param acceptedExpiry the typed expiry date of a licence that expires before the return, if the person chose to
 * continue with it
 */
export const decideActionOnConfirm = (
  from: CheckInSaveContext,
  values: CheckInFormValues,
  acceptedExpiry: string | undefined,
): SubmitAction => {
  if (isCheckInComplete(from.details.checkIn, from.kind)) return 'direct';
  const action = decideSubmitAction(knownOf(from), values, from.details.reservation.dropoff.dateTime);
  return action === 'licence-expiry' && values.expiry === acceptedExpiry ? 'direct' : action;
};

/**
 * Returns the message about a check-in that was not completed. If the services or this app failed without a reason,
 * it says that the check-in can be completed at the counter.
 */
export const getConfirmationFailureMessage = (error: unknown): string =>
  error instanceof ApiError && error.kind !== 'server' ? error.message : text.unsent;

/**
 * Completes the check-in, unless the services already have the complete check-in: the reply to an earlier request may
 * have been lost, or another device may have sent it.
 * @returns `direct` if it is complete; `re-verify` if the services require a new verification because details were
 * changed (a page that received masked values cannot know this beforehand); `verify-first` if a verification is
 * missing, because the check on a phone has ended or an outage is over; `overtaken` if `mayComplete` returned false
 * @param mayComplete as for `saveAndCompleteCheckIn`
 * @throws ApiError with the text to show
 */
export const confirmCheckIn = async (
  api: Transport,
  from: CheckInSaveContext,
  values: CheckInFormValues,
  mayComplete?: () => boolean,
): Promise<'direct' | 're-verify' | 'verify-first' | 'overtaken'> => {
  if (isCheckInComplete(from.details.checkIn, from.kind)) return 'direct';
  try {
    const isComplete = await saveAndCompleteCheckIn(api, toDriverDetails(values), from, mayComplete);
    return isComplete ? 'direct' : 'overtaken';
  } catch (error) {
    if (isVerificationNeededAgain(error)) return 're-verify';
    if (isVerificationMissing(error)) return 'verify-first';
    throw error;
  }
};

/**
 * The result of sending a stored confirmation: `none` if there is none; `asks` if the form must ask the
 * person something first, for instance because its rules no longer accept a value.
 */
export type StoredConfirmationResult = 'sent' | 'none' | 'asks';

/**
 * Sends the confirmation that the device has stored, as the form would, from any page. It requests all data from the
 * services again. Unless it was sent, the confirmation stays stored, so that the form can continue with it.
 * @throws ApiError if the services cannot be reached or refuse it
 */
export const sendStoredConfirmation = async (
  api: Transport,
  checkIn: CheckInApp,
): Promise<StoredConfirmationResult> => {
  const { kind, booking } = checkIn.state.get();
  const drafts = await openCheckInDrafts(checkIn);
  if (!kind || !(await readStoredConfirmation(drafts))) return 'none';
  return runExclusive(getSubmittedFormLock(drafts, FORM_QUEUE), async () => {
    // Another tab may have sent it while this one waited for the lock.
    if (!(await readStoredConfirmation(drafts))) return 'none';
    const details = await loadCheckInFormData(api, checkIn, { mustBeFresh: true });
    const { confirmation, identity, kept, reservation } = details;
    if (!confirmation) return 'none';
    const from: CheckInSaveContext = { details, kind, isSkipped: confirmation.isSkipped };
    const { country } = details.checkIn;
    const record = details.checkIn.driver ?? reservation.driver;
    const values = createInitialCheckInFormValues(record, identity, kept, country);
    const isForeign = isDriverBlockedByForeignLicence(
      values.regionOfIssue,
      kind === 'additional-driver',
      isOutsideAustraliaAndNewZealand(booking?.licenceRegion),
    );
    const context = createCheckInRuleContext(record, country, () => getServiceTime(checkIn));
    const isAccepted = !isForeign && (await checkInFormSchema.isValid(values, { context }));
    if (!isAccepted || decideActionOnConfirm(from, values, confirmation.acceptedExpiry) !== 'direct')
      return 'asks';
    if ((await confirmCheckIn(api, from, values)) !== 'direct') return 'asks';
    await drafts.write({ remove: listCheckInFormDraftNames() });
    return 'sent';
  });
};
