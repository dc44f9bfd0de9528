import { brandIds } from '@journey/ui/brand-ids';

const countries = ['AU', 'NZ'] as const;

/**
 * The pairs of brand and country whose stories run only in the full run. `npm test` runs the stories only for the main
 * brand in Australia, which this list does not contain.
 */
export const fullRunBrandCountries = brandIds
  .flatMap((brand) => countries.map((country) => ({ brand, country })))
  .filter(({ brand, country }) => brand !== brandIds[0] || country !== 'AU');
