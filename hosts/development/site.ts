import { BRAND_IDS, type Site } from '@journey/flows/site';

const found = import.meta.glob<Site>('../*-{au,nz}/site.ts', { eager: true, import: 'site' });

/**
 * The main site of every brand in each country where it rents cars. Each comes from the host `<brand>-<country>`. The
 * address's `brand` and `country` parameters choose one of them, and the first is the fallback. An additional host such
 * as `thrifty-nz-airport` is left out, because its brand and country already belong to the main site.
 */
export const sites: readonly Site[] = BRAND_IDS.flatMap((brand) =>
  ['au', 'nz'].flatMap((country) => found[`../${brand}-${country}/site.ts`] ?? []),
);
