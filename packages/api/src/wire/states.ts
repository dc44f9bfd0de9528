/** The states and territories of Australia. `code` is the services' code, `post` the postal abbreviation. */
export const AUSTRALIAN_STATES = [
  { code: 'AC', name: 'Australian Capital Territory', post: 'ACT' },
  { code: 'NS', name: 'New South Wales', post: 'NSW' },
  { code: 'NT', name: 'Northern Territory', post: 'NT' },
  { code: 'QL', name: 'Queensland', post: 'QLD' },
  { code: 'SA', name: 'South Australia', post: 'SA' },
  { code: 'TS', name: 'Tasmania', post: 'TAS' },
  { code: 'VI', name: 'Victoria', post: 'VIC' },
  { code: 'WA', name: 'Western Australia', post: 'WA' },
] as const;

const plain = (code: string | undefined): string => code?.trim().toUpperCase() ?? '';

/** Whether a region's code is that of an Australian state or territory. */
export const isAustralianState = (region: string | undefined): boolean =>
  AUSTRALIAN_STATES.some(({ code }) => code === plain(region));

/** Whether a region is Australia or one of its states, or New Zealand (docs/product/check-in.md#c-18). */
export const isAustralianOrNewZealandRegion = (region: string | undefined): boolean =>
  isAustralianState(region) || plain(region) === 'AU' || plain(region) === 'NZ';

/** Returns the country of a state or country code: AU for an Australian state, otherwise the code itself. */
export const getCountryOfRegion = (region: string): string =>
  isAustralianState(region) ? 'AU' : plain(region);

/**
 * Returns the services' code of an Australian state from its postal abbreviation, such as `NS` for `NSW`. Any
 * other text is returned in capitals.
 */
export const toServiceStateCode = (state: string): string =>
  AUSTRALIAN_STATES.find(({ post }) => post === plain(state))?.code ?? plain(state);
