import { Select, type SelectProps } from '@journey/ui';
import { useEffect, useState } from 'react';
import { fieldMessages } from '../messages.ts';
import { localRegions, type Region, type RegionGroup } from './local-regions.ts';

const GROUPS: readonly RegionGroup[] = ['AUSTRALIA', 'NEW ZEALAND', 'OTHER COUNTRIES'];

interface Props extends Omit<SelectProps, 'children'> {
  readonly regions: readonly Region[];
}

/** A state or country by the platform's own picker, under the list's headings. Only an address is the browser's to fill in. */
export const RegionSelect = ({ regions, ...select }: Props) => (
  <Select autoComplete="off" {...select}>
    <option value="">{fieldMessages.choose}</option>
    {GROUPS.map((group) => {
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
    })}
  </Select>
);

/**
 * The regions for a prerendered page: Australia and New Zealand at once, the other countries once their list is here.
 * Where it does not come, these two countries still work.
 */
export const useRegions = (): { regions: readonly Region[]; areAllHere: boolean } => {
  const [all, setAll] = useState<readonly Region[]>();
  useEffect(() => {
    let isHere = true;
    import('./regions.ts')
      .then(({ regions }) => isHere && setAll(regions()))
      .catch(() => isHere && setAll(localRegions));
    return () => {
      isHere = false;
    };
  }, []);
  return { regions: all ?? localRegions, areAllHere: all !== undefined };
};
