import type { Reservation, ReservationPickupOrReturn } from '@journey/api/reservations';
import { Accordion, SummaryList } from '@journey/ui';
import { formatWireDay } from '../../../fields/date/format-date.ts';
import { checkInFormMessages as text } from './messages.ts';

interface Props {
  readonly reservation: Reservation;
  readonly confirmationNumber: string | undefined;
}

const branchLines = ({ name, address }: ReservationPickupOrReturn) =>
  [name, ...address].filter((line) => line !== undefined).join(', ');

const timeOf = ({ dateTime }: ReservationPickupOrReturn) => dateTime?.slice(11, 16);

/** The booking's details, in a section that is closed at first (C-16). */
export const BookingSummary = ({ reservation, confirmationNumber }: Props) => {
  const { bookingNumber, pickup, dropoff, vehicle } = reservation;
  return (
    <Accordion title={text.booking} detail={`${text.reservationNumber} ${bookingNumber}`}>
      <SummaryList
        empty={text.notProvided}
        rows={[
          { label: text.reservationNumber, value: bookingNumber },
          { label: text.confirmationNumber, value: confirmationNumber },
          { label: text.pickupPlace, value: branchLines(pickup) },
          { label: text.pickupDate, value: formatWireDay(pickup.dateTime) },
          { label: text.pickupTime, value: timeOf(pickup) },
          { label: text.returnPlace, value: branchLines(dropoff) },
          { label: text.returnDate, value: formatWireDay(dropoff.dateTime) },
          { label: text.returnTime, value: timeOf(dropoff) },
          { label: text.vehicle, value: vehicle.title },
        ]}
      />
    </Accordion>
  );
};
