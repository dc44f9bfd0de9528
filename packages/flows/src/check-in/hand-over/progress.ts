import type { CheckInProgress } from '@journey/api/reservations';
import { handOverMessages as text } from './messages.ts';

/** The phone's progress in the check-in, as texts to show on the desktop. A check that has not started is undefined. */
export interface PhoneProgressTexts {
  readonly device: string;
  readonly identity: string | undefined;
  readonly card: string | undefined;
  readonly details: string | undefined;
  /** Whether every check is done on the phone, so that either device can fill in the form. */
  readonly isVerified: boolean;
}

const PASSED = ['COMPLETED_PASS', 'COMPLETED_DVS'];

/** Whether the latest failure reason from the services concerns the ID check. */
const isIdFailReason = (reason: string | undefined): boolean =>
  reason !== undefined && reason !== 'CreditCard';

/**
 * Whether the phone has passed the ID check. The provider also passes documents that the services refuse, such as one
 * in another person's name, so the services must not have returned a failure reason.
 */
const hasPassedId = ({ idStatus, failReason }: CheckInProgress): boolean =>
  PASSED.includes(idStatus) && !isIdFailReason(failReason);

/**
 * Returns the code for why the ID check failed; undefined if it did not fail, or while the phone tries again.
 * @param now the progress from the services; undefined until they have responded
 */
export const getIdFailReason = (now: CheckInProgress | undefined): string | undefined =>
  now && now.idStatus !== 'PENDING' && isIdFailReason(now.failReason) ? now.failReason : undefined;

const describeCheck = (status: string, hasPassed: boolean): string | undefined => {
  if (status === 'none') return undefined;
  if (status === 'PENDING') return text.underWay;
  return hasPassed ? text.verified : text.failed;
};

/**
 * Returns the texts that show the phone's progress on the desktop (C-33).
 * @param now the progress from the services; undefined until they have responded
 * @param hasCard whether this driver's check-in has a card step
 */
export const describePhoneProgress = (
  now: CheckInProgress | undefined,
  hasCard: boolean,
): PhoneProgressTexts => {
  const { cardStatus = 'none', phoneSignedInAt, isSaved } = now ?? {};
  return {
    device: phoneSignedInAt ? text.deviceHere : text.deviceWaiting,
    identity: now && describeCheck(now.idStatus, hasPassedId(now)),
    card: describeCheck(cardStatus, cardStatus === 'APPROVED'),
    details: isSaved ? text.saved : undefined,
    isVerified: now !== undefined && hasPassedId(now) && (!hasCard || cardStatus === 'APPROVED'),
  };
};

/**
 * Whether a renter on a desktop may continue without verification (C-33). After a failed ID check the services accept
 * no form. After a passed ID check or a refused card, they accept the form only once a card is approved.
 * @param now the progress from the services; undefined until they have responded
 */
export const canGoOnUnverified = (now: CheckInProgress | undefined): boolean =>
  now === undefined ||
  (['none', 'PENDING'].includes(now.idStatus) &&
    !['NOT_APPROVED', 'NAME_MISMATCH'].includes(now.cardStatus) &&
    !isIdFailReason(now.failReason));
