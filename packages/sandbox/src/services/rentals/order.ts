/**
 * The order in which rentals are returned: by pickup and agreement number, descending. A rental without a pickup comes
 * last.
 */
import type { WireRental } from '../../store/records/rental.ts';

type Ordered = Pick<WireRental, 'pickup' | 'rental_agreement_number'>;

const key = (rental: Ordered): string => `${rental.pickup.dateTime ?? ''} ${rental.rental_agreement_number}`;

export const compareNewestFirst = (a: Ordered, b: Ordered): number => (key(a) < key(b) ? 1 : -1);
