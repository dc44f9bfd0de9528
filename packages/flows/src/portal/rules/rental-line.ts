import type { Rental } from '@journey/api/rentals';
import { formatWireDay } from '../../fields/date/format-date.ts';

/**
 * Describes a rental in one line, for the list from which a renter chooses one: its number, pickup day and place
 * as far as they are known.
 */
export const formatRentalSelectOption = ({ agreementNumber, pickup }: Rental): string =>
  [agreementNumber, formatWireDay(pickup.dateTime), pickup.location].filter(Boolean).join(' · ');
