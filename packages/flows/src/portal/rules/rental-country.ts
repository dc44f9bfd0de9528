import type { Rental } from '@journey/api/rentals';
import { parseCountry, type Country, type Site } from '../../site/index.ts';

/** Returns the country whose terms hold for a rental: its own, or the site's as long as there is no rental. */
export const getRentalCountry = (
  { country }: Pick<Site, 'country'>,
  rental: Pick<Rental, 'country'> | undefined,
): Country => (rental ? parseCountry(rental.country) : country);
