import { brandIds } from '@journey/ui/brand-ids';

/** The main brand: the fallback for an unknown one, and the name inside wire names made from `{product}`. */
const MAIN_BRAND = 'meridian';

/** The group's brands, the main one first. */
export const BRAND_IDS = brandIds;
export type BrandId = (typeof BRAND_IDS)[number];

/** Brands with incident reports of their own; firefly has none. */
export const INCIDENT_REPORT_BRANDS: readonly BrandId[] = [MAIN_BRAND, 'thrifty', 'dollar', 'ace'];

/**
 * The brand an address or a service names, or the main brand when it names none of ours (docs/product/README.md#h-02).
 * @param name any spelling's case; `null` when nothing was named.
 * @param among the brands to choose from, all of them unless told.
 */
export const brandIdOf = (
  name: string | null | undefined,
  among: readonly BrandId[] = BRAND_IDS,
): BrandId => {
  const wanted = name?.trim().toLowerCase();
  return among.find((id) => id === wanted) ?? MAIN_BRAND;
};
