import { australianStates } from '@journey/api/addresses';

/** The headings of the state and country list. */
export type RegionGroup = 'AUSTRALIA' | 'NEW ZEALAND' | 'OTHER COUNTRIES';

/** One entry of the state and country list: what issued a licence, or where an address is. */
export interface Region {
  /** A state's two letters, `NZ`, or an ISO 3166 country (see `codeOf` in regions.ts). */
  readonly code: string;
  readonly label: string;
  readonly group: RegionGroup;
}

/** Australia's states and New Zealand, which need no list of the world's countries. */
export const localRegions: readonly Region[] = [
  ...australianStates.map(({ code, name }) => ({ code, label: name, group: 'AUSTRALIA' as const })),
  { code: 'NZ', label: 'New Zealand', group: 'NEW ZEALAND' },
];
