import { brandIds } from '@journey/ui/brand-ids';

const countries = ['AU', 'NZ'] as const;

/** Each brand in each country but the one that `npm test` plays the stories in: what the full run adds. */
export const everyBrand = brandIds
  .flatMap((brand) => countries.map((country) => ({ brand, country })))
  .filter(({ brand, country }) => brand !== brandIds[0] || country !== 'AU');
