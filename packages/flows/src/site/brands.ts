import { brandIds } from '@journey/ui/brand-ids';

/**
 * The main brand, which is the fallback for an unknown brand. Its id is also part of wire names such as
 * `meridian_timestamp`.
 */
const MAIN_BRAND = 'meridian';

/** The brands of the rental group, the main one first. */
export const BRAND_IDS = brandIds;
export type BrandId = (typeof BRAND_IDS)[number];

/** The brands of which incident reports are taken. Firefly has no incident reports. */
export const INCIDENT_REPORT_BRANDS: readonly BrandId[] = [MAIN_BRAND, 'thrifty', 'dollar', 'ace'];

/**
 * Returns the brand that an address or a service names, or the main brand for an unknown name
 * (docs/product/README.md#h-02).
 * @param name the brand's id in any letter case; `null` when none was given
 * @param among the brands to choose from; all by default
 */
export const parseBrandId = (
  name: string | null | undefined,
  among: readonly BrandId[] = BRAND_IDS,
): BrandId => {
  const wanted = name?.trim().toLowerCase();
  return among.find((id) => id === wanted) ?? MAIN_BRAND;
};
