import { useEffect, useState } from 'react';
import { loginMessages as text } from './messages.ts';

interface RegionGroup {
  readonly group: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Where a licence may have been issued, as the prerendered page has it; the other countries come once it is live. */
const HERE: readonly RegionGroup[] = [
  {
    group: text.australia,
    options: [
      { value: 'AC', label: 'Australian Capital Territory' },
      { value: 'NS', label: 'New South Wales' },
      { value: 'NT', label: 'Northern Territory' },
      { value: 'QL', label: 'Queensland' },
      { value: 'SA', label: 'South Australia' },
      { value: 'TS', label: 'Tasmania' },
      { value: 'VI', label: 'Victoria' },
      { value: 'WA', label: 'Western Australia' },
    ],
  },
  { group: text.newZealand, options: [{ value: 'NZ', label: 'New Zealand' }] },
];

/** The regions of issue (1§3 Lists). Where the other countries' list does not come, these two countries still work. */
export const useRegions = (): { regions: readonly RegionGroup[]; areAllHere: boolean } => {
  const [others, setOthers] = useState<readonly RegionGroup[]>();
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const { regions } = await import('../../../fields/region/regions.ts');
      const options = regions()
        .filter(({ group }) => group === 'OTHER COUNTRIES')
        .map(({ code, label }) => ({ value: code, label }));
      if (isHere) setOthers([{ group: text.others, options }]);
    };
    load().catch(() => isHere && setOthers([]));
    return () => {
      isHere = false;
    };
  }, []);
  return { regions: [...HERE, ...(others ?? [])], areAllHere: others !== undefined };
};
