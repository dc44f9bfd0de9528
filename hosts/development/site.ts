import { BRAND_IDS, type Site } from '@journey/flows/site';

const found = import.meta.glob<Site>('../*-{au,nz}/site.ts', { eager: true, import: 'site' });

/**
 * Every brand's own site in each country it rents in: the site of the host `<brand>-<country>`. The address's `brand` and
 * `country` choose one; the first is the fallback. A further host of a brand, `thrifty-nz-airport`, has the same
 * brand and country as its own site and is not among them.
 */
export const sites: readonly Site[] = BRAND_IDS.flatMap((brand) =>
  ['au', 'nz'].flatMap((country) => found[`../${brand}-${country}/site.ts`] ?? []),
);
