import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { parseCountry } from '../../../site/index.ts';
import { useCurrentRental } from '../../area/RentalPage.tsx';
import { ExternalPage } from './ExternalPage.tsx';

/**
 * Redirects from /app/terms to the terms of the current rental's country. It waits for the rentals, because the redirect
 * cannot be taken back; where they do not come, it leads to the terms of the site's country.
 */
export const RentalTermsPage = () => {
  const { query, rental } = useCurrentRental();
  if (query.isPending) return <QueryPlaceholder query={query} />;
  return <ExternalPage page="rentalTerms" country={rental && parseCountry(rental.country)} />;
};
