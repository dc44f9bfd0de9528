import { isLocalRegion } from '../../fields/region/regions.ts';

/**
 * Whether an additional driver's licence keeps them from going on (A-04, 1§5): one of neither Australia nor New Zealand
 * (decisions), unless the site takes those.
 * @param region the licence's region of issue; while there is none, nothing is kept back
 */
export const isForeignLicenceBlocked = (
  region: string | undefined,
  isAdditionalDriver: boolean,
  acceptsForeign: boolean,
): boolean => isAdditionalDriver && !acceptsForeign && Boolean(region) && !isLocalRegion(region ?? '');
