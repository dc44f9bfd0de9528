import type { CheckInProgress } from '@journey/api/reservations';
import { handOverMessages as text } from './messages.ts';

/** How far the phone is, in words; nothing where something has not begun. */
export interface PhoneProgress {
  readonly device: string;
  readonly identity: string | undefined;
  readonly card: string | undefined;
  readonly details: string | undefined;
  /** Nothing is left to verify: the form can be filled in on either device. */
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
 * What the desktop tells of the phone (C-33).
 * @param hasCard whether this driver's check-in has a card step
 */
export const phoneProgress = (now: CheckInProgress | undefined, hasCard: boolean): PhoneProgress => {
  const { idStatus = 'none', cardStatus = 'none', phoneSignedInAt, isSaved, isCompleted } = now ?? {};
  return {
    device: phoneSignedInAt ? text.deviceHere : text.deviceWaiting,
    identity: identityWords(idStatus),
    card: cardWords(cardStatus),
    details: isCompleted ? text.completed : isSaved ? text.saved : undefined,
    isVerified: PASSED.includes(idStatus) && (!hasCard || cardStatus === 'APPROVED'),
  };
};
