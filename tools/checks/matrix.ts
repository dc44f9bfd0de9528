import { brandIds } from '@journey/ui/brand-ids';

const countries = ['AU', 'NZ'] as const;

/** The pairs of brand and country in which only the full run plays the stories. `npm test` plays them in one pair. */
export const everyBrand = brandIds
  .flatMap((brand) => countries.map((country) => ({ brand, country })))
  .filter(({ brand, country }) => brand !== brandIds[0] || country !== 'AU');
