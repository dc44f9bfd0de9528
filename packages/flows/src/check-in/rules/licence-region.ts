/** The state codes of Australia (3§9) and New Zealand's code; every other region is international. */
const HERE = ['AC', 'NS', 'NT', 'QL', 'SA', 'TS', 'VI', 'WA', 'AU', 'NZ'];

/**
 * Whether a licence takes the international path (C-25, 1§4): issued outside Australia and New Zealand.
 * @param region the region of issue as the lists know it; nothing known is not international.
 */
export const isInternationalRegion = (region: string | undefined): boolean =>
  Boolean(region?.trim()) && !HERE.includes(region!.trim().toUpperCase());
