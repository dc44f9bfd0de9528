import type { Rental, RentalPickupOrReturn } from '@journey/api/rentals';
import type { SummaryRow } from '@journey/ui';
import { rentalHistoryMessages as text } from './messages.ts';
import { formatWireDateTime } from '../fields/date/format-date.ts';

const place = ({ location, dateTime }: RentalPickupOrReturn) =>
  [location, formatWireDateTime(dateTime) ?? text.noDate].filter(Boolean).join(', ');

/**
 * Returns what the portal tells about a rental (places, times, vehicle and confirmation number) as rows of a
 * SummaryList.
 */
export const createRentalSummaryRows = ({
  pickup,
  dropoff,
  vehicle,
  confirmationNumber,
}: Rental): SummaryRow[] => [
  { label: text.pickup, value: place(pickup) },
  { label: text.dropoff, value: place(dropoff) },
  {
    label: text.vehicle,
    value: [vehicle?.vehicleClass, vehicle?.registration].filter(Boolean).join(' · '),
  },
  { label: text.confirmationNumber, value: confirmationNumber },
];
