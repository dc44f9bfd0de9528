import { BRAND_IDS, type Site } from '@journey/flows/site';

const found = import.meta.glob<Site>('../*-{au,nz}/site.ts', { eager: true, import: 'site' });

/**
 * The sites that the development host can show: the main site of every brand in each country where it rents cars. A
 * site is chosen by the address's `brand` and `country` parameters; without them the first one is shown. An additional
 * site such as `thrifty-nz-airport` is left out, because its brand and country already select the main site.
 */
export const sites: readonly Site[] = BRAND_IDS.flatMap((brand) =>
  ['au', 'nz'].flatMap((country) => found[`../${brand}-${country}/site.ts`] ?? []),
);
