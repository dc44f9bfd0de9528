/**
 * Sorts rentals as the services return them: by pickup time and agreement number, both descending. A rental
 * without a pickup time comes last.
 */
import type { WireRental } from '../../store/records/rental.ts';

type Ordered = Pick<WireRental, 'pickup' | 'rental_agreement_number'>;

const key = (rental: Ordered): string => `${rental.pickup.dateTime ?? ''} ${rental.rental_agreement_number}`;

export const compareRentalsNewestFirst = (a: Ordered, b: Ordered): number => (key(a) < key(b) ? 1 : -1);
