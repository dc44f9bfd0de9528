import { useBrandLocations } from '@journey/api/locations';
import { isTimeZone, getTimeZoneOfCountry } from './moment.ts';

interface Branch {
  /** The ids of the rental's brand and country, by which its branches are looked up. */
  readonly brand: string;
  readonly country: string;
  /** The name or code of the branch at which the rental begins. */
  readonly location: string | undefined;
}

/**
 * Returns the time zone of a rental's pickup branch, in which moments are shown.
 * @returns an IANA name: the branch's own, or its country's where the branch is unknown; undefined while the branches
 * are loading
 */
export const useBranchTimeZone = ({ brand, country, location }: Branch): string | undefined => {
  const { data, isPending } = useBrandLocations(brand, country);
  if (isPending) return undefined;
  const wanted = location?.trim().toLowerCase();
  const branch = data?.find(({ code, name }) => [code, name].some((item) => item.toLowerCase() === wanted));
  return isTimeZone(branch?.timeZone) ? branch.timeZone : getTimeZoneOfCountry(country);
};
