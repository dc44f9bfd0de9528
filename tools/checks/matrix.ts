import { brandIds } from '@journey/ui/brand-ids';

const countries = ['AU', 'NZ'] as const;

/** All pairs of brand and country except the one in which `npm test` runs the stories: those that the full run adds. */
export const everyBrand = brandIds
  .flatMap((brand) => countries.map((country) => ({ brand, country })))
  .filter(({ brand, country }) => brand !== brandIds[0] || country !== 'AU');
