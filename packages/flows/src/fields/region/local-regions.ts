import { AUSTRALIAN_STATES } from '@journey/api/addresses';

/** The headings that group the entries of the list of states and countries. */
export type RegionGroup = 'AUSTRALIA' | 'NEW ZEALAND' | 'OTHER COUNTRIES';

/** One entry of the list of states and countries: the region that issued a licence, or the region of an address. */
export interface Region {
  /**
   * An Australian state's two-letter code, `NZ`, or an ISO 3166 country code (see `getCode` in
   * regions.ts).
   */
  readonly code: string;
  readonly label: string;
  readonly group: RegionGroup;
}

/** Australia's states and New Zealand, which are available without loading the list of all countries. */
export const AUSTRALIAN_AND_NEW_ZEALAND_REGIONS: readonly Region[] = [
  ...AUSTRALIAN_STATES.map(({ code, name }) => ({ code, label: name, group: 'AUSTRALIA' as const })),
  { code: 'NZ', label: 'New Zealand', group: 'NEW ZEALAND' },
];
