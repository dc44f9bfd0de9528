import { Select, type SelectProps } from '@journey/ui';
import { regions, type RegionGroup } from './regions.ts';

const GROUPS: readonly RegionGroup[] = ['AUSTRALIA', 'NEW ZEALAND', 'OTHER COUNTRIES'];

interface Props extends Omit<SelectProps, 'children'> {
  /** The words of the entry that stands for no choice yet. */
  readonly placeholder: string;
}

/** A state or country by the platform's own picker, under the headings of 1§3. */
export const RegionSelect = ({ placeholder, ...select }: Props) => (
  <Select {...select}>
    <option value="">{placeholder}</option>
    {GROUPS.map((group) => (
      <optgroup key={group} label={group}>
        {regions()
          .filter((region) => region.group === group)
          .map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
      </optgroup>
    ))}
  </Select>
);
