import { isMaskedText } from '@journey/api';
import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import type { DraftChanges } from '../engine/drafts/stored-drafts.ts';
import { listSubmittedFormDraftNames, readSubmittedForm } from '../engine/form-step/form-drafts.ts';
import { updatePersistedState } from '../shell/update-state.ts';
import { getSiteId, type Site } from '../site/index.ts';
import type { CheckInApp } from './check-in.ts';
import { isNumberOfRecord } from './rules/customer-number.ts';
import type { CheckInState } from './state.ts';

/** The name of the draft that holds the number of the customer record created by this check-in. */
export const CUSTOMER_NUMBER_DRAFT_NAME = 'customer-number';
/**
 * The name of the draft that holds the confirmation email's contents. It exists from just before the check-in's last
 * request until the services refuse that request or accept the email.
 */
export const CONFIRMATION_EMAIL_DRAFT_NAME = 'confirmation';

/** The name under which `sendOnce` remembers the invitation of an additional driver. */
export const INVITE_WRITE = 'invite';
/** The name of the draft that holds the form's typed values. */
export const FORM_DRAFT_NAME = 'form';
/** The name of the outbox queue that marks the form as confirmed until it has been sent. */
export const FORM_QUEUE = 'form';

/**
 * The confirmation of a form that has not been sent yet, with the data that sending it needs besides the typed
 * values.
 */
export interface StoredConfirmation {
  /** When the person confirmed the form, in ms since 1970. */
  readonly since: number;
  /** Whether the identity check was skipped when the person confirmed. */
  readonly isSkipped: boolean;
  /**
   * The typed expiry date of a licence that expires before the vehicle's return, if the person chose to continue with
   * it (C-19).
   */
  readonly acceptedExpiry?: string;
}

/** Returns the confirmation that the device stores until the form has been sent; undefined if there is none. */
export const readStoredConfirmation = async (drafts: Drafts): Promise<StoredConfirmation | undefined> => {
  const submitted = await readSubmittedForm(drafts, FORM_QUEUE);
  if (!submitted) return undefined;
  const { isSkipped, acceptedExpiry } = (submitted.input ?? {}) as Partial<StoredConfirmation>;
  return { since: submitted.since, isSkipped: isSkipped === true, acceptedExpiry };
};

/**
 * Returns the names of the drafts with the form's typed values and its confirmation. They are removed once the
 * services have accepted the form.
 */
export const listCheckInFormDraftNames = (): NonNullable<DraftChanges['remove']> => [
  FORM_DRAFT_NAME,
  ...listSubmittedFormDraftNames(FORM_QUEUE),
];

/**
 * Returns the name of the storage area for the drafts of all check-ins on a site, except for those that only their
 * own login can open.
 */
export const getCheckInDraftsArea = (site: Site): string => `check-in.${getSiteId(site)}`;

/**
 * Returns the name of the storage area for drafts whose owner contains the login's id. No later login can open them,
 * so the login page must not announce that one of them is waiting to be sent.
 */
const getSessionDraftsArea = (site: Site): string => `check-in-session.${getSiteId(site)}`;

/**
 * Returns the owner under which a driver's drafts are stored, which differs between drivers. A masked booking number
 * shows only its last characters, so it may match several bookings. The customer number is therefore added to it or,
 * for a renter without a record, the login's id. One additional driver of a booking may replace another, so their
 * licence hashes distinguish them.
 */
export const getCheckInDraftsOwner = ({ kind, booking }: Pick<CheckInState, 'kind' | 'booking'>): string => {
  const { reservationNumber = '', customerNumber, signInId, licenceHash } = booking ?? {};
  const parts = [kind ?? '', reservationNumber, licenceHash];
  const owner = parts.filter((part) => part !== undefined).join('.');
  if (!isMaskedText(reservationNumber)) return owner;
  return `${owner}.${(isNumberOfRecord(customerNumber) ? customerNumber : signInId) ?? ''}`;
};

/**
 * Whether another login of the same driver on this device opens the same drafts. This is uncertain if the booking
 * number is masked, because the other login may receive the unmasked number. On a shared counter screen, the next login
 * is another driver's.
 */
export const canBeFoundAfterAnotherLogin = ({
  booking,
  isGeneric,
}: Pick<CheckInState, 'booking' | 'isGeneric'>): boolean =>
  !isGeneric && !isMaskedText(booking?.reservationNumber ?? '');

/**
 * Whether a check-in is still the current one. While a request was pending, its driver may have signed out, in this
 * tab or another, and another driver may have logged in.
 * @param owner the owner of the check-in's drafts (`getCheckInDraftsOwner`), read before the first request
 */
export const isCheckInUnderWay = (now: CheckInState, owner: string): boolean =>
  now.session !== undefined && getCheckInDraftsOwner(now) === owner;

/**
 * Marks a check-in as sent, in every tab, unless it is no longer the current one.
 * @param owner as for `isCheckInUnderWay`
 * @returns whether it was marked
 */
export const markCheckInSaved = (checkIn: Pick<CheckInApp, 'state'>, owner: string): boolean => {
  if (!isCheckInUnderWay(checkIn.state.get(), owner)) return false;
  updatePersistedState(checkIn, { isSaved: true });
  return true;
};

/**
 * Opens the drafts of one driver's check-in, which contain what was typed and has not been sent yet. Another driver
 * cannot open them. They outlive the session, except when their owner contains the login's id, because each login has
 * a new one.
 */
export const openCheckInDrafts = ({ site, state }: CheckInApp): Promise<Drafts> => {
  const now = state.get();
  const getArea = now.booking?.signInId === undefined ? getCheckInDraftsArea : getSessionDraftsArea;
  return openDrafts(getArea(site), getCheckInDraftsOwner(now));
};
