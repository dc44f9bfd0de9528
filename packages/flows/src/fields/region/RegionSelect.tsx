import { Select, type SelectProps } from '@journey/ui';
import { memo, useEffect, useState } from 'react';
import { sharedFieldMessages } from '../messages.ts';
import { AUSTRALIAN_AND_NEW_ZEALAND_REGIONS, type Region, type RegionGroup } from './local-regions.ts';

const GROUPS: readonly RegionGroup[] = ['AUSTRALIA', 'NEW ZEALAND', 'OTHER COUNTRIES'];

interface Props extends Omit<SelectProps, 'children'> {
  /** The options. Pass the same array on every render, because a new array renders all options again. */
  readonly regions: readonly Region[];
}

/** The 250 options of the list, memoised because the form around them renders again on every change. */
const RegionOptions = memo(({ regions }: Pick<Props, 'regions'>) =>
  GROUPS.map((group) => {
    const own = regions.filter((region) => region.group === group);
    return own.length === 0 ? null : (
      <optgroup key={group} label={group}>
        {own.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </optgroup>
    );
  }),
);

/**
 * A select of states and countries. Autofill is off by default, because browsers can fill in only the
 * state or country of an address.
 */
export const RegionSelect = ({ regions, ...select }: Props) => (
  <Select autoComplete="off" {...select}>
    <option value="">{sharedFieldMessages.choose}</option>
    <RegionOptions regions={regions} />
  </Select>
);

/**
 * Returns the regions for a prerendered page: Australia's states and New Zealand at once, and the other countries after
 * their list has loaded. If that list fails to load, only Australia's states and New Zealand can be chosen.
 * @returns `areAllHere` is true once loading has ended, even if it failed
 */
export const useRegions = (): { regions: readonly Region[]; areAllHere: boolean } => {
  const [all, setAll] = useState<readonly Region[]>();
  useEffect(() => {
    let isHere = true;
    import('./regions.ts')
      .then(({ listRegions }) => isHere && setAll(listRegions()))
      .catch(() => isHere && setAll(AUSTRALIAN_AND_NEW_ZEALAND_REGIONS));
    return () => {
      isHere = false;
    };
  }, []);
  return { regions: all ?? AUSTRALIAN_AND_NEW_ZEALAND_REGIONS, areAllHere: all !== undefined };
};
