import type { CheckInProgress } from '@journey/api/reservations';
import { handOverMessages as text } from './messages.ts';

/** The phone's progress in the check-in, as texts to show on the desktop. A check that has not begun is undefined. */
export interface PhoneProgressTexts {
  readonly device: string;
  readonly identity: string | undefined;
  readonly card: string | undefined;
  readonly details: string | undefined;
  /** Whether every check is done on the phone, so that either device can fill in the form. */
  readonly isVerified: boolean;
}

const PASSED = ['COMPLETED_PASS', 'COMPLETED_DVS'];

const identityWords = (status: string): string | undefined => {
  if (status === 'none') return undefined;
  if (status === 'PENDING') return text.underWay;
  return PASSED.includes(status) ? text.verified : text.failed;
};

const cardWords = (status: string): string | undefined => {
  if (status === 'none') return undefined;
  if (status === 'PENDING') return text.underWay;
  return status === 'APPROVED' ? text.verified : text.failed;
};

/**
 * Returns the texts by which the desktop shows how far the check-in on the phone has come (C-33).
 * @param now the progress from the services; undefined until they have answered
 * @param hasCard whether this driver's check-in has a card step
 */
export const describePhoneProgress = (
  now: CheckInProgress | undefined,
  hasCard: boolean,
): PhoneProgressTexts => {
  const { idStatus = 'none', cardStatus = 'none', phoneSignedInAt, isSaved, isCompleted } = now ?? {};
  return {
    device: phoneSignedInAt ? text.deviceHere : text.deviceWaiting,
    identity: identityWords(idStatus),
    card: cardWords(cardStatus),
    details: isCompleted ? text.completed : isSaved ? text.saved : undefined,
    isVerified: PASSED.includes(idStatus) && (!hasCard || cardStatus === 'APPROVED'),
  };
};
