import type { CheckInReservation } from '@journey/api/reservations';
import { Notice } from '@journey/ui';
import { driverInviteMessages as text } from './messages.ts';

/** Shows a renter the progress of the driver whom they invited. It renders nothing when nobody was invited. */
export const InviteStatus = ({ checkIn }: { readonly checkIn: CheckInReservation }) => {
  const { isInviteSent, additionalDriverStatus, isAdditionalDriverVerified } = checkIn;
  if (!isInviteSent) return null;
  const isDone = additionalDriverStatus === 'COMPLETED';
  return (
    <Notice tone={isDone ? 'success' : 'info'} title={text.title}>
      {isDone ? text.done : additionalDriverStatus ? text.underWay : text.waiting}{' '}
      {isAdditionalDriverVerified && text.verified}
    </Notice>
  );
};
