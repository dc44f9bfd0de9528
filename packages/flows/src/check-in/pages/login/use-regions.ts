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

export const useRegions = (): readonly RegionGroup[] => HERE;
